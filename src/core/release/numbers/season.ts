// Which season does a name mean, and is it the whole season?

import { CARDINALS, NTH, ORDINAL_ENDING, ORDINALS, re, type Numbers } from './episode.ts';
import { listOf } from './range.ts';
import { B, END } from '../words/word-boundary.ts';
import { SEASON, SEASON_AFTER } from '../words/languages/episode-words.ts';
import { findStrongTag } from '../words/tags.ts';

const ROMANS = 'i ii iii iv v vi vii viii ix x'.split(' ');

/** Words for discs, versions, parts, bits or channels, whose numbers are not those of episodes. */
const NO_EPISODE = String.raw`(?:[\u5168\u5171]|sp|ova|oad|dis[ck]|[cb]d|dvd|blu-?ray|box|set|[dprtv]|ver|version|proper|repack|rerip|part|cour|vol|volume|pack|batch|season|extras?|hdr|mp)[\s._\d]`;
/** A year, or a number of lines or dots. */
const NO_NUMBER = String.raw`(?:19|20)\d\d|1080|1440|2160|4320|1280|3840`;
/** The number of a special or of bonus material is its own. */
const SPECIAL = '(?:特[別别典]|番外|花絮|[预預]告|예고|특별|스페셜)';
const BARE = re(
  String.raw`^[\s._[\])(/#-]{0,4}(?!${SPECIAL})(?:(?!${NO_EPISODE})\p{L}{1,12}[\s._]{0,2})?((?!(?:480|540|576|720)(?:\]|[\s._](?:web|hdtv|blu|[hx]26)))\d{1,3}|(?<=^\s)(?!${NO_NUMBER})[1-9]\d{3})((?:[\s._]?(?:[-~&]|to|and|bis)[\s._]?(?:E|Ep)?\d{1,4})?)(?![\p{Script=Latin}\p{N}]|[.]\d(?!\d)|\s?(?:episodes|eps|of\b|dis[ck]s|cds|dvds|parts))` +
    '(?!\\s?(?:серий|эпизодов))[話话集]?',
);
const SPELLED = re(String.raw`^[\s._,-]{1,3}episode[\s._](${CARDINALS.join('|')})(?!\p{L})`);

/** `S02 B05`, `S02 (01-10)`, `Season Two Episode Five`: numbers directly behind the season are its episodes. */
function withBareNumber(season: Numbers, text: string): Numbers {
  if (season.seasonEnd !== null) return season;
  const behind = text.slice(season.end);
  const found = BARE.exec(behind) ?? SPELLED.exec(behind);
  const strong = findStrongTag(behind);
  if (found === null || (strong !== null && strong < found[0].length)) return season;
  const digits = Number(found[1]);
  const episode = Number.isNaN(digits) ? CARDINALS.indexOf((found[1] ?? '').toLowerCase()) + 1 : digits;
  return { ...season, end: season.end + found[0].length, episodes: listOf(episode, found[2] ?? '') };
}

const ORDINAL = re(`${B}(${ORDINALS.join('|')})[\\s._]season${END}`);
const CARDINAL = re(`${B}season[\\s._](${[...CARDINALS, ...ROMANS].join('|')})${END}`);

/** British: ` - Series 1`. */
const SERIES = /\s-\sSeries\s(\d{1,2})(?=\s|$)/i;

const SEASONS: readonly RegExp[] = [
  re(
    `${B}S(\\d{1,4})(?:(?:S|[\\s._]?(?:-|to|&|\\+)[\\s._]?S?)(\\d{1,3})|[\\s._]S?(\\d{1,2})(?=[\\s._]?[[(]))?${END}`,
  ),
  re(`${B}(\\d{1,2})${ORDINAL_ENDING}[\\s._]{1,2}(?:${SEASON_AFTER})${END}`),
  // 2 сезон 16 серий
  re(`${B}(\\d{1,2})${NTH}[\\s._]{1,2}сезон(?=[\\s._]{1,2}\\d{1,3}[\\s._](?:серий|эпизодов))`),
  re(
    `${B}(?:${SEASON})[\\s._]{0,2}(\\d{1,4})(?:[\\s._]?(?:-|to|&|\\+)[\\s._]?(?:(?:${SEASON})[\\s._])?(\\d{1,3}))?${END}`,
  ),
  re(`${B}(\\d{1,2})${NTH}[\\s._]{1,2}(?:${SEASON_AFTER})${END}`),
  re(`第(\\d{1,2})(?:季|シーズン|シリーズ|期(?=[\\s._]{0,3}(?:全\\d|BD|DVD)))`),
  // The mark of a disc follows: S02D05
  re(`${B}S(\\d{1,2})(?=D\\d{1,2}${END})`),
];

/** "Open Season 2006" is a film and its year. Only the short form counts years as seasons (`S2016`). */
function isTitleAndYear(found: RegExpExecArray): boolean {
  return /^(?:19|20)\d\d$/.test(found[1] ?? '') && !/^s\d/i.test(found[0]);
}

/** The seasons of a match of `SEASONS`. In `Season 2 - 01-12` what follows the number are episodes. */
function spanOf(found: RegExpExecArray): Numbers {
  const [whole, first = '', second, third] = found;
  const [season, last] = [Number(first), Number(second ?? third ?? '')];
  if (last > season) return seasonAt(found, season, last);
  const length = whole.indexOf(first) + first.length;
  const isEpisode = /^[\s._]?-[\s._]?\d+$/.test(whole.slice(length));
  return { ...seasonAt(found, season), ...(isEpisode ? { end: found.index + length } : {}) };
}

/** The season in words in front of an episode's mark: `Temporada 2`, `Temp.1`, `Season 3`; no short form. */
export function findSeasonWords(text: string): Numbers | null {
  const season = seasonAlone(text);
  return season === null || /^s\d/i.test(text.slice(season.start)) ? null : season;
}

/** A whole season: `S03`, `Season 3`, `Third Season`, `S01-S03`. */
export function findSeason(text: string): Numbers | null {
  const season = seasonAlone(text);
  return season === null ? null : withBareNumber(season, text);
}

function seasonAlone(text: string): Numbers | null {
  for (const pattern of SEASONS) {
    const found = pattern.exec(text);
    if (found === null || isTitleAndYear(found)) continue;
    return spanOf(found);
  }
  const series = SERIES.exec(text);
  if (series !== null) return seasonAt(series, Number(series[1]));
  const word = ORDINAL.exec(text) ?? CARDINAL.exec(text);
  if (word === null) return null;
  const name = (word[1] ?? '').toLowerCase();
  const season = Math.max(...[ORDINALS, CARDINALS, ROMANS].map((list) => list.indexOf(name))) + 1;
  return seasonAt(word, season);
}

function seasonAt(found: RegExpExecArray, season: number, seasonEnd: number | null = null): Numbers {
  return { start: found.index, end: found.index + found[0].length, season, seasonEnd, episodes: [] };
}
