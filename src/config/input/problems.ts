// Words the problems of a configuration: what is wrong, where, and what to do. Never quotes a value or a line.

import type { z } from './zod.ts';
import { nearest } from './nearest.ts';

export type Problem = {
  /** Null if the problem is not in a file. */
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  /** `libraries[1].path`; '' for the whole. */
  readonly key: string;
  readonly what: string;
  readonly fix: string;
};

/** The place of a problem that is in no file. */
export const OF_NO_FILE = { file: null, line: null, column: null } as const;

export type Path = readonly (string | number)[];

/** `/etc/x.yaml:3:5: libraries[0].path is missing: add it`. */
export function problemLine({ file, line, column, key, what, fix }: Problem): string {
  const where = [file, line, line === null ? null : column].filter((part) => part !== null).join(':');
  const said = `${key}${key === '' ? '' : ' '}${what}: ${fix}`;
  return where === '' ? said : `${where}: ${said}`;
}

/** Advice for a value that is written outside of YAML, where quotes would become part of it. */
export function unquoted(fix: string): string {
  return fix.replace(' in quotes', '').replaceAll(/'([^']+)'/g, '$1');
}

export function keyPath(path: Path): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  );
}

export type Wording = {
  readonly path: Path;
  /** Shown instead of `path`, because the last key in `path` may be a secret. */
  readonly told?: Path;
  readonly what: string;
  readonly fix: string;
};

/** What the wording of an issue needs to know about the document. */
export type ProblemContext = {
  /** The keys that are allowed below a path. */
  knownAt(path: Path): readonly string[];
  valueAt(path: Path): unknown;
  /** The full paths of all keys with this name. */
  homesOf(key: string): readonly string[];
};

export function wordingOf(issue: z.core.$ZodIssue, context: ProblemContext): readonly Wording[] {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownKey([...path, key], key, context));
  if (issue.code === 'invalid_union') return saidOfUnion(issue, context);
  if (path.length === 0 && issue.code === 'invalid_type') return [{ path, ...NO_KEYS }];
  const [what = '', fix] = issue.message.split(' :: ');
  const value = context.valueAt(path);
  if (value === undefined)
    return [{ path, what: 'is missing', fix: exampleFor(path) ?? fix ?? wordsFor(issue).fix }];
  if (value === null) return [{ path, ...NO_VALUE }];
  if (fix !== undefined) return [{ path, what, fix }];
  const words = wordsFor(issue);
  return [{ path, what: words.what, fix: quotesFor(issue, value) ?? exampleFor(path) ?? words.fix }];
}

/** A key of digits is a number to YAML, and a number in quotes is text; null if quotes do not matter. */
function quotesFor(issue: z.core.$ZodIssue, value: unknown): string | null {
  if (issue.code !== 'invalid_type') return null;
  if (issue.expected === 'string' && typeof value === 'number') return 'put it in quotes';
  const isNumber = typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value);
  return issue.expected === 'number' && isNumber ? 'remove the quotes' : null;
}

const NO_KEYS = {
  what: 'the file is not a group of keys',
  fix: 'write lines such as languages: [en]',
} as const;

const NO_VALUE = { what: 'has no value', fix: 'give it one, or remove the line' } as const;

/** For a value that may be one word or a list: the problem of the kind that was written. */
function saidOfUnion(issue: z.core.$ZodIssueInvalidUnion, context: ProblemContext): readonly Wording[] {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)));
  const value = context.valueAt(path);
  const [ofOne = [], ofList = []] = issue.errors;
  const inner = typeof value === 'string' ? ofOne : Array.isArray(value) ? ofList : [];
  if (inner.length > 0)
    return inner.flatMap((one) => wordingOf({ ...one, path: [...issue.path, ...one.path] }, context));
  if (value === null) return [{ path, ...NO_VALUE }];
  const [what = '', fix = ''] = issue.message.split(' :: ');
  return [{ path, what, fix }];
}

function exampleFor(path: Path): string | undefined {
  return EXAMPLES[keyPath(path.map((part) => (typeof part === 'number' ? 0 : part)))];
}

/** For the required keys. */
const EXAMPLES: Readonly<Record<string, string>> = {
  service: 'write service: and below it base_url and api_key',
  'service.base_url': 'write the address of your subtitle service: base_url: https://HOST',
  libraries: 'write libraries: and below it - path: /media/tv',
  'libraries[0]': 'write - path: /media/tv',
  'libraries[0].path': 'write - path: /media/tv',
  languages: 'write languages: [en]',
};

const NAME = /^(?:<<|[\p{L}\d_ .[\]-]{1,40})$/u;
/** Names have one at most, secrets many. */
const TWO_DIGITS = /\d\D*\d/;

function unknownKey(path: Path, key: string, context: ProblemContext): Wording {
  const above = path.slice(0, -1);
  const what = 'is not a known key';
  const meant = NAME.test(key) ? meantBy(path, key, context) : null;
  if (meant !== null) return { path, what, fix: meant };
  if (NAME.test(key) && !TWO_DIGITS.test(key) && context.valueAt(path) !== null)
    return { path, what, fix: `the keys here are ${context.knownAt(above).join(', ')}` };
  // `{ api_key:SECRET }` and `{ SECRET }` are keys without a value to YAML.
  const where = above.length === 0 ? 'the file has' : 'has';
  const fix = 'write each key with a colon, a space and its value: api_key: VALUE';
  return { path, told: above, what: `${where} an unknown key here, or a value without its key`, fix };
}

/** Null if it is like no known key. */
function meantBy(path: Path, key: string, context: ProblemContext): string | null {
  const above = path.slice(0, -1);
  // YAML 1.2 has no merge keys.
  if (key === '<<') return 'write out the values';
  // As messages and pages name it: `sync.mode`.
  const [group = '', inner = ''] = key.split('.');
  if (context.knownAt([...above, group]).includes(inner)) return `write ${group}: and below it ${inner}`;
  const meant = nearest(key, context.knownAt(above)) ?? context.homesOf(key)[0] ?? null;
  if (meant === null) return null;
  if (keyPath(path).endsWith(`.${meant}`) && meant !== key)
    return `write it below ${meant.slice(0, -key.length - 1)}: at the left edge`;
  return meant === key ? 'move it to the left edge' : `did you mean ${meant}?`;
}

function wordsFor(issue: z.core.$ZodIssue): { readonly what: string; readonly fix: string } {
  if (issue.code === 'invalid_type') return wordsForType(issue);
  if (issue.code === 'invalid_value')
    return { what: 'is not one of the choices', fix: `choose one of ${issue.values.map(String).join(', ')}` };
  if (issue.code === 'too_big') return { what: 'is too large', fix: `give at most ${issue.maximum}` };
  if (issue.code !== 'too_small') return { what: 'is not valid', fix: 'see config.example.yaml' };
  if (issue.origin === 'array' || issue.origin === 'string')
    return { what: 'is empty', fix: 'give at least one' };
  const least = issue.inclusive === false ? 'more than' : 'at least';
  return { what: 'is too small', fix: `give ${least} ${issue.minimum}` };
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
};

function wordsForType(issue: z.core.$ZodIssueInvalidType): { readonly what: string; readonly fix: string } {
  const kind = KINDS[issue.expected] ?? 'another kind of value';
  return { what: `is not ${kind}`, fix: `write ${kind}` };
}
