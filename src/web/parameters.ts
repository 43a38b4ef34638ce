// Parses and validates the parameters of a request.

import type { Context } from 'hono';
import { registeredLanguage } from '../core/language/registered-language.ts';
import { DAY_MS } from '../core/status/day.ts';
import { OUTCOMES, type Outcome } from '../core/status/outcome.ts';
import { WANT_STATES, type WantState } from '../core/want/want.ts';
import { REACH } from './page/data/reach.ts';
import { LOG_LEVELS, type FileAddress, type LogLevel, type Paging } from './backend.ts';

const LONGEST_PATH = 4096;
const MOST_ROWS = 200;

export class BadParameter extends Error {}

type Query = (name: string) => string | undefined;

/** An absolute path without control characters. Throws `BadParameter`, as every reader here does; `name` is for it. */
export function pathIn(value: unknown, name = 'path'): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > LONGEST_PATH)
    throw new BadParameter(`${name} must be an absolute path`);
  if (value.includes('\0') || value.split('/').includes('..'))
    throw new BadParameter(`${name} contains characters or parts that no library path has`);
  return value;
}

/** A path that may be left empty. */
export function optionalPathIn(query: Query, name: string): string | null {
  const text = query(name) ?? '';
  return text === '' ? null : pathIn(text, name);
}

/** The canonical tag of a language in any spelling. */
function languageIn(value: unknown, name: string): string {
  const language = typeof value === 'string' ? registeredLanguage(value) : null;
  if (language === null) throw new BadParameter(`${name} must be a language, such as en`);
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
  const order = text === '' ? 'name' : ORDERS.find((one) => one === text);
  if (order === undefined) throw new BadParameter(`sort must be one of ${ORDERS.join(', ')}`);
  return order;
}

export function levelIn(query: Query): LogLevel {
  const text = query('level') ?? '';
  const level = text === '' ? 'debug' : LOG_LEVELS.find((one) => one === text);
  if (level === undefined) throw new BadParameter(`level must be one of ${LOG_LEVELS.join(', ')}`);
  return level;
}

export function textIn(query: Query, name: string): string {
  return (query(name) ?? '').slice(0, 200);
}

/** The filter of the history. `show`: nothing for every event, `results`, or kinds of results separated by commas. */
export function historyIn(query: Query): Omit<Extract<FileAddress, { kind: 'history' }>, 'kind'> {
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

/** The JSON object in the body. Throws `BadParameter` for any other JSON. */
export async function bodyOf({ req }: Pick<Context, 'req'>): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await req.json();
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new BadParameter('the body must be a JSON object');
  return Object.fromEntries(Object.entries(body));
}
