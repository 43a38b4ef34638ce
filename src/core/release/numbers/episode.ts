// Finds season and episode numbers in a name: the many ways to write them, and their positions.

import { onlyOf } from '../../only.ts';
import { findAll } from '../words/find-all.ts';
import { listOf, LONGEST_CLEAR } from './range.ts';
import { B, END } from '../words/word-boundary.ts';
import {
  EPISODE,
  EPISODE_AFTER,
  EPISODE_SIGN,
  SEASON,
  SEASON_AFTER,
  SEASON_OF_EPISODE,
} from '../words/languages/episode-words.ts';
import { NUMBERS_IN_WORDS } from '../words/text.ts';

export type SeasonAndEpisodes = {
  readonly season: number | null;
  /** The last season, if the name spans several. */
  readonly seasonEnd: number | null;
  /** 12.5 is a recap or special between two episodes. */
  readonly episodes: readonly number[];
  /** 2 for `S01E05b`, if the number has such a letter: cartoons are published in segments. */
  readonly segment?: number;
};

export type Numbers = SeasonAndEpisodes & {
  /** The position of the first mark: the title is before it. */
  readonly start: number;
  readonly end: number;
};

const GAP = String.raw`[\s._:-]{0,3}`;
const ENDING = 'a|o|e|[èe][mr]e|re|º|ος|ο|st|nd|rd|th|-?(?:[йя]|ый|ой|ая)|-(?:[jy]a?|iy|oy)';
/** What may come between an ordinal number and its noun: `2.`, `2a`, `2nd`, `2ος`, `2-я`, `2-ya`. */
export const NTH = `(?:[.]|${ENDING})?`;
/** A number that is written so counts the season, and not what stands behind it: `2nd Season 24`. */
export const ORDINAL_ENDING = `(?:${ENDING})`;
/** A bracket in front of a number, and no year: `EP(03)`. */
const BRACKET = '\\((?!(?:19|20)\\d\\d(?!\\d))';
/** In front of a number: `№9` (which became `No9`), `#9`, `EP(01-08)`. */
const NO = `(?:No[.]?|#|${BRACKET})?`;
/** `one` to `ten`. */
export const CARDINALS = NUMBERS_IN_WORDS.slice(0, 10);
export const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** `Season 2 - 10 episodes` tells how many there are. */
const NO_TOTAL = '(?![\\s._]{1,2}(?:ep|cap|folg|сер|odc|av|b[öo]l))';

/**
 * `Season 2 - 05`, `S2 (2019) - 05`, `Season 2 - 01 ~ 12`, `Season 2 - 05-06`. `Season 2 - 2019` is a season and its
 * year, `Season 1 - 8 Complete` all of them.
 */
const DASHED = `(?:[\\s._]\\((?:19|20)\\d\\d\\))?[\\s._]-[\\s._](?!(?:19|20)\\d\\d${END}|[1-9]\\d?[\\s._]complete${END})(\\d{1,4})((?:(?:-|[\\s._]?~[\\s._]?)\\d{2,3})?)(?:v\\d)?${END}${NO_TOTAL}`;

/** "Night Cap 2018" is a film and its year; `[Cap.2018]`, `Cap.2018.HDTV` and `Cap.2018_2019` are of season 20. */
const YEAR_BEHIND = `Cap[.\\s_]{1,2}(?:19|20)\\d\\d(?![_-](?:19|20)\\d\\d|[.\\s_]{1,3}[hp]dtv)`;

type NumberPattern = {
  readonly pattern: RegExp;
  /** By default its parts are the season, the episode, and what follows it of a list or range, if anything may. */
  readonly read?: (found: RegExpExecArray) => SeasonAndEpisodes | null;
};

export const re = (source: string): RegExp => new RegExp(source, 'iu');

/** Behind `1x02`: the next of its season. */
const ANOTHER_OF_SEASON = [
  String.raw`[-+&~_](?:E|(?:\d{1,4})?x)?\d{1,3}${END}`,
  String.raw`[\s._]?[+&][\s._]?(?:(?:\d{1,4})?x)?\d{1,3}${END}`,
  String.raw`(?:[\s._][-~_]|,)[\s._]?(?:\d{1,4})?x\d{1,3}${END}`,
  String.raw`[\s._][-~][\s._]\d{1,3}(?=[\s._]*(?:$|[[(]|-[\s._]))`,
  String.raw`x\d{1,3}`,
  String.raw`[\s._]\d{1,2}x\d{1,3}`,
].join('|');

const SHAPES: readonly NumberPattern[] = [
  {
    // S01E02, S01E02b, s1 ep 02, S01.E02E03, S01E02-05, S01E02.S01E03, S01E02,E03
    pattern: re(
      `${B}SS?(\\d{1,4})${GAP}(?:xE|EP?|Episode|Cap)[\\s._]?(?:#|${BRACKET}(?!\\d{1,5}\\s))?(\\d{1,5})((?:[\\s._]?(?:[-+&~,]|to|and)?[\\s._]?(?:S\\d{1,4}${GAP})?EP?[\\s._]?\\d{1,5}|(?:[-~]|[\\s._]?[+&][\\s._]?)\\d{1,4}(?![\\p{L}\\p{N}]|[.]000)){0,60})(?:v\\d|([a-d]))?${END}`,
    ),
  },
  {
    // 2008x12.13 is a date, 1918x800 a size, 5.1x2 are channels; 1x02, 01x02-03, 01x02-E03, [02x01-x02], 8x01_02, 1x02 - 1x03, 1x02.1x03; "4x01 - 20 Hours"
    // is one episode
    pattern: re(
      `${B}(?!(?<=(?<!\\d)[1-9]\\.)[01]x\\d(?!\\d))S?(\\d{1,2}|(?:19|20)\\d\\d(?!x\\d\\d[.]\\d\\d(?!\\d)|x[4-9]\\d\\d|x\\d{4}))x(\\d{1,4})((?:${ANOTHER_OF_SEASON}){0,60})([a-d])?${END}`,
    ),
  },
  {
    // Season 1 Episode 2, Stagione 2 Episodio 5, Series 2 Ep 5; in `2. Sezon 5. Bölüm (31. Bölüm)` another number is in front
    pattern: re(
      `(?<!\\d[.]\\s)${B}(?:${SEASON}|${SEASON_OF_EPISODE})${GAP}${NO}(\\d{1,4})[\\s._,;/(-]{0,4}(?:${EPISODE}|tap)${GAP}${NO}(\\d{1,4})((?:(?:-\\d{1,4}|[\\s._](?:to|-|&|and|en|et|und|y|e)[\\s._]\\d{1,4}){0,20}))${END}(?!-\\d)`,
    ),
  },
  {
    // Series 2 3of6, Season 1, 2 of 12
    pattern: re(
      `${B}(?:(?:${SEASON}|series)${GAP}|S)(\\d{1,2})[\\s._,-]{1,4}(\\d{1,3})[\\s._]?of[\\s._]?\\d{1,3}${END}`,
    ),
  },
  {
    // 2. Sezon 5. Bölüm, 2. évad 5. rész, 2 сезон 5 серия, 5-й сезон 09-я серия, 8.sez.21.ser, 2 сезон: 1-8 серии
    pattern: re(
      `${B}(\\d{1,3})${NTH}[\\s._]{0,2}(?:${SEASON_AFTER}|sez|сез)[\\s._,;:(-]{0,3}(\\d{1,4})((?:-\\d{1,4})?)${NTH}[\\s._]{0,2}(?:${EPISODE_AFTER}|ser)${END}`,
    ),
  },
  {
    pattern: re(
      `${B}(?:${SEASON})${GAP}(\\d{1,4})[\\s._,;(-]{1,4}(\\d{1,4})((?:-\\d{1,4})?)${NTH}[\\s._]{0,2}(?:${EPISODE_AFTER})${END}`,
    ),
  },
  {
    // 第2季第5集, (第2期) #05, 第2シーズン 第5話, 2期 5話, 2기 5화, 第2季 第1-12集
    pattern: re(
      `(?:第\\s?|(?<!\\p{N}))(\\d{1,3})\\s?(?:[季期部기]|シリーズ|シーズン)[\\s._)\\]-]{0,3}(?=[第제#]|\\d{1,4}(?:-\\d{1,4})?\\s?${EPISODE_SIGN}|(?<=期.{1,3})\\d\\d(?![\\p{L}\\p{N}-]))[第제#]?\\s?(\\d{1,4}(?:[.]5(?=\\s?[話话集回]))?)((?:-\\d{1,4}(?=\\s?${EPISODE_SIGN}))?)`,
    ),
  },
  {
    // 시즌2 5화, 시즌2 1-7화
    pattern: re(`시즌\\s?(\\d{1,3})[\\s._(-]{0,2}[第제]?\\s?(\\d{1,4})((?:-\\d{1,4})?)\\s?[화회]`),
  },
  {
    // S32-Week 45-Ep 6478
    pattern: re(`${B}S(\\d{1,4})-\\p{L}{2,12}[\\s._]\\d{1,4}-Ep[\\s._]?(\\d{1,5})${END}`),
  },
  {
    // T02E05, T2-E5, T02x05, T02xE05, T2 Cap 05
    pattern: re(
      `${B}T(\\d{1,2})[\\s._-]?(?:xE?|EP?|Cap)[\\s._]{0,2}(\\d{1,3})((?:[-+&]?(?:EP?)?\\d{1,3})?)${END}`,
    ),
  },
  {
    // T02C05, S02F05, ST02 F05, S02B05, K02J05: the initials of season and episode in Spanish, German, Turkish and Finnish
    pattern: re(
      `${B}(?:T(?=\\d{1,2}C)|ST?(?=\\d{1,2}[\\s._]?F)|S(?=\\d\\dB)|K(?=\\d{1,2}J))(\\d{1,2})[\\s._]?[CFBJ](\\d{2,3})${END}`,
    ),
  },
  {
    // 2a Temporada Episódio 5
    pattern: re(
      `${B}(\\d{1,2})${NTH}[\\s._](?:${SEASON_AFTER})[\\s._,;-]{1,3}(?:${EPISODE})${GAP}(\\d{1,4})${END}`,
    ),
  },
  {
    // [2.12]
    pattern: re(`[[(](\\d{1,2})\\.(\\d{2})[\\])]`),
  },
  {
    // Episode 2.12
    pattern: re(`${B}(?:${EPISODE}) ([1-9]\\d?)\\.(\\d{2})(?=\\s|$)`),
  },
  {
    // S2 - 05, Season 2 - 05, Temporada 2 - 05, 시즌2 - 05
    pattern: re(`${B}(?:S|(?:${SEASON})[\\s._]{0,2})(\\d{1,2})${DASHED}`),
  },
  {
    // 2nd Season - 05, 2. évad - 05
    pattern: re(`${B}(\\d{1,2})${NTH}[\\s._]{1,2}(?:${SEASON_AFTER})${DASHED}`),
  },
  {
    // 2 сезон 05
    pattern: re(
      `${B}(\\d{1,2})${NTH}[\\s._]{1,2}(?:сезон|évad|evad)[\\s._]{1,2}(\\d\\d)((?:-\\d\\d)?)${END}${NO_TOTAL}`,
    ),
  },
  {
    pattern: re(`${B}(${ORDINALS.join('|')})[\\s._]Season${DASHED}`),
    read: (found) => ({
      season: ORDINALS.indexOf((found[1] ?? '').toLowerCase()) + 1,
      seasonEnd: null,
      episodes: listOf(Number(found[2]), found[3] ?? ''),
    }),
  },
  {
    // S205-306 is no episode
    pattern: re(`${B}S([1-9])(?:0[1-9]|[1-9]\\d)-S?([1-9])(?:0[1-9]|[1-9]\\d)${END}`),
    read: overSeasons,
  },
  {
    // S205, S0205, S205-S206
    pattern: re(`${B}S(0[1-9]|[1-9])(0[1-9]|[1-9]\\d)((?:-S?\\1(?:0[1-9]|[1-9]\\d))?)${END}`),
    read: inOneNumber,
  },
  {
    // Cap.102, Cap.1503_1506; Cap 045 is the 45th of a serial
    pattern: re(
      `${B}(?:(?<=\\[)|(?!${YEAR_BEHIND}))Cap[.\\s_]{0,2}(?!0\\d\\d(?!\\d))(\\d{1,2})(\\d{2})((?:[_-]\\1\\d{2})?)${END}`,
    ),
    read: inOneNumber,
  },
  {
    // S01E02The.Ferry
    pattern: re(`${B}S(\\d{1,2})E(\\d{2,3})(?=\\p{L}{2})(?!(?:to|and)\\d)`),
  },
  {
    // Harbour1x02
    pattern: re(`(?<=\\p{L}{2})([1-9])x(\\d{2})${END}`),
  },
];

const COUNTED = re(`第\\s?(\\d{1,4}(?:[.]5)?)((?:-\\d{1,4})?)\\s?${EPISODE_SIGN}`);
const ALONE: readonly RegExp[] = [
  COUNTED,
  re(
    `${B}(?!${YEAR_BEHIND})(?:(?:${EPISODE})[\\s._-]{0,2}${NO}|tap[\\s._-]{0,2}(?=\\d\\d)|E|#)(\\d{1,5})((?:[\\s._]?[-&+]?[\\s._]?EP?[.]?\\d{1,5}|(?:-|[\\s._]?to[\\s._]?)\\d{1,4}(?!\\d)){0,30})(?:v\\d)?${END}`,
  ),
  // 5. Bölüm, 1-12. Bölüm; `2-05集` is no range
  re(
    `${B}(\\d{1,4})((?:-(?:(?<=(?<!\\d)0\\d{1,3}-)0)?[1-9]\\d{0,3})?)${NTH}[\\s._]{0,2}(?:${EPISODE_AFTER})${END}`,
  ),
  // 14 of 21; CD 1 of 2 is a disc
  re(
    `${B}(?<!(?:cd|dis[ck])[\\s._-])(?:(?:part|pt)[\\s._-]{0,2})?(\\d{1,3})[\\s._]?(?:of|из)[\\s._]?\\d{1,3}${END}`,
  ),
  re(`(?<!\\p{N})제?\\s?(\\d{1,4})\\s?[화회]${END}`),
];

/** The season and episode marks of a name, the most explicit shape first; null if there are none. */
export function findNumbers(text: string): Numbers | null {
  for (const { pattern, read = seasonAndList } of SHAPES) {
    const found = pattern.exec(text);
    const numbers = found === null ? null : read(found);
    if (found !== null && numbers !== null) {
      const at = { start: found.index, end: found.index + found[0].length };
      return withHalf(text, { ...at, ...withNext(text.slice(at.end), numbers) });
    }
  }
  return null;
}

const FULL = new RegExp(`${B}S(\\d{1,4})[\\s._]?E(\\d{1,5})${END}`, 'giu');

/** `S02E01-Title-S02E02-Title`: the titles of the episodes are between their numbers. */
function withNext(behind: string, numbers: SeasonAndEpisodes): SeasonAndEpisodes {
  const episodes = [...numbers.episodes];
  for (const [, season, episode] of findAll(FULL, behind)) {
    if (Number(season) !== numbers.season || Number(episode) !== (episodes.at(-1) ?? 0) + 1) break;
    episodes.push(Number(episode));
  }
  return { ...numbers, episodes };
}

/** An episode number without a season: `Ep 05`, `第05話`, `14 of 21`. */
export function findAlone(text: string): Numbers | null {
  for (const pattern of ALONE) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const longest = pattern === COUNTED ? LONGEST_CLEAR : undefined;
    const episodes = listOf(Number(found[1]), found[2] ?? '', longest);
    const at = { start: found.index, end: found.index + found[0].length };
    return withHalf(text, { ...at, season: null, seasonEnd: null, episodes });
  }
  return null;
}

/** `S01E12.5 - Recap`; but not `S01E12.5.Stars`, whose title begins with a number. */
const HALF = /^[.]5(?:v\d)?(?=\s|$|[[(])/;

function withHalf(text: string, numbers: Numbers): Numbers {
  const episode = onlyOf(numbers.episodes);
  const half = HALF.exec(text.slice(numbers.end))?.[0];
  if (half === undefined || episode === null) return numbers;
  return { ...numbers, end: numbers.end + half.length, episodes: [episode + 0.5] };
}

function seasonAndList([, season, first, more = '', letter]: RegExpExecArray): SeasonAndEpisodes {
  return {
    season: Number(season),
    seasonEnd: null,
    episodes: listOf(Number(first), more),
    ...segmentOf(letter),
  };
}

/** 2 for `b`. */
export function segmentOf(letter: string | undefined): Pick<SeasonAndEpisodes, 'segment'> {
  return letter === undefined ? {} : { segment: 'abcd'.indexOf(letter.toLowerCase()) + 1 };
}

/** From an episode of one season to one of a later season. */
function overSeasons([, first, last]: RegExpExecArray): SeasonAndEpisodes | null {
  const [season, seasonEnd] = [Number(first), Number(last)];
  return season < seasonEnd ? { season, seasonEnd, episodes: [] } : null;
}

/** `205`: season and episode; the last two digits of the second number are the last episode. */
function inOneNumber([, season, first, last = '']: RegExpExecArray): SeasonAndEpisodes {
  const episodes = listOf(Number(first), last === '' ? '' : `-${last.slice(-2)}`);
  return { season: Number(season), seasonEnd: null, episodes };
}
