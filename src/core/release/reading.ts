// Reads one text by itself: a file name, a folder, a record's title.

import { namesExtra } from './bonus.ts';
import { COMPLETE, findMark } from './find-mark.ts';
import { readGroup } from './group.ts';
import type { Numbers } from './numbers/episode.ts';
import { withJoinedAsRange } from './numbers/joined.ts';
import { findSeasonWords } from './numbers/season.ts';
import { filmPartOf } from './parts/film-part.ts';
import { memoized } from '../memoized.ts';
import { chineseFront, titlesInBrackets } from './words/bracket-titles.ts';
import { findStrongTag, mayHoldLabels, readTags, readVersion, type Tags } from './words/tags.ts';
import { cleanName } from './words/text.ts';
import { withoutMovie } from './movie-name.ts';
import { withoutTitleWords } from './words/title-words.ts';
import { countryBehind, middleOf, readTitlePart, type TitlePart } from './title.ts';
import { LETTER, exactly, inAnyCase } from './words/word-boundary.ts';

export type ParsedName = Tags & {
  /** The text, cleaned. */
  readonly text: string;
  readonly title: string;
  readonly others: readonly string[];
  /** See `TitlePart`. */
  readonly aside: string | null;
  /** The title of a film with the part that stands behind its year: `Dune Part One` for `Dune 2021 Part One`. */
  readonly partName: string | null;
  readonly year: number | null;
  /** The year is in brackets, as media managers write that of a show; an episode's bare year may be its season's. */
  readonly isYearEnclosed: boolean;
  readonly country: string | null;
  readonly season: number | null;
  readonly seasonEnd: number | null;
  readonly episodes: readonly number[];
  /** The number has no mark, so it may be part of a title. */
  readonly loose: boolean;
  readonly date: string | null;
  /** The part between the numbers and the technical words. */
  readonly episodeTitle: string;
  readonly group: string | null;
  readonly version: number | null;
  /** The words behind the title name bonus material. */
  readonly isExtra: boolean;
  readonly tail: string;
  /** The tail without the words of the episode's title. */
  readonly labels: string;
};

/** The rest of "The Complete Third Season" and "Die komplette 3. Staffel" once the season is taken out. */
const UNFINISHED = inAnyCase`(?<=${LETTER})[\s._,:-]{1,3}(?:(?:the|die|la)[\s._])?(?:complete|full|entire|komplette|completa)$`;

/**
 * Enough for the names of a hundred season packs, which are judged for every episode of a folder. Half a kilobyte each.
 */
const MOST = 2_000;

/** Reads one text, and remembers the last ones. Never throws, whatever the text is. */
export const readText: (raw: string) => ParsedName = memoized(MOST, read);

function read(raw: string): ParsedName {
  const whole = withJoinedAsRange(cleanName(raw));
  const front = chineseFront(whole);
  const text = front === null ? whole : whole.slice(front.end);
  const found = findMark(text);
  const { mark } = found;
  const { head, tail } = partsAround(text, mark);
  const isFilm = mark === null && found.date === null;
  const labels = isFilm ? tail : withoutEpisodeTitle(tail, head);
  const tags = readTags(tail, { labels, whole: text });
  const title = head.title.replace(COMPLETE, '').replace(UNFINISHED, '').trim();
  const country = mark === null || mark.episodes.length === 0 ? null : countryBehind(head);
  const inShort = isFilm ? withoutMovie(title) : null;
  const filmPart = isFilm && tags.part === null ? filmPartOf(head.behind) : null;
  return {
    ...tags,
    part: mark?.segment ?? tags.part ?? filmPart?.number ?? (isSeason(mark) ? discOf(head) : null),
    partName: filmPart === null ? null : `${title} ${filmPart.words}`,
    version: readVersion(text.slice(mark?.start ?? text.length - tail.length)),
    text,
    title: found.loose ? `${title}${numberedApart(tail)}` : title,
    others: [
      ...head.others,
      ...(front === null ? [] : [front.title]),
      ...(/\p{L}{2}/u.test(found.beside ?? '') ? [found.beside ?? ''] : []),
      ...titlesInBrackets(raw, head.title),
      ...behindGroup(head),
      ...(inShort === null ? [] : [inShort]),
    ],
    aside: head.aside,
    year: head.year,
    isYearEnclosed: head.isYearEnclosed,
    country: head.country ?? country,
    season: mark?.season ?? null,
    seasonEnd: mark?.seasonEnd ?? null,
    episodes: mark?.episodes ?? [],
    loose: found.loose,
    date: found.date,
    episodeTitle: isFilm || country !== null ? '' : middleOf(head),
    group: readGroup(tail, text),
    isExtra: namesExtra(tail),
    tail,
    labels,
  };
}

/** The part with the title, and everything that is not in it. */
function partsAround(
  text: string,
  mark: Numbers | null,
): { readonly head: TitlePart; readonly tail: string } {
  if (mark === null) {
    const head = readTitlePart(withoutFront(text, null), null);
    return { head, tail: head.tail };
  }
  // The number is in front of the title.
  if (mark.start === mark.end && mark.start > 0) {
    const tail = text.slice(mark.end);
    return { head: readTitlePart(tail, null), tail };
  }
  const stop = titleStops(text, mark);
  const head = readTitlePart(withoutFront(text, mark), { ...mark, start: stop });
  const between = text.slice(stop, mark.start);
  return { head, tail: between === '' ? head.tail : `${between} ${head.tail}` };
}

function isSeason(mark: Numbers | null): boolean {
  return mark !== null && mark.season !== null && mark.episodes.length === 0;
}

/** In brackets of its own in front of the number: specials, bonus material and seasons, whose numbers are their own. */
const NUMBERED_APART =
  /^(?:\[[^\]]{1,40}\]){0,4}?\[((?:SP|OVA|OAD|Specials?|(?:Web[\s._]?)?Previews?|PV|CM|Menu|NC(?:OP|ED)|剧场版|劇場版|(?:The[\s._])?Final[\s._](?:Season|Chapters?))\d{0,2}|I{2,3}|IV|VI{0,3})\](?=[\s[]|$)/i;

/** ` SP` for `[Title][SP][05]`, as in `[Title SP][05]`. */
function numberedApart(tail: string): string {
  const found = NUMBERED_APART.exec(tail)?.[1];
  return found === undefined ? '' : ` ${found}`;
}

/** `S02.D5`, `S02D05`, `S02 BD05`; BD5 is a kind of disc. */
const DISC = /^[\s._[(-]{0,3}(?:D[\s._-]?0?|BD0)([1-9]|1\d)(?![\p{L}\p{N}])/iu;

function discOf({ behind }: TitlePart): number | null {
  const number = DISC.exec(behind)?.[1];
  return number === undefined ? null : Number(number);
}

function withoutEpisodeTitle(tail: string, head: TitlePart): string {
  const behind = head.behind.trimStart();
  const end = findStrongTag(behind) ?? behind.length;
  const middle = behind.slice(0, end);
  if (!mayHoldLabels(middle) || !tail.endsWith(behind)) return tail;
  return tail.slice(0, tail.length - behind.length) + withoutTitleWords(middle) + behind.slice(end);
}

/** `abc-title.of.a.film.2016`: scene names in small letters may begin with their group. */
function behindGroup({ title, year }: TitlePart): readonly string[] {
  const rest = year === null ? undefined : /^[a-z\d]{3,6}-([a-z\d]+(?: [a-z\d]+){2,})$/.exec(title)?.[1];
  return rest === undefined ? [] : [rest];
}

/** In front of the mark: its season in words, or its number through all seasons. */
const NUMBER_BEFORE = /(?:\s-\s\d{1,4}(?:\.\d{1,2}|-\d{1,4})?|\s\d{2,4}-\d{2,4})(?:\s?-\s?|\s?\(\s?|\s)$/;

/** `Show HDTV 2017-06-22`. */
const TAG_BEFORE = /[\s._](?:hdtv|pdtv|\d{3,4}p|web-?dl|web-?rip|bluray)[\s._]*$/i;

/** The position at which the title stops before the mark: `Show - Temporada 2 [HDTV][Cap.201]`, `Show - 05 - S01E05`. */
function titleStops(text: string, { start, season, episodes }: Numbers): number {
  const before = text.slice(0, start);
  // In front of a date, too: `Show Season 2 20150416`.
  const named = season === null && episodes.length > 0 ? null : findSeasonWords(before);
  if (named !== null && named.start > 0 && (season ?? named.season) === named.season) return named.start;
  return (NUMBER_BEFORE.exec(before) ?? TAG_BEFORE.exec(before))?.index ?? start;
}

const DATE_IN_FRONT = /^\s*\d{6}\s(?=[^\d\s])/;

/** Blanks what is in front of the title: groups in brackets, the date of a broadcast. */
function withoutFront(text: string, mark: Numbers | null): string {
  const plain = withoutGroup(withoutGroup(withoutGroup(text, mark), mark), mark);
  const date = mark === null || mark.start < 8 ? null : DATE_IN_FRONT.exec(plain);
  return date === null ? plain : ' '.repeat(date[0].length) + plain.slice(date[0].length);
}

const GROUP_IN_FRONT = exactly`^[\s_]*(?:\[[^\]]{1,40}\]|\([^)]{1,40}\))(?=[\s_.-]*(?:${LETTER}|\[))`;

/**
 * Blanks the fansub group in brackets at the start, so that the title begins behind it and positions stay valid. `[224]` is
 * a group only in front of a title and another number.
 */
function withoutGroup(text: string, mark: Numbers | null): string {
  const found = GROUP_IN_FRONT.exec(text);
  if (found === null) return text;
  const isCounted = mark !== null && /\p{L}/u.test(text.slice(found[0].length, mark.start));
  if (!isCounted && /^\W*\d+\W*$/.test(found[0])) return text;
  const behind = text.slice(found[0].length);
  return /^\W*\d{0,2}\W*(?:19|20)\d\d(?!\d)/.test(behind) ? text : ' '.repeat(found[0].length) + behind;
}
