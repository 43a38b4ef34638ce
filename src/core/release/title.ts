// Finds where the title ends, and its year, country and other names.

import { readLanguage } from '../language/language.ts';
import { findAll } from './words/find-all.ts';
import { findStrongTag } from './words/tags.ts';
import { isTechnical } from './words/technical-words.ts';
import { wordsOf } from './words/text.ts';
import { titleEnd } from './title-end.ts';
import { B, END, LETTER, exactly } from './words/word-boundary.ts';

export type TitlePart = {
  /** The title as written, with blanks; '' if the name has none. */
  readonly title: string;
  /** Other names of the same work in the same text ("Shin Gojira AKA Shin Godzilla"). */
  readonly others: readonly string[];
  /** In brackets behind a film's title: another name of it, or words about the release ("Title (Dual Audio)"). */
  readonly aside: string | null;
  readonly year: number | null;
  readonly isYearEnclosed: boolean;
  readonly country: string | null;
  /** Everything behind the title. */
  readonly tail: string;
  /** Everything behind the number, or behind the year. */
  readonly behind: string;
};

const YEAR = new RegExp(`${B}((?:18[89]|19\\d|20\\d)\\d)${END}`, 'gu');
const YEAR_IN_FRONT = /^\s*[[(]((?:18[89]|19\d|20\d)\d)[\])][\s._-]*(?=[\s._-]\P{N})/u;
/** `Title (Another Title)`. */
const ALTERNATIVE = /^(.{2,120}?) \((\p{L}[^()]{3,80})\)$/u;
const YEAR_AT_END = /[\s._([-]((?:19|20)\d\d)[\])]?$/;
const COUNTRY = /[\s._([-](US|UK|AU|NZ|CA|GB)[\])]?$/;
/** `Show (US) - Episode Title S02E09`: nothing of the title follows a country in brackets. */
const BEFORE_EPISODE_TITLE = /^.{1,120}?\((?:US|UK|AU|NZ|CA|GB)\)(?=[\s._]+-[\s._])/;
/** In a name without capitals the country has none either. */
const COUNTRY_ANY_CASE = /[\s._-](us|uk|au|nz)$/;
const ALSO_KNOWN_AS = /[\s._([-]+(?:AKA|a\.k\.a\.?)[\s._]+/i;
const IDS =
  /[[{(](?:imdb|tmdb|tvdb|tt)(?:id)?[-=]?(?:tt)?\d{1,10}[\]})]|\{(?:edition|imdb|tmdb|tvdb)-[^}]{0,60}\}/gi;

type Mark = { readonly start: number; readonly end: number };

/** Splits a text at its episode mark. Null: it has none, and the year or a tag ends the title. */
export function readTitlePart(text: string, mark: Mark | null): TitlePart {
  const plain = text.replace(IDS, (found) => ' '.repeat(found.length));
  return (mark === null ? behindYearInFront(plain) : null) ?? split(plain, mark);
}

/** `[2010] Title`, if that is the only year. */
function behindYearInFront(text: string): TitlePart | null {
  const first = YEAR_IN_FRONT.exec(text);
  const rest = text.slice(first?.[0].length ?? 0);
  if (first === null || rest.search(YEAR) >= 0) return null;
  const part = split(rest, null);
  return part.title === '' ? null : { ...part, year: Number(first[1]), isYearEnclosed: true };
}

function split(text: string, mark: Mark | null): TitlePart {
  const years = yearsIn(text);
  const strong = strongBehind(text, years[0]?.at ?? 0);
  const limit = mark?.start ?? strong ?? text.length;
  const year = yearOf(years.filter(({ at }) => at > 0 && at < limit && hasTitle(text.slice(0, at))));
  const end = Math.min(year?.at ?? text.length, limit);
  const behind = Math.max(mark?.end ?? 0, year === undefined ? end : year.at + 4);
  const head = text.slice(0, end);
  const stops =
    mark === null
      ? titleEnd(head, labelledBefore(text, year, strong))
      : (BEFORE_EPISODE_TITLE.exec(head)?.[0].length ?? end);
  const whole = text.slice(0, stops);
  const country = readCountry(whole);
  const named = country === null ? whole : whole.replace(COUNTRY_TAIL, '');
  return {
    ...titlesIn(named, { longer: stops < end ? tidy(head) : '', hasNumber: mark !== null }),
    year: year?.year ?? (mark === null && years.length > 0 ? yearAtEnd(text) : null),
    isYearEnclosed: year?.isEnclosed ?? false,
    country,
    tail:
      end === 0 ? text : `${bracketed(named)} ${text.slice(stops, end)} ${text.slice(behind)}`.trimStart(),
    behind: text.slice(behind),
  };
}

/**
 * The mark that ends a title. A language in front of it is a label. "Broken French (2010)" is no name of a release, and
 * `Good German 2006 GERMAN` has its label behind the year.
 */
function labelledBefore(text: string, year: Year | undefined, strong: number | null): 'tag' | 'year' | null {
  if (strong === null) return null;
  if (year === undefined) return 'tag';
  const next = /^[\s._]+(\p{L}{4,})/u.exec(text.slice(year.at + 4))?.[1];
  return year.isEnclosed || (next !== undefined && readLanguage(next) !== null) ? null : 'year';
}

/** `longer`: the text up to the year or number, which may also be the title; '' if that is `named` itself. */
function titlesIn(
  named: string,
  { longer, hasNumber }: { readonly longer: string; readonly hasNumber: boolean },
): Pick<TitlePart, 'title' | 'others' | 'aside'> {
  const names = /aka|a\.k\.a/i.test(named) ? named.split(ALSO_KNOWN_AS) : [named];
  const [first = '', ...more] = names.map(tidy);
  const alternative = hasNumber ? null : ALTERNATIVE.exec(first);
  const others = [alternative === null ? '' : first, ...more, longer, hasNumber ? withoutLabel(first) : ''];
  return {
    title: alternative?.[1] ?? first,
    others: others.filter((name) => name !== ''),
    aside: alternative?.[2] ?? null,
  };
}

/** `Harbour` for `Harbour (TV)` and `Harbour (DVD)`; '' if nothing in brackets at the end describes the release. */
function withoutLabel(title: string): string {
  const [, name = '', label = ''] = /^(.{2,120}) \(([^()]{2,20})\)$/u.exec(title) ?? [];
  const isLabel =
    label === 'TV' || (label !== '' && wordsOf(label).every(isTechnical) && /\p{L}/u.test(label));
  return isLabel ? name : '';
}

type Year = { readonly at: number; readonly year: number; readonly isEnclosed: boolean };

/** `(2001-2004)`, `2001-2004.S01E02`: a show is known by the first. */
const LAST_YEAR =
  /(?<=[[(](?:19|20)\d\d\s?[-\u2013]\s?)(?:19|20)\d\d(?=[\])])|(?<=[\s._](?:19|20)\d\d-)(?:19|20)\d\d(?=[\s._]S\d)/g;

/** Every match of that pattern needs it, and few names have it. */
const YEAR_BEHIND_DASH = /\d\s?[-\u2013]\s?(?:19|20)\d/;

function yearsIn(written: string): readonly Year[] {
  const text = YEAR_BEHIND_DASH.test(written) ? written.replace(LAST_YEAR, '    ') : written;
  return findAll(YEAR, text)
    .map((found) => ({
      at: found.index,
      year: Number(found[1]),
      isEnclosed: /[[(]/.test(text[found.index - 1] ?? '') && /[\])]/.test(text[found.index + 4] ?? ''),
    }))
    .filter(({ year }) => year <= 2039);
}

/** The last one in brackets, else the last one: "2012 (2009)", "1917 2019". Written twice, it counts where it begins. */
function yearOf(years: readonly Year[]): Year | undefined {
  const last = years.findLast(({ isEnclosed }) => isEnclosed) ?? years.at(-1);
  const before = years.findLast(({ at }) => last !== undefined && at < last.at);
  const isTwice =
    before !== undefined && last !== undefined && before.year === last.year && last.at - before.at <= 6;
  return isTwice ? before : last;
}

function yearAtEnd(text: string): number | null {
  const found = YEAR_AT_END.exec(text);
  return found === null ? null : Number(found[1]);
}

/** Between the number or year and the first technical word: the episode's own title, if it has one. */
export function middleOf({ behind }: TitlePart): string {
  return tidy(behind.slice(0, findStrongTag(behind) ?? behind.length));
}

/** A work may be called like a tag ("DVD 2003"): a tag at the very start does not end the title if a year follows. */
function strongBehind(text: string, year: number): number | null {
  const strong = findStrongTag(text);
  if (strong !== 0 || year === 0) return strong;
  const next = findStrongTag(text.slice(year));
  return next === null ? null : year + next;
}

const COUNTRY_TAIL = /[\s._-]*[([]?(?:US|UK|AU|NZ|CA|GB)[\])]?[\s._([-]*$/i;

function readCountry(head: string): string | null {
  const text = head.replace(/[\s._([-]+$/, '');
  const found =
    COUNTRY.exec(text)?.[1] ?? (/\p{Lu}/u.test(text) ? undefined : COUNTRY_ANY_CASE.exec(text)?.[1]);
  return found === undefined ? null : countryOf(found);
}

/**
 * `S02E05.US.720p`, `S02E05 (UK)`: the country of the show, if nothing else is behind the number. UK and CA are languages
 * too (Ukrainian, Catalan), so without brackets a clear tag follows them.
 */
const COUNTRY_BEHIND =
  /^[\s._]?(?:[([](US|UK|AU|NZ|CA|GB)[\])]|(US|AU|NZ)|(UK|CA|GB)(?=[\s._].))(?=$|[\s._])/;

/** The country behind the number of an episode, and not in front of it. */
export function countryBehind({ behind, country }: TitlePart): string | null {
  if (country !== null) return null;
  const head = behind.slice(0, findStrongTag(behind) ?? behind.length);
  const found = COUNTRY_BEHIND.exec(behind);
  if (found === null || !wordsOf(head.slice(found[0].length)).every(isTechnical)) return null;
  return countryOf(found[1] ?? found[2] ?? found[3] ?? '');
}

function countryOf(code: string): string {
  const name = code.toUpperCase();
  return name === 'GB' ? 'UK' : name;
}

function hasTitle(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Tags may be in brackets before the episode: `Title [HDTV][Cap.205]`. */
function bracketed(title: string): string {
  return title.includes('[') ? ((TRAILING.exec(title) ?? UNCLOSED.exec(title))?.[0] ?? '') : '';
}

/** Cut at the first clear tag: `Title [BD 1080p]`. */
const UNCLOSED = /\[[^\]]{1,40}$/;

/** `[05]` is none of them: without that number `Harbour [05]` would be the film `Harbour`. */
const TRAILING = exactly`(?<=${LETTER}.{0,200})(?:[\s_.]*\[(?!\d\d(?:v\d)?\])[^\]]{2,40}\])+[\s_.[(]*$`;

/** Turns separators into blanks; drops those at the edges, and open brackets. */
function tidy(text: string): string {
  return (text.includes('[') ? text.replace(TRAILING, ' ') : text)
    .replace(/[[({][^\])}]*$/, ' ')
    .replace(/_/g, ' ')
    .replace(/\.(?!\s)/g, ' ')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .replace(/^[\s.,:;)\]}+-]+|[\s.,:;([{+-]+$/g, '');
}
