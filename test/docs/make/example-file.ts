// What is written in config.example.yaml? Every key with its meaning and its true default.

import { stringify } from 'yaml';
import { describedKeys, withBelow, type DescribedKey } from '../../../src/config/input/described-keys.ts';
import { explained } from './explained.ts';

/** What has no default is shown by an example. */
const SAMPLES: Readonly<Record<string, string>> = {
  'service.base_url': "'https://api.example.org'",
  'service.download_url': "'https://dl.example.org'",
  'service.api_key': "'your-key'",
  'service.api_key_file': '/run/secrets/api_key',
  'libraries.path': '/media/movies',
  'overrides.path': "'TV/Show*'",
  languages: '[en]',
  state_dir: '/var/lib/subtitled',
  'notify.url': 'https://gotify.example.org/message?token=its-token',
  'refresh.kind': 'jellyfin',
  'refresh.url': 'http://127.0.0.1:8096',
  'refresh.token': 'its-key',
  'refresh.token_file': '/run/secrets/jellyfin',
};

/** Needed to run, though the schema cannot say so: it may come from elsewhere. */
const SHOWN: ReadonlySet<string> = new Set(['service.api_key']);

const WIDTH = 110;

const HEAD = `# yaml-language-server: $schema=docs/config.schema.json
# subtitled: every key there is, with its true default. Only service, libraries and languages have to be written.
# Every key can also be set as a variable: service.rate is SUBTITLED_SERVICE_RATE, lists take commas, folders \`:\`.
# Keys with a \`#\` in front are optional and have no default, or show another form of the line above.
# This file is made from the schema (npm run docs); docs/configuration.md says more.
`;

/** The whole file. Throws where a key has neither a default nor an example. */
export function exampleFile(): string {
  return [HEAD, ...describedKeys().map((key) => `${linesOf(key).join('\n')}\n`)].join('\n');
}

function linesOf(key: DescribedKey): readonly string[] {
  const below = key.keys.flatMap(linesOf);
  const comment = commentLines(explained(key, String));
  const isOptional = below.length > 0 && below.every((line) => line.startsWith('#'));
  if (isOptional && !key.isList) return [...comment, ...commentedOut([`${key.name}:`, ...indented(below)])];
  if (below.length === 0) return [...comment, valueLine(key)];
  if (!key.isList) return [...comment, `${key.name}:`, ...indented(below)];
  const entries = [`${key.name}:`, ...indented(asEntry(below))];
  return key.isRequired
    ? [...comment, ...entries]
    : [...comment, `${key.name}: []`, ...commentedOut(entries)];
}

function valueLine(key: DescribedKey): string {
  if (key.default !== undefined) return `${key.name}: ${valueWords(key.default)}`;
  const sample = SAMPLES[key.path] ?? globalDefault(key.path);
  if (sample === undefined)
    throw new Error(`${key.path} has no default and no example: write one into SAMPLES`);
  const line = `${key.name}: ${sample}`;
  return key.isRequired || SHOWN.has(key.path) ? line : `# ${line}`;
}

/** A setting of a library or an override is shown with the default of the global one. */
function globalDefault(path: string): string | undefined {
  const [, ...rest] = path.split('.');
  const key = describedKeys()
    .flatMap(withBelow)
    .find((one) => one.path === rest.join('.'));
  if (key === undefined) return undefined;
  return key.default === undefined ? SAMPLES[key.path] : valueWords(key.default);
}

/** As it is written in YAML. */
export function valueWords(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueWords).join(', ')}]`;
  if (typeof value !== 'string') return String(value);
  return /[*:#]|\s/.test(value) ? `'${value}'` : stringify(value).trimEnd();
}

function commentLines(text: string): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 1 <= WIDTH)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines;
}

/** The dash goes before the first key; its comment stands above it. */
function asEntry(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => !line.startsWith('#'));
  return lines.map((line, at) => (at < first ? line : at === first ? `- ${line}` : `  ${line}`));
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}

function commentedOut(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `# ${line.replace(/^(\s*)# (\s+# |\s*[a-z_]+:)/, '$1$2')}`);
}
