// Reads settings from environment variables.

import { parse } from 'yaml';
import { knownKeys, type KnownKey } from './known-keys.ts';
import { nearest } from './nearest.ts';
import { OF_NO_FILE, type Problem } from './problems.ts';
import { excessIn } from '../limits/yaml-excess.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type VariableValue = {
  readonly variable: string;
  readonly path: readonly string[];
  readonly value: unknown;
};

const PREFIX = 'SUBTITLED_';
/** The image sets it. */
const IN_CONTAINER = 'SUBTITLED_IN_CONTAINER';
/** The variables of an `after_placing` program, which may call subtitled. The second one identifies such a call. */
const HOOK_FIELDS = ['SUBTITLED_VIDEO', 'SUBTITLED_SIDECAR', 'SUBTITLED_LANGUAGE', 'SUBTITLED_LIBRARY'];

export function isContainer(env: Environment): boolean {
  return (env[IN_CONTAINER] ?? '') !== '';
}

export function variableOf(path: readonly string[]): string {
  return PREFIX + path.join('_').toUpperCase();
}

/** An empty variable counts as unset, because container files often pass on every variable. */
export function valuesFrom(env: Environment): {
  readonly told: readonly VariableValue[];
  readonly problems: readonly Problem[];
} {
  if (!hasOurs(env)) return { told: [], problems: [] };
  const values: VariableValue[] = [];
  const problems: Problem[] = [];
  for (const key of knownKeys()) {
    const variable = variableOf(key.path);
    const text = env[variable];
    if (text === undefined || text.trim() === '') continue;
    const wrong = wrongWith(text.trim(), key);
    if (wrong !== null) {
      problems.push({ ...OF_NO_FILE, key: variable, ...wrong });
      continue;
    }
    const value = valueOf(text, key);
    if (value === undefined) problems.push(unreadable(variable, key));
    else values.push({ variable, path: key.path, value });
  }
  return { told: values, problems: [...problems, ...doubled(values)] };
}

/** Gathering all keys takes longer than the rest of reading a configuration. */
function hasOurs(env: Environment): boolean {
  return Object.keys(env).some((name) => name.startsWith(PREFIX));
}

function doubled(values: readonly VariableValue[]): readonly Problem[] {
  return values
    .filter(({ variable }) => values.some((other) => other.variable === `${variable}_FILE`))
    .map(({ variable }) => ({
      ...OF_NO_FILE,
      key: variable,
      what: `is set together with ${variable}_FILE`,
      fix: 'keep one of the two',
    }));
}

/** They change nothing, so a configuration that works without them is valid. */
export function unknownVariables(env: Environment): readonly Problem[] {
  if (!hasOurs(env)) return [];
  const known = ['SUBTITLED_CONFIG', IN_CONTAINER, ...knownKeys().map(({ path }) => variableOf(path))];
  const inHook = env['SUBTITLED_SIDECAR'] !== undefined && env['SUBTITLED_VIDEO'] !== undefined;
  return Object.keys(env)
    .filter((name) => name.startsWith(PREFIX) && !known.includes(name))
    .filter((name) => !(inHook && HOOK_FIELDS.includes(name)))
    .map((variable) => {
      // `SUBTITLED_SERVICE_API_KEY:SECRET` in a file of variables.
      const plain = /^[\w.-]*/.exec(variable)?.[0] ?? '';
      const name = plain === variable ? plain : `${plain}…`;
      const meant = meantBy(plain, known);
      const fix = meant === null ? 'correct its name, or unset it' : `did you mean ${meant}?`;
      return { ...OF_NO_FILE, key: name, what: 'is not a variable of subtitled', fix };
    });
}

/** `SUBTITLED_API_KEY` lacks the group: `SUBTITLED_SERVICE_API_KEY`. */
function meantBy(name: string, known: readonly string[]): string | null {
  const tail = name.slice(PREFIX.length - 1).toUpperCase();
  return known.find((one) => one.endsWith(tail)) ?? nearest(name, known);
}

/** Quotes, which a shell would remove, and separators of other programs. */
function wrongWith(text: string, { kind, path }: KnownKey): Pick<Problem, 'what' | 'fix'> | null {
  if (/^(["']).*\1$/s.test(text))
    return { what: 'is in quotes, which become part of the value', fix: 'remove the quotes' };
  if (kind === 'groups' && path[0] === 'libraries' && !text.startsWith('[') && /,\s*\//.test(text))
    return { what: 'has a comma between its folders', fix: 'write a colon: /media/movies:/media/tv' };
  return null;
}

/** undefined: unreadable. The schema of the file validates the value later. */
function valueOf(text: string, { kind, path, isNullable }: KnownKey): unknown {
  const trimmed = text.trim();
  // The only way to take back what the file sets: an empty variable is ignored.
  if (isNullable && trimmed === 'null') return null;
  switch (kind) {
    case 'number':
      return Number.isFinite(Number(trimmed)) ? Number(trimmed) : undefined;
    case 'boolean':
      return booleanIn(trimmed);
    case 'words':
      return booleanIn(trimmed) ?? wordOrWords(trimmed);
    case 'list':
      return trimmed.startsWith('[') ? flow(trimmed) : parts(trimmed, COMMA);
    case 'groups':
      if (trimmed.startsWith('[')) return flow(trimmed);
      if (path[0] === 'libraries') return parts(trimmed, ':').map((folder) => ({ path: folder }));
      if (path.at(-1) === 'path_map') return parts(trimmed, COMMA).map(ruleOf);
      return path[0] === 'notify' ? parts(trimmed, COMMA).map((url) => ({ url })) : undefined;
    case 'text':
    default:
      return text;
  }
}

function booleanIn(text: string): boolean | undefined {
  if (/^(?:true|yes|on|1)$/i.test(text)) return true;
  return /^(?:false|no|off|0)$/i.test(text) ? false : undefined;
}

function wordOrWords(text: string): unknown {
  if (text.startsWith('[')) return flow(text);
  return text.includes(',') ? parts(text, COMMA) : text;
}

/** Not one in the braces of a pattern: `{Kids,Extras}/**`. */
const COMMA = /,(?![^{}]*\})/;

function parts(text: string, separator: string | RegExp): readonly string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** `/tv=/media/tv` */
function ruleOf(text: string): unknown {
  const at = text.indexOf('=');
  return { from: text.slice(0, Math.max(0, at)), to: text.slice(at + 1) };
}

function flow(text: string): unknown {
  if (excessIn(text) !== null) return undefined;
  try {
    const value: unknown = parse(text, { prettyErrors: false, logLevel: 'error', maxAliasCount: 0 });
    return value;
  } catch {
    return undefined;
  }
}

const FIXES: Readonly<Record<KnownKey['kind'], string>> = {
  text: 'write text',
  number: 'write a number',
  boolean: 'write true or false',
  words: 'write true, false or a word, or separate several by commas',
  list: 'separate the entries by commas, or write a list in brackets as in the file',
  groups: 'write a list in brackets as in the file: [{ key: value }]',
};

function unreadable(variable: string, key: KnownKey): Problem {
  return {
    ...OF_NO_FILE,
    key: variable,
    what: 'cannot be read',
    fix: FIXES[key.kind],
  };
}
