// Reads one text by itself: a file name, a folder, a record's title.

import { findAirDate } from './numbers/air-date.ts';
import { namesExtra } from './bonus.ts';
import type { Numbers } from './numbers/episode.ts';
import { findAlone, findNumbers } from './numbers/episode.ts';
import { readGroup } from './group.ts';
import {
  findBroadcast,
  findList,
  findLoose,
  findSeasonAndNumber,
  findThreeDigits,
} from './numbers/loose-number.ts';
import { findSeason, findSeasonWords } from './numbers/season.ts';
import type { Tags } from './words/tags.ts';
import { readTags, readVersion } from './words/tags.ts';
import { cleanName } from './words/text.ts';
import { isTechnical } from './words/technical-words.ts';
import { readTitlePart } from './title.ts';
import { B, END, LETTER, exactly, inAnyCase } from './words/word-boundary.ts';

export type ParsedName = Tags & {
  /** The text, cleaned. */
  readonly text: string;
  readonly title: string;
  readonly others: readonly string[];
  readonly year: number | null;
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
};

const LONGEST_RAW = 255;

const COMPLETE = inAnyCase`${B}(?:complete[\s._-](?:series|collection|pack)|the[\s._-]complete[\s._-]series|all[\s._-]seasons)${END}`;

/** What remains of "The Complete Third Season" without the season. */
const UNFINISHED = inAnyCase`(?<=${LETTER})[\s._,:-]{1,3}(?:the[\s._])?(?:complete|full|entire)$`;

/** Reads one text. Never throws, whatever the text is. */
export function readText(raw: string): ParsedName {
  const text = cleanName(raw);
  const found = findMark(text);
  const mark = found.mark;
  const inFront = mark !== null && mark.start === mark.end && mark.start > 0;
  const from = mark === null ? null : titleStops(text, mark);
  const head = inFront
    ? readTitlePart(text.slice(mark.end), null)
    : readTitlePart(
        withoutFront(text, mark),
        from === null || mark === null ? null : { ...mark, start: from },
      );
  const between = from === null || mark === null ? '' : text.slice(from, mark.start);
  const tail = inFront ? text.slice(mark.end) : `${between === '' ? '' : `${between} `}${head.tail}`;
  const tags = readTags(tail, text, mark === null && found.date === null);
  return {
    ...tags,
    version: readVersion(text.slice(mark?.start ?? text.length - tail.length)),
    text,
    title: head.title.replace(COMPLETE, '').replace(UNFINISHED, '').trim(),
    others: [...head.others, ...titlesInBrackets(raw, head.title)],
    year: head.year,
    country: head.country,
    season: mark?.season ?? null,
    seasonEnd: mark?.seasonEnd ?? null,
    episodes: mark?.episodes ?? [],
    loose: found.loose,
    date: found.date,
    episodeTitle: mark === null && found.date === null ? '' : head.middle,
    group: readGroup(tail, text),
    isExtra: namesExtra(tail),
    tail,
  };
}

type Mark = { readonly mark: Numbers | null; readonly loose: boolean; readonly date: string | null };

function findMark(text: string): Mark {
  const numbers = findNumbers(text);
  if (numbers !== null) return { mark: numbers, loose: false, date: null };
  const list = findList(text);
  if (list !== null) return { mark: list, loose: true, date: null };
  const date = findAirDate(text);
  const before = date === null ? null : findAlone(text.slice(0, date.start));
  // `E56.190121`, `60.Bölüm (31.01.2023)`.
  if (date !== null && before !== null && isMarked(text, before))
    return { mark: { ...before, end: date.end }, loose: false, date: date.day };
  if (date !== null) {
    const { start, end, day } = date;
    return { mark: { start, end, season: null, seasonEnd: null, episodes: [] }, loose: false, date: day };
  }
  const season = findSeason(text);
  if (season !== null) return { mark: withLaterEpisode(text, season), loose: false, date: null };
  const complete = COMPLETE.exec(text);
  if (complete !== null && complete.index > 0) {
    const at = { start: complete.index, end: complete.index + complete[0].length };
    return { mark: { ...at, season: 1, seasonEnd: 99, episodes: [] }, loose: false, date: null };
  }
  const alone = findAlone(text);
  if (alone !== null && !isFilmNumber(text, alone)) return { mark: alone, loose: false, date: null };
  const loose = findLoose(text);
  if (loose !== null) return { mark: loose, loose: true, date: null };
  const hasYear = /(?<!\d)(?:19|20)\d\d(?!\d)/.test(text);
  const bare = findSeasonAndNumber(text) ?? (hasYear ? null : findThreeDigits(text)) ?? findBroadcast(text);
  return { mark: bare, loose: bare !== null, date: null };
}

/** "Star Wars Episode 4 A New Hope 1977": the number is part of a film's title. A fansub name begins with its group. */
function isFilmNumber(text: string, mark: Numbers): boolean {
  if (/^\s*[[(]/.test(text) || isMarked(text, mark)) return false;
  return /(?<!\d)(?:19|20)\d\d(?!\d)/.test(text.slice(mark.end));
}

/** `Stagione 6 (2016) 720p ep13`. */
function withLaterEpisode(text: string, season: Numbers): Numbers {
  if (season.episodes.length > 0 || season.seasonEnd !== null) return season;
  const behind = text.slice(season.end);
  const later = findAlone(behind);
  return later !== null && isMarked(behind, later) ? { ...season, episodes: later.episodes } : season;
}

/** `E1206`, `ep05`, `60.Bölüm`: a mark that no title is written with. */
function isMarked(text: string, { start, end }: Numbers): boolean {
  const mark = text.slice(start, end);
  return /^e(?:p[\s._]?)?\d{2,5}/i.test(mark) || /^\d{1,4}[.]?[\s._]{0,2}(?:b[öo]l[üu]m|blm)$/i.test(mark);
}

/** Names that consist of brackets hold the title in one of them, often in two languages: `[Group][標題_Title][05]`. */
function titlesInBrackets(raw: string, title: string): readonly string[] {
  const pieces = [...raw.slice(0, LONGEST_RAW).matchAll(/[[【]([^[\]【】]{1,80})[\]】]/g)].map(
    ([, piece = '']) => piece,
  );
  if (pieces.length < 3 || !/^\s*[[【]/.test(raw)) return [];
  return [title, ...pieces.slice(1, 4)]
    .flatMap((piece) => piece.split(/[_·|/]/))
    .map((piece) => piece.trim())
    .filter(
      (piece) => piece !== title && /\p{L}{2}/u.test(piece) && !piece.split(/[\s.-]+/).some(isTechnical),
    );
}

/** In front of the mark: its season in words, or its number through all seasons. */
const NUMBER_BEFORE = /(?:\s-\s\d{1,4}(?:\.\d{1,2}|-\d{1,4})?|\s\d{2,4}-\d{2,4})(?:\s?-\s?|\s?\(\s?|\s)$/;

/** `Show HDTV 2017-06-22`. */
const TAG_BEFORE = /[\s._](?:hdtv|pdtv|\d{3,4}p|web-?dl|web-?rip|bluray)[\s._]*$/i;

/** The position at which the title stops before the mark: `Show - Temporada 2 [HDTV][Cap.201]`, `Show - 05 - S01E05`. */
function titleStops(text: string, { start, season }: Numbers): number {
  const before = text.slice(0, start);
  const named = season === null ? null : findSeasonWords(before);
  if (named !== null && named.start > 0 && named.season === season) return named.start;
  return (NUMBER_BEFORE.exec(before) ?? TAG_BEFORE.exec(before))?.index ?? start;
}

const DATE_IN_FRONT = /^\s*\d{6}\s(?=[^\d\s])/;

/** Blanks what is in front of the title: groups in brackets, the date of a broadcast. */
function withoutFront(text: string, mark: Numbers | null): string {
  const plain = withoutGroup(withoutGroup(text));
  const date = mark === null || mark.start < 8 ? null : DATE_IN_FRONT.exec(plain);
  return date === null ? plain : ' '.repeat(date[0].length) + plain.slice(date[0].length);
}

const GROUP_IN_FRONT = exactly`^[\s_]*(?:\[[^\]]{1,40}\]|\([^)]{1,40}\))(?=[\s_.-]*(?:${LETTER}|\[))`;

/** Blanks the fansub group in brackets at the start, so that the title begins behind it and positions stay valid. */
function withoutGroup(text: string): string {
  const found = GROUP_IN_FRONT.exec(text);
  if (found === null || /^\W*\d+\W*$/.test(found[0])) return text;
  const behind = text.slice(found[0].length);
  return /^\W*\d{0,2}\W*(?:19|20)\d\d(?!\d)/.test(behind) ? text : ' '.repeat(found[0].length) + behind;
}
