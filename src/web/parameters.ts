// Parses and validates the parameters of a request.

import { DAY_MS } from '../core/duration.ts';
import type { Context } from 'hono';
import { MOST_PATHS, TITLE_KINDS, type NamedTitle } from '../core/command/command.ts';
import { knownLanguages, readLanguage } from '../core/language/language.ts';
import { registeredLanguage } from '../core/language/registered-language.ts';
import { pathFromText } from '../core/path/path.ts';
import { OUTCOMES, type Outcome } from '../core/status/outcome.ts';
import { WANT_STATES, type WantState } from '../core/want/want.ts';
import { REACH } from './page/data/reach.ts';
import { LOG_LEVELS, type WebQuestion, type LogLevel, type Paging } from './backend.ts';

const LONGEST_PATH = 4096;
const MOST_ROWS = 200;
/** An unknown key is quoted as far as this. */
const LONGEST_KEY = 40;

export class BadParameter extends Error {}

/** Gives the text of a parameter of the address. */
export type Query = (name: string) => string | undefined;

/**
 * An absolute path, also as answers write one that holds control characters or is not UTF-8. Throws `BadParameter`, as
 * every reader here does; `name` is for it.
 */
export function pathIn(value: unknown, name = 'path'): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > LONGEST_PATH)
    throw new BadParameter(`${name} must be an absolute path`);
  const path = pathFromText(value);
  if (path.includes('\0') || path.split('/').includes('..'))
    throw new BadParameter(`${name} contains characters or parts that no library path has`);
  return path;
}

/** A path that may be left empty. */
export function optionalPathIn(query: Query, name: string): string | null {
  const text = query(name) ?? '';
  return text === '' ? null : pathIn(text, name);
}

/** The canonical tag of a language in any spelling. */
export function languageIn(value: unknown, name: string): string {
  const language = typeof value === 'string' ? registeredLanguage(value) : null;
  if (language === null) throw new BadParameter(`${name} must be a language, such as en`);
  return language;
}

/** The same, of those that the service can translate. */
export function knownLanguageIn(value: unknown, name: string): string {
  const language = typeof value === 'string' ? readLanguage(value) : null;
  if (language === null || !knownLanguages().includes(language))
    throw new BadParameter(`${name} must be a language that the service knows, such as en`);
  return language;
}

/** A language that may be left empty. */
export function optionalLanguageIn(query: Query, name: string): string | null {
  const text = query(name) ?? '';
  return text === '' ? null : languageIn(text, name);
}

export function pagingIn(query: Query, furthest = REACH): Paging {
  return {
    offset: numberIn(query, 'offset', { otherwise: 0, least: 0, most: furthest }),
    limit: numberIn(query, 'limit', { otherwise: 50, least: 1, most: MOST_ROWS }),
  };
}

type NumberRange = {
  /** If it is not given; null: it must be. */
  readonly otherwise: number | null;
  readonly least: number;
  readonly most: number;
};

export function numberIn(query: Query, name: string, { otherwise, least, most }: NumberRange): number {
  const text = query(name) ?? '';
  if (text === '' && otherwise !== null) return otherwise;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw new BadParameter(`${name} must be a number from ${least} to ${most}`);
  return value;
}

/** The number of a day (core/status/day.ts) that is given as `2026-11-23`; null if it is not given. */
export function dayIn(query: Query, name: string): number | null {
  const text = query(name) ?? '';
  if (text === '') return null;
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  // February 30 would be a day of March.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text))
    throw new BadParameter(`${name} must be a day, such as 2026-11-23`);
  return time / DAY_MS;
}

/** States, separated by commas; may be empty. */
export function statesIn(query: Query): readonly WantState[] {
  const words = (query('state') ?? '').split(',').filter((word) => word !== '');
  return words.map((word) => {
    const state = WANT_STATES.find((one) => one === word);
    if (state === undefined) throw new BadParameter(`state must be some of ${WANT_STATES.join(', ')}`);
    return state;
  });
}

/** A season's number, `none` for episodes without one; undefined: of every season. */
export function seasonIn(query: Query): number | null | undefined {
  const text = query('season');
  if (text === undefined || text === '') return undefined;
  if (text === 'none') return null;
  return numberIn(query, 'season', { otherwise: 0, least: 0, most: 9999 });
}

const ORDERS = ['name', 'added', 'missing'] as const;

export function orderIn(query: Query): (typeof ORDERS)[number] {
  const text = query('sort') ?? '';
  return text === '' ? 'name' : oneOf(ORDERS)(text, 'sort');
}

export function levelIn(query: Query): LogLevel {
  const text = query('level') ?? '';
  return text === '' ? 'debug' : oneOf(LOG_LEVELS)(text, 'level');
}

export function textIn(query: Query): string {
  return (query('text') ?? '').trim().slice(0, 200);
}

/** The filter of the history. `show`: nothing for every event, `results`, or kinds of results separated by commas. */
export function historyIn(query: Query): Omit<Extract<WebQuestion, { kind: 'history' }>, 'kind'> {
  const [before = '', show = ''] = (['before', 'show'] as const).map(query);
  const library = optionalPathIn(query, 'library');
  const language = optionalLanguageIn(query, 'language');
  return {
    path: optionalPathIn(query, 'path'),
    limit: numberIn(query, 'limit', { otherwise: 100, least: 1, most: 1000 }),
    ...(before === ''
      ? {}
      : { before: numberIn(query, 'before', { otherwise: 0, least: 1, most: 999_999_999 }) }),
    ...(show === '' ? {} : { outcomes: show === 'results' ? [] : outcomesIn(show) }),
    ...(library === null ? {} : { library }),
    ...(language === null ? {} : { language }),
  };
}

function outcomesIn(show: string): readonly Outcome[] {
  return show.split(',').map((word) => {
    const outcome = OUTCOMES.find((one) => one === word);
    if (outcome === undefined)
      throw new BadParameter(`show must be results, or some of ${OUTCOMES.join(', ')}`);
    return outcome;
  });
}

/** A JSON object as received. */
export type Body = Readonly<Record<string, unknown>>;

/** The keys that a body may have and those that it must have, as the API describes them. */
export type BodyKeys = {
  readonly fields: Readonly<Record<string, object>>;
  readonly required: readonly string[];
  /** Names the call and what to write in its body, if its keys alone do not tell. */
  readonly advice?: string;
};

/** Returns the result of `read` for a body. Throws `BadParameter` if that is not JSON. */
export async function readJson<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof SyntaxError ? new BadParameter('the body is not JSON', { cause: error }) : error;
  }
}

/** The JSON object in the body, with every required key and no unknown one if `keys` are given. */
export async function bodyOf({ req }: Pick<Context, 'req'>, keys?: BodyKeys): Promise<Body> {
  const body = await readJson(() => req.json());
  if (!isObject(body)) throw new BadParameter('the body must be a JSON object');
  if (keys === undefined) return body;
  if (!keys.required.every((key) => Object.hasOwn(body, key)))
    throw new BadParameter(`the body needs ${listed(keys.required)}: see /api/openapi.json`);
  refuseOthers(Object.keys(body), Object.keys(keys.fields), keys.advice);
  return body;
}

/** A misspelt key must not make a call do what it does without that key. */
function refuseOthers(given: readonly string[], known: readonly string[], advice?: string): void {
  const other = given.find((key) => !known.includes(key));
  if (other === undefined) return;
  const key = other.length > LONGEST_KEY ? `${other.slice(0, LONGEST_KEY)}…` : other;
  throw new BadParameter(`${key} is no key of ${advice ?? `this call, which takes ${listed(known)}`}`);
}

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `a, b and c`. */
function listed(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ');
}

/** The value of a key in a body; null if it is absent, or null. */
export function optional<T>(
  value: unknown,
  name: string,
  read: (value: unknown, name: string) => T,
): T | null {
  return value === undefined || value === null ? null : read(value, name);
}

/** A text, however long. */
export function writtenIn(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new BadParameter(`${name} must be text, in quotes`);
  return value;
}

export function flagIn(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') throw new BadParameter(`${name} must be true or false`);
  return value;
}

/** A number that a list told. */
export function idIn(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw new BadParameter('id must be a number of the list');
  return value;
}

/** Makes a reader of one of these words. */
export function oneOf<T extends string>(known: readonly T[]): (value: unknown, name: string) => T {
  return (value, name) => {
    const found = known.find((one) => one === value);
    if (found === undefined) throw new BadParameter(`${name} must be one of ${known.join(', ')}`);
    return found;
  };
}

/** Absolute paths, at least one. */
export function pathsIn(value: unknown): readonly string[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_PATHS)
    throw new BadParameter(`paths must be a list of 1 to ${MOST_PATHS} paths`);
  return anyPathsIn(value, 'paths');
}

/** Absolute paths, one or more: to a call that takes none for everything, an empty list is a mistake of its sender. */
export function anyPathsIn(value: unknown, name: string): readonly string[] {
  if (!Array.isArray(value) || value.length === 0)
    throw new BadParameter(`${name} must be a list of one path or more`);
  return value.map((path) => pathIn(path, `each of ${name}`));
}

/** The title that a person names. */
export function namedIn(value: unknown): NamedTitle {
  if (!isObject(value)) throw new BadParameter('as must be an object with kind and text');
  const given = Object.keys(value).map((key) => `as.${key}`);
  refuseOthers(given, ['as.kind', 'as.text']);
  const kind = oneOf(TITLE_KINDS)(value['kind'], 'as.kind');
  return kind === 'none' ? { kind } : { kind, text: writtenIn(value['text'], 'as.text') };
}
