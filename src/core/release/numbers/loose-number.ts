// Which bare number in a name is its episode? Covers fansub names and `show.205.hdtv`.

import { CARDINALS, segmentOf, type Numbers } from './episode.ts';
import { LONGEST_CLEAR, rangeOf } from './range.ts';
import { endsWithCountedEvent } from '../words/counted-events.ts';
import { findStrongTag } from '../words/tags.ts';

const TAG = String.raw`(?:vostfr|vf|multi|raw|dvd|bd|bdrip|web|fhd|hd|uhd|subbed|dubbed|english|german|\d{3,4}p|\d{3,4}x\d{3,4})(?!\p{L})`;
/** Behind the number of a season's last episode: `24 END`, `24(完)`. */
const LAST = String.raw`(?:\s?[(]?(?:END|Fin|\u5b8c)[)]?)?`;
/** A number behind a dash: what fansub groups write, so it may look like a year. */
const DASHES: readonly RegExp[] = [
  new RegExp(
    String.raw`\s[-\u2013]\s(\d{1,4}(?:[.]5)?)(?:v\d|(?<=\d\d)[a-c])?${LAST}(?=\s*(?:[[(]|$|\s-\s|\s${TAG}))`,
    'iu',
  ),
  /_-_(\d{1,4}(?:[.]5)?)(?:v\d)?(?=_*(?:[[(]|$))/iu,
];
const BEFORE_TAGS =
  /[\s_](\d{2,4}(?:[.]5)?)(?:[\s_]?v\d)?[\s_]{0,2}(?=\[(?:\d{3,4}p|[0-9A-F]{8}|BD|DVD|WEB))/u;
const BEFORE_FRENCH = /\s(\d{2,4})(?:v\d)?\s(?=vostfr(?!\p{L}))/iu;
const BETWEEN_BRACKETS = new RegExp(String.raw`\[(\d{2,3}(?:[.]5)?)(?:v\d)?${LAST}\](?=\s*\[)`, 'iu');
/** In a name that begins with its group in brackets. */
const GROUPED: readonly RegExp[] = [
  /(?<=\p{Ll})(?<!aac|ac3|mp3|dts)-(\d{2,3})(?:v\d)?(?=\s?(?:[[(]|dvd[[(]))/iu,
  new RegExp(String.raw`\[(?:TV\s)?(\d{1,3}(?:[.]5)?)(?:v\d)?${LAST}\]`, 'iu'),
  /\s(\d{1,4}(?:[.]5)?)(?:v\d)?(?:\s?END)?(?=\s*(?:[[(]|$))/iu,
  /(?<=\p{L})\s(\d{1,4})(?=\s-\s\p{L})/iu,
  new RegExp(String.raw`\[(\d{1,4}(?:[.]5)?)(?:v\d)?${LAST}\]`, 'iu'),
];
const LIST = /\s-\s(\d{2,3}(?:-\d{2,3}){1,5})\s-\s/u;
const RANGE = /[\s_([](\d{1,4})(?:-|\s?~\s?)(\d{2,4})(?=[\s_]*(?:[[(\])]|$|complete|end|fin))/iu;
const FIRST = /^\s*[[(][^\])]{1,40}[\])][\s_]*(\d{1,4})[\s_]-[\s_]/u;
const NUMBERED = /^\s*[[(#]?(\d{1,3})(?:v\d)?[\])]?(?=\s*[-_]\s*\p{L}|\s-\s\d|[.]\s?\p{L}|\s+\p{L}|$)/u;
const NUMBERED_RANGE = /^(\d{2,3})-(\d{2,3})(?=[.]?\s(?:-\s)?\p{L})/u;
const SEASON_AND_NUMBER = /^(\d{1,2})-(\d{2})(?=\s-\s\p{L}|(?<=-0\d)\s\p{L})/u;
const TV = String.raw`(?:hdtv|pdtv|sdtv|dsr|tv[\s._-]?rip)`;
const ON_TELEVISION = new RegExp(TV, 'iu');
const THREE = new RegExp(
  String.raw`[\s._-](\d{1,2})(\d{2})(?:[-.]\1(\d{2}))?(?=[\s._-]+(?:${TV}|dvdrip|ws|480p|720p|1080[pi]|xvid|proper|repack|web[\s._-]?rip))`,
  'iu',
);
/** `show.2010.205.hdtv`; `film.2010.720.hdtv` has its lines there. */
const BEHIND_YEAR = /[\s._](?:19|20)\d\d$/;
const LINES = /^[\s._-](?:480|540|576|720)$/;
/** `show.203`, `show_203_Title`: without blanks the name is a release's. */
const THREE_BARE = /(?<=^[^\s]{2,120})[._]([1-9])(\d{2})(?=$|_\p{L})/u;
const FIVE = new RegExp(String.raw`[\s._-]([1-9])(\d{2})(\d{2})(?=[\s._-]+${TV})`, 'iu');
const TWO = new RegExp(String.raw`[\s._](\d{2})(?=[\s._]+${TV})`, 'iu');
const PART = new RegExp(
  String.raw`[\s._-](?:part|pt)[\s._]?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)(?=[\s._].{0,60}${TV})`,
  'iu',
);
/** A year anywhere in a name. */
export const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;

/** `One Piece 1001-1010`, `Title (01-13)`: a range at the end. */
function findRange(text: string): Numbers | null {
  const found = RANGE.exec(text);
  const [first, last] = [Number(found?.[1]), Number(found?.[2])];
  if (
    found === null ||
    found.index === 0 ||
    last <= first ||
    last - first > 200 ||
    /^[1-9]\d?-0/.test(found[0].slice(1)) ||
    (first > 1899 && last < 2040)
  )
    return null;
  return { ...alone(found, found.index), episodes: rangeOf(first, last) };
}

/** ` - 01-02-03 - `: looks like a date, too. */
export function findList(text: string): Numbers | null {
  const list = LIST.exec(text);
  return list === null
    ? null
    : { ...alone(list, list.index), episodes: (list[1] ?? '').split('-').map(Number) };
}

/** Every pattern of `findLoose` needs one of these. */
const LOOSE_SIGN = /^\s*\(|\[|~|\d-\d|[\s._][-\u2013][\s._]\d|vostfr/iu;

/** The absolute number of a fansub name. Call it only if no season, date or year was found. */
export function findLoose(name: string): Numbers | null {
  if (!LOOSE_SIGN.test(name)) return null;
  // Positions stay: dots between digits too, which belong to titles and sizes.
  const text = name.replace(/(?<!\d)[._]|[._](?!\d)/g, ' ');
  const range = findRange(text);
  if (range !== null) return range;
  const grouped = /^\s*[[(]/.test(text);
  const others = grouped ? [BEFORE_TAGS, ...GROUPED] : [BEFORE_TAGS, BETWEEN_BRACKETS];
  for (const pattern of [...DASHES, BEFORE_FRENCH, ...others]) {
    const found = pattern.exec(text);
    const isDashed = grouped && DASHES.includes(pattern);
    if (found !== null && isEpisode(text, found, isDashed))
      return { ...alone(found, found.index), ...segmentOf(/\d([a-c])$/i.exec(found[0])?.[1]) };
  }
  const first = FIRST.exec(text);
  if (first !== null) return alone(first, first[0].length, first[0].length);
  return null;
}

/** A name that is a number and perhaps an episode's title: `05`, `05 - The Title`, `05_The_Title`, `(05)`. */
export function findNumbered(text: string): Numbers | null {
  const range = NUMBERED_RANGE.exec(text);
  const [first, last] = [Number(range?.[1]), Number(range?.[2])];
  if (range !== null && last > first && last - first < 30)
    return { ...alone(range, 0), episodes: rangeOf(first, last) };
  const found = NUMBERED.exec(text);
  return found === null ? null : alone(found, 0);
}

/** `show.205.hdtv`: season 2 episode 5; `show.205-206.hdtv`: both. At the start, the number is the title instead. */
export function findThreeDigits(text: string): Numbers | null {
  const strong = findStrongTag(text);
  const found = strong === null ? THREE_BARE.exec(text) : (THREE.exec(text) ?? FIVE.exec(text));
  if (found === null || found.index === 0 || (strong ?? found.index) < found.index) return null;
  if (YEAR.test(text) && !isBehindYear(text, found)) return null;
  if (endsWithCountedEvent(text.slice(0, found.index))) return null;
  if (/^(?:19|20)\d\d$/.test(`${found[1]}${found[2]}`) || Number(found[1]) === 0 || Number(found[2]) === 0)
    return null;
  return {
    ...alone(found, found.index),
    season: Number(found[1]),
    episodes: [found[2], found[3]].filter((number) => number !== undefined).map(Number),
  };
}

function isBehindYear(text: string, found: RegExpExecArray): boolean {
  return BEHIND_YEAR.test(text.slice(0, found.index)) && !LINES.test(found[0]);
}

/** `4-12 - Title`, `11-02 Title`: season and episode. */
export function findSeasonAndNumber(text: string): Numbers | null {
  const found = SEASON_AND_NUMBER.exec(text);
  return found === null
    ? null
    : { ...alone(found, 0), season: Number(found[1]), episodes: [Number(found[2])] };
}

/** `Show.14.HDTV`, `Show Part Two 720p HDTV`: what was on television is an episode. */
export function findBroadcast(text: string): Numbers | null {
  if (!ON_TELEVISION.test(text)) return null;
  const part = PART.exec(text);
  if (part !== null && !YEAR.test(text.slice(part.index))) {
    const word = (part[1] ?? '').toLowerCase();
    const number = /^\d/.test(word) ? Number(word) : CARDINALS.indexOf(word) + 1;
    return { ...alone(part, part.index), season: 1, episodes: [number] };
  }
  const found = YEAR.test(text) ? null : TWO.exec(text);
  if (found === null || found.index === 0 || endsWithCountedEvent(text.slice(0, found.index))) return null;
  return alone(found, found.index);
}

const TOTAL = /[全共]\s?(\d{1,3})\s?[話话集回]/u;

/** `全24集`: all of them, from the first. Call it only if the name has no other number. */
export function findTotal(text: string): Numbers | null {
  const found = TOTAL.exec(text);
  const last = Math.min(Number(found?.[1]), LONGEST_CLEAR);
  return found === null || last < 2 ? null : { ...alone(found, found.index), episodes: rangeOf(1, last) };
}

/** A four-digit number may be a year, and a number followed by a year belongs to a film's title. `[2048A39A]` is a checksum. */
function isEpisode(text: string, found: RegExpExecArray, dashed: boolean): boolean {
  const behind = text.slice(found.index + found[0].length);
  if (/^[\s_]*[[(]?(?:19|20)\d\d(?![\p{L}\d])/u.test(behind)) return false;
  // `Show Movie 3 - Its Title` is the third film.
  if (!/^[\s_]*[-\u2013]/.test(found[0]) && /(?:^|[\s_])movie$/i.test(text.slice(0, found.index)))
    return false;
  return dashed || !/^(?:19|20)\d\d$/.test(found[1] ?? '');
}

function alone(found: RegExpExecArray, start: number, end = found.index + found[0].length): Numbers {
  return { start, end, season: null, seasonEnd: null, episodes: [Number(found[1])] };
}
