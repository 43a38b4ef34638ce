// Loads the configuration from the file, the environment and the sources of secrets.

import { statSync } from 'node:fs';
import { document, type Document } from './input/document.ts';
import {
  isContainer,
  valuesFrom,
  unknownVariables,
  variableOf,
  type Environment,
  type VariableValue,
} from './input/environment.ts';
import { commonMistakes } from './checks/common-mistakes.ts';
import { effectWarnings } from './checks/effect-warnings.ts';
import { languageWarnings } from './checks/language-warnings.ts';
import { defaultStateDir } from './places/default-state-dir.ts';
import { folderProblems } from './checks/folder-checks.ts';
import type { FileOptions } from './places/file-places.ts';
import { findFile, type FoundFile } from './places/find-file.ts';
import { keysAt, knownKeys } from './input/known-keys.ts';
import { isGroup, partOf, textAt, valueAt } from './input/parts.ts';
import { proxyProblems } from './proxies.ts';
import {
  keyPath,
  OF_NO_FILE,
  problemLine,
  unquoted,
  wordingOf,
  type Path,
  type Problem,
  type Wording,
} from './input/problems.ts';
import type { Config } from './schema.ts';
import { gatherSecrets } from './secrets/gather-secrets.ts';
import type { Secret } from './secrets/secret.ts';
import { toConfig } from './to-config.ts';
import { overlaid } from './input/overlay.ts';
import { readYaml, type ReadYaml } from './input/yaml/yaml-file.ts';

export type LoadedConfig =
  | {
      readonly ok: true;
      readonly config: Config;
      readonly file: string | null;
      readonly warnings: readonly string[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export type LoadOptions = FileOptions & {
  /** Whether the program runs as root; false by default. */
  readonly isRoot?: boolean;
};

export function loadConfig(options: LoadOptions): LoadedConfig {
  const found = findFile(options);
  return 'problem' in found ? { ok: false, problems: [found.problem] } : loadFound(options, found);
}

/** The same for a text that may not be in the file yet. */
export function loadFound(options: LoadOptions, found: FoundFile): LoadedConfig {
  const { env } = options;
  const { told: values, problems: unreadable } = valuesFrom(env);
  const yaml = found.file === null ? EMPTY : readYaml(found.file, found.text);
  if (!yaml.ok) return { ok: false, problems: [...yaml.problems, ...unreadable] };
  const value = withStateDir(
    overlaid(yaml.yaml.value, values),
    defaultStateDir(env, options.isRoot ?? false),
  );
  const place = placer({ file: found.file, yaml: yaml.yaml, told: values });
  const checked = check(value, env);
  const unread = new Set(unreadable.map(({ key }) => key));
  const wrong = checked.said.filter(
    ({ path, what }) => !(what === 'is missing' && unread.has(variableOf(path.map(String)))),
  );
  // The name of a variable may be misspelt.
  const strange = wrong.some(({ what }) => what === 'is missing') ? unknownVariables(env) : [];
  const problems = [...unreadable, ...strange, ...proxyProblems(env), ...wrong.map(place)];
  if (checked.config === null || problems.length > 0) return { ok: false, problems: sorted(problems) };
  const warnings = [
    ...unknownVariables(env).map(problemLine),
    ...checked.warnings,
    ...readableByAll(found.file, yaml.yaml.value),
  ];
  return { ok: true, config: checked.config, file: found.file, warnings };
}

const EMPTY: { readonly ok: true; readonly yaml: ReadYaml } = {
  ok: true,
  yaml: { value: {}, at: () => ({ line: 1, column: 1 }) },
};

type Checked = {
  readonly config: Config | null;
  readonly said: readonly Wording[];
  readonly warnings: readonly string[];
};

/** All problems at once: folders and secrets are checked even if another key is invalid. */
function check(value: unknown, env: Environment): Checked {
  const parsed = document.safeParse(withContainerHost(value, env));
  const context = { knownAt: keysAt, valueAt: (path: Path) => valueAt(value, path), homesOf };
  const wrong = parsed.success ? [] : parsed.error.issues.flatMap((issue) => wordingOf(issue, context));
  const secrets = gatherSecrets(value, env);
  const more = [
    ...folderProblems(value),
    ...commonMistakes(value),
    ...shortToken(value, secrets.secrets?.webToken ?? null),
    ...secrets.said,
  ];
  // A name that is not told once is not told by another check.
  const untold = wrong.filter(({ told }) => told !== undefined);
  const said = [...wrong, ...more.filter(({ path }) => !untold.some((one) => isBelow(path, one.path)))];
  const data: Document | null = parsed.success && said.length === 0 ? parsed.data : null;
  const config = data === null || secrets.secrets === null ? null : toConfig(data, secrets.secrets);
  return {
    config,
    said,
    warnings: [...secrets.warnings, ...languageWarnings(value), ...effectWarnings(value)],
  };
}

function isBelow(path: Path, above: Path): boolean {
  return above.every((part, at) => path[at] === part);
}

function homesOf(key: string): readonly string[] {
  return knownKeys().flatMap(({ path }) => (path.at(-1) === key ? [path.join('.')] : []));
}

/** Shorter ones can be guessed. */
const SHORTEST_TOKEN = 16;

function shortToken(value: unknown, token: Secret | null): readonly Wording[] {
  if (token === null || token.reveal().length >= SHORTEST_TOKEN) return [];
  const fix = `give it at least ${SHORTEST_TOKEN} characters; \`openssl rand -hex 16\` makes a good one`;
  const isInFile = textAt(partOf(value, 'web'), 'token_file') !== '';
  return [{ path: ['web', isInFile ? 'token_file' : 'token'], what: 'is too short', fix }];
}

function withStateDir(value: unknown, stateDir: string): unknown {
  return isGroup(value) && !Object.hasOwn(value, 'state_dir') ? { ...value, state_dir: stateDir } : value;
}

/** A page that listens on the loopback of a container reaches no one. */
function withContainerHost(value: unknown, env: Environment): unknown {
  const web = partOf(value, 'web') ?? {};
  if (!isGroup(value) || !isGroup(web) || !isContainer(env)) return value;
  return { ...value, web: { host: '0.0.0.0', ...web } };
}

type Sources = {
  readonly file: string | null;
  readonly yaml: ReadYaml;
  readonly told: readonly VariableValue[];
};

function placer({ file, yaml, told: values }: Sources): (said: Wording) => Problem {
  return ({ path, told = path, what, fix }) => {
    const source = values.find((one) => isBelow(path, one.path));
    if (source !== undefined) {
      const key = source.variable + keyPath(told.slice(source.path.length));
      const isWhole = source.path.length === path.length;
      return { ...OF_NO_FILE, key, what, fix: isWhole ? unquoted(fix) : fix };
    }
    const key = keyPath(told);
    if (file !== null) return { file, ...yaml.at(path), key, what, fix };
    const names = path.filter((part) => typeof part === 'string');
    return { ...OF_NO_FILE, key, what, fix: `${fix} (${variableFor(names)})` };
  };
}

/** Of a group, which has no variable of its own, the first key. */
function variableFor(names: readonly string[]): string {
  const first = knownKeys().find(({ path }) => names.every((name, at) => path[at] === name));
  return variableOf(first?.path ?? names);
}

function sorted(problems: readonly Problem[]): readonly Problem[] {
  return [...problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}

function readableByAll(file: string | null, value: unknown): readonly string[] {
  if (file === null || valueAt(value, ['service', 'api_key']) === undefined) return [];
  if (((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o007) === 0) return [];
  return [`${file} contains the key and can be read by every user of this machine: chmod o-rwx`];
}
