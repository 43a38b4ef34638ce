// Where in a name are season, episode or date, and what do they say?

import { findAirDate, type AirDate } from './numbers/air-date.ts';
import { findAlone, findNumbers, type Numbers } from './numbers/episode.ts';
import {
  findBroadcast,
  findList,
  findLoose,
  findSeasonAndNumber,
  findThreeDigits,
  findTotal,
  YEAR,
} from './numbers/loose-number.ts';
import { mayBeNumbered } from './numbers/may-be-numbered.ts';
import { findSeason, findSeasonWords } from './numbers/season.ts';
import { hasOtherScript } from './words/text.ts';
import { B, END, inAnyCase } from './words/word-boundary.ts';

/** The whole show. */
export const COMPLETE = inAnyCase`${B}(?:complete[\s._-](?:series|collection|pack)|the[\s._-]complete[\s._-]series|all[\s._-]seasons)${END}`;

export type Mark = {
  /** Null if the name has neither number nor date. */
  readonly mark: Numbers | null;
  /** The number has no mark of its own, so it may be part of a title. */
  readonly loose: boolean;
  /** `2024-05-06`. */
  readonly date: string | null;
  /** Another title of the work, between its season and the number of the episode. */
  readonly beside?: string;
};

/** The letters of a fansub file's checksum may look like the mark of an episode: `[E1E2E3E4]`. */
const CHECKSUM = /[[(](?=\d{0,7}[A-F])[\dA-F]{8}[\])]/g;

/** Behind a season: the number counts within a part of it, which is within the season for the first part alone. */
const IN_PART =
  /^[\s._-]*(?:part|cour)[\s._]?(\d)[\s._]+-[\s._]+(\d{1,3})(?:v\d)?(?![\p{L}\p{N}]|[\s._]complete|[\s._]?[-~+&][\s._]?\d{1,3}(?![\p{L}\p{N}]))/iu;

/** The clearest mark of a cleaned name: an explicit one before a date, a date before a bare number. */
export function findMark(text: string): Mark {
  const isNumbered = mayBeNumbered(text);
  const marked = isNumbered ? text.replace(CHECKSUM, ' '.repeat(10)) : text;
  const numbers = isNumbered ? findNumbers(marked) : null;
  if (numbers !== null) return clear(numbers);
  const list = findList(text);
  if (list !== null) return { mark: list, loose: true, date: null };
  const date = findAirDate(text);
  if (date !== null) return dated(text, date);
  const season = isNumbered ? findSeason(text) : null;
  const counted = season === null ? null : withinPart(text, season);
  if (counted !== null)
    return (counted.episodes.length === 0 ? behindSecondTitle(text, counted) : null) ?? clear(counted);
  const complete = COMPLETE.exec(text);
  if (complete !== null && complete.index > 0) {
    const at = { start: complete.index, end: complete.index + complete[0].length };
    return clear({ ...at, season: 1, seasonEnd: 99, episodes: [] });
  }
  const alone = isNumbered ? findAlone(marked) : null;
  if (alone !== null && !isFilmNumber(text, alone)) return clear(alone);
  const bare = findLoose(text) ?? findSeasonAndNumber(text) ?? findThreeDigits(text) ?? findBroadcast(text);
  if (bare !== null) return { mark: bare, loose: true, date: null };
  return { mark: isNumbered ? findTotal(text) : null, loose: false, date: null };
}

function clear(mark: Numbers): Mark {
  return { mark, loose: false, date: null };
}

function dated(text: string, { start, end, day }: AirDate): Mark {
  const before = findAlone(text.slice(0, start));
  // `E56.190121`, `60.Bölüm (31.01.2023)`, `Season 2 E56 190121`, `Episode 1234 - 12th May 2015`.
  if (before !== null && (isMarked(text, before) || isOfSerial(text, before))) {
    const season = findSeasonWords(text.slice(0, before.start))?.season ?? null;
    return { ...clear({ ...before, season, end }), date: day };
  }
  return { ...clear({ start, end, season: null, seasonEnd: null, episodes: [] }), date: day };
}

/** Null if its number counts within a later part. */
function withinPart(text: string, season: Numbers): Numbers | null {
  const found = IN_PART.exec(text.slice(season.end));
  if (found === null) return withLaterEpisode(text, season);
  if (found[1] !== '1') return null;
  return { ...season, end: season.end + found[0].length, episodes: [Number(found[2])] };
}

/** "Star Wars Episode 4 A New Hope 1977": the number is part of a film's title. A fansub name begins with its group. */
function isFilmNumber(text: string, mark: Numbers): boolean {
  if (/^\s*[[(]/.test(text) || isMarked(text, mark) || isOfSerial(text, mark)) return false;
  return YEAR.test(text.slice(mark.end));
}

/** `Stagione 6 (2016) 720p ep13`. */
function withLaterEpisode(text: string, season: Numbers): Numbers {
  if (season.episodes.length > 0 || season.seasonEnd !== null) return season;
  const behind = text.slice(season.end);
  const later = findAlone(behind);
  return later !== null && isMarked(behind, later) ? { ...season, episodes: later.episodes } : season;
}

/** Specials, bonus material, films of a show and what stands beside it. */
export const APART =
  /(?<!\p{L})(?:SP|OVA|OAD|ONA|Specials?|Previews?|PV|CM|Menu|NC(?:OP|ED)|Movie|Extras?)\d*(?!\p{L})|特典|特[別别]|[剧劇]場|剧场|番外|外[传傳伝]|花絮|[总總]集|[预預]告/iu;

/** Around the second title: `- 標題 第2季 -`. */
const AROUND = /^[\s/-]+|[\s-]*(?:第\d{1,2}[季期部]|S\d{1,2}|Season\s?\d{1,2})?[\s-]*$/giu;

/**
 * `[Grp] 標題 第二季 Its Title [05]`, `[Grp] Its Title S2 - 標題 第二季 - 05`, as Chinese groups write it. Specials and bonus material
 * have numbers of their own.
 */
function behindSecondTitle(text: string, season: Numbers): Mark | null {
  if (!/^\s*\[/.test(text)) return null;
  const behind = text.slice(season.end);
  const found = findLoose(behind);
  const beside = behind.slice(0, found?.start ?? 0).replace(/\[[^\]]*\]/g, ' ');
  const isOfTwo = /\p{L}/u.test(beside) && hasOtherScript(text.slice(0, season.end) + beside);
  const areTwo = isOfTwo || text.slice(season.start, season.end).endsWith('季');
  if (!areTwo || found?.episodes.length !== 1 || APART.test(behind.slice(0, found.start))) return null;
  return {
    ...clear({ ...season, end: season.end + found.end, episodes: found.episodes }),
    beside: beside.replace(AROUND, ''),
  };
}

/** `Capítulo 100`, `Episode 1234`: no series of films is so long. */
function isOfSerial(text: string, { start, episodes }: Numbers): boolean {
  return /^\p{L}{3}/u.test(text.slice(start)) && (episodes[0] ?? 0) > 20;
}

/** `E1206`, `ep05`, `60.Bölüm`, `8 серия`: a mark that no title is written with. */
function isMarked(text: string, { start, end }: Numbers): boolean {
  const mark = text.slice(start, end);
  return (
    /^e(?:p[\s._]?)?\d{2,5}/i.test(mark) ||
    /^\d{1,4}[.]?[\s._]{0,2}(?:b[öo]l[üu]m|blm|сер(?:ия)?|ser(?:ij?a|iya|ya))$/iu.test(mark)
  );
}
