// Finds the air date in a name.

import { onlyOf } from '../../only.ts';
import { findStrongTag } from '../words/tags.ts';
import { B, END, LETTER, exactly } from '../words/word-boundary.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const MONTH = MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`)
  .join('|')
  .replace('sep(?:', 'sep(?:t|');

const NUMBERS = exactly`${B}((?:19|20)\d\d)[\s._x-](\d{1,2})[\s._-](\d{1,2})${END}`;
/** "11-11-11.2011" is a film and its year. */
const NO_FILM = String.raw`${B}(?<!^\d{1,2}[._-])`;
/** With two digits each: "Fahrenheit 9 11 2004" is a film and its year. */
const DAY_FIRST = exactly`${NO_FILM}(\d{2})[\s._-](\d{2})[\s._-]((?:19|20)\d\d)${END}`;
/** With one digit only in one of the two orders: "Harbour 3.25.2024" is no film. */
const ONE_DIGIT = exactly`${NO_FILM}(\d{1,2})[.-](\d{1,2})[.-]((?:19|20)\d\d)${END}`;
const DAY_MONTH = new RegExp(
  `${B}(\\d{1,2})(?:st|nd|rd|th)?[\\s._-]+(${MONTH})[\\s._,-]+((?:19|20)\\d\\d)${END}`,
  'iu',
);
const MONTH_DAY = new RegExp(
  `${B}(${MONTH})[\\s._-]+(\\d{1,2})(?:st|nd|rd|th)?[\\s._,-]+((?:19|20)\\d\\d)${END}`,
  'iu',
);
/** "The Ides of March 2011" is a film and its year. */
const MONTH_ONLY = new RegExp(
  `${B}(?<![\\s._-](?:of|in)[\\s._-])(${MONTH})[\\s._-]+((?:19|20)\\d\\d)${END}`,
  'iu',
);
const SHORT = exactly`${B}(\d{2})(\d{2})(\d{2})${END}`;
/** `24.05.06`, and no part of a longer list of numbers. */
const SHORT_PARTS = exactly`(?<=\P{N}[\s._-])([0-3]\d)[.-](\d{2})[.-](\d{2})(?!${LETTER}|[.-](?:\d{1,2}|(?:19|20)\d\d)(?!\d))`;
const SOLID = exactly`${B}((?:19|20)\d\d)(\d{2})(\d{2})${END}`;

const TRIES: readonly (readonly [RegExp, (part: readonly string[]) => string | null])[] = [
  [NUMBERS, ([y, m, d]) => day(y, m, d) ?? day(y, d, m)],
  [SOLID, ([y, m, d]) => day(y, m, d)],
  [DAY_MONTH, ([d, m, y]) => day(y, monthOf(m), d)],
  [MONTH_DAY, ([m, d, y]) => day(y, monthOf(m), d)],
  [DAY_FIRST, ([d, m, y]) => day(y, m, d) ?? day(y, d, m)],
  [SHORT, yearFirst],
  [ONE_DIGIT, inOneOrder],
  [SHORT_PARTS, (part) => yearFirst(part) ?? yearLast(part)],
  [MONTH_ONLY, ([m, y]) => day(y, monthOf(m), '1')?.slice(0, 7) ?? null],
];
const YEAR_BEHIND = exactly`^[\s._(-]{1,3}(?:19|20)\d\d${END}`;
/** Every match of these patterns holds one of these, and few names do. */
const ANY_DATE = new RegExp(`\\d{6}|\\d[\\s._x-]\\d{1,2}[\\s._-]\\d|(?:${MONTH})[\\s._,-]+\\d`, 'iu');

/** Day and month, in the one order in which there is such a day; null if there is none, or one in each order. */
function inOneOrder([first, second, y]: readonly string[]): string | null {
  const days = [day(y, second, first), day(y, first, second)].filter((one) => one !== null);
  return onlyOf([...new Set(days)]);
}

/** `240325` */
function yearFirst([y = '', m, d]: readonly string[]): string | null {
  return day(`20${y}`, m, d);
}

/** `03.25.24` */
function yearLast([first = '', second = '', y = '']: readonly string[]): string | null {
  return Number(y) < 40 ? inOneOrder([first, second, `20${y}`]) : null;
}

export type AirDate = { readonly start: number; readonly end: number; readonly day: string };

/** The day as `2024-05-06`; null if the name has none. A whole month ("August 2023") is `2023-08`. */
export function findAirDate(text: string): AirDate | null {
  if (!ANY_DATE.test(text)) return null;
  for (const [pattern, read] of TRIES) {
    const found = pattern.exec(text);
    if (found === null || (found.index === 0 && pattern === SHORT)) continue;
    const mayBeFilm = found.index === 0 || pattern === MONTH_ONLY;
    if (mayBeFilm && isFilmTitle(text.slice(found.index), found[0])) return null;
    const value = read(found.slice(1));
    if (value !== null) return { start: found.index, end: found.index + found[0].length, day: value };
  }
  return null;
}

/** `05.03.2024` read in both orders; null where there is no such day. */
export type EitherOrder = { readonly dayFirst: string | null; readonly monthFirst: string | null };

/** "September 30 1955 1977", "22 July 2018 1080p", "Sweet November 2001 720p": a day or month that only a year or the release follows. */
function isFilmTitle(text: string, date: string): boolean {
  if (!/\p{L}/u.test(date)) return false;
  const behind = text.slice(date.length);
  const strong = findStrongTag(behind);
  return YEAR_BEHIND.test(behind) || (strong !== null && /^[\s._()[\]-]*$/.test(behind.slice(0, strong)));
}

/** The day that a name consists of but for words about the release; null for any other. */
export function onlyDay(text: string): string | null {
  if (!ANY_DATE.test(text)) return null;
  for (const [pattern, read] of TRIES) {
    const found = pattern.exec(text);
    if (found?.index === 0 && isFilmTitle(text, found[0])) return read(found.slice(1));
  }
  return null;
}

/** Both readings of a date with its year at the end; null if the text has none. */
export function inEitherOrder(text: string): EitherOrder | null {
  const [, first, second, year] = DAY_FIRST.exec(text) ?? [];
  return year === undefined
    ? null
    : { dayFirst: day(year, second, first), monthFirst: day(year, first, second) };
}

type Dated = { readonly text: string; readonly date: string | null };

/**
 * `perhaps`: nothing tells which of two orders `05.03.2024` has, nor where in `24.03.25` the year is, so `2024.03.05` and
 * `2024.03.25` may be the same day as those. Both written alike are.
 */
export function compareDays(one: Dated, other: Dated): 'same' | 'perhaps' | 'other' {
  const [ours, theirs] = [openDay(one.text), openDay(other.text)];
  if (one.date === other.date && ours?.writing === theirs?.writing) return 'same';
  const days = daysOf(other);
  return daysOf(one).some((day) => days.includes(day)) ? 'perhaps' : 'other';
}

/** Is the broadcast of that month (`2024-03`), whatever day its date means? */
export function isOfMonth(dated: Dated, month: string): boolean {
  return daysOf(dated).every((day) => day?.startsWith(`${month}-`) === true);
}

function daysOf({ text, date }: Dated): readonly (string | null)[] {
  return openDay(text)?.days ?? [date];
}

type OpenDay = { readonly writing: 'four-digits' | 'two-digits'; readonly days: readonly string[] };

/** A date of which nothing tells the order; null if the text has none. */
function openDay(text: string): OpenDay | null {
  const { dayFirst = null, monthFirst = null } = inEitherOrder(text) ?? {};
  const [, first, second, third] = SHORT_PARTS.exec(text) ?? [];
  const short = [
    day(`20${first}`, second, third),
    day(`20${third}`, second, first),
    day(`20${third}`, first, second),
  ];
  const [long, all] = [distinct([dayFirst, monthFirst]), distinct(short)];
  if (long.length > 1) return { writing: 'four-digits', days: long };
  return all.length > 1 ? { writing: 'two-digits', days: all } : null;
}

function distinct(days: readonly (string | null)[]): readonly string[] {
  return [...new Set(days.filter((one) => one !== null))];
}

function monthOf(name: string | undefined): string {
  return String(MONTHS.findIndex((month) => month.startsWith((name ?? '').toLowerCase())) + 1);
}

function day(year: string | undefined, month: string | undefined, date: string | undefined): string | null {
  const [y, m, d] = [Number(year), Number(month), Number(date)];
  if (!(m >= 1 && m <= 12 && d >= 1 && d <= 31)) return null;
  return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
}
