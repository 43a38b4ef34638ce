// Which bare number in a name is its episode? Covers fansub names and `show.205.hdtv`.

import type { Numbers } from './episode.ts';
import { findStrongTag } from './tags.ts';

const DASH = /\s[-–]\s(\d{1,4})(?:[vV]\d)?(?:\s?END)?(?=\s*(?:[[(]|$|\s-\s))/u;
const DASHED = /_-_(\d{1,4})(?:v\d)?(?=_*(?:[[(]|$))/iu;
const AT_END = /[\s_](\d{1,4})(?:v\d)?(?:\s?END)?(?=[\s_]*(?:[[(]|$))/iu;
const BEFORE_TAGS = /[\s_](\d{2,4})(?:v\d)?[\s_]{0,2}(?=\[(?:\d{3,4}p|[0-9A-F]{8}|BD|DVD|WEB))/u;
const SHORT_IN_BRACKETS = /\[(\d{1,3})(?:v\d)?(?:\s?END)?\]/iu;
const IN_BRACKETS = /\[(\d{1,4})(?:v\d)?(?:\s?END)?\]/iu;
const RANGE = /[\s_([](\d{1,4})(?:-|\s?~\s?)(\d{2,4})(?=[\s_]*(?:[[(\])]|$|complete|end))/iu;
const FIRST = /^\s*[[(][^\])]{1,40}[\])][\s_]*(\d{1,4})[\s_]-[\s_]/u;
const NUMBERED = /^\s*[[(#]?(\d{1,3})[\])]?(?=\s*[-_]\s*\p{L}|[.]\s?\p{L}|\s+\p{L}|$)/u;
const THREE =
  /[\s._-](\d{1,2})(\d{2})(?:-\1(\d{2}))?(?=[\s._-]+(?:hdtv|pdtv|dvdrip|ws|480p|720p|xvid|dsr|proper|repack|web[\s._-]?rip))/iu;

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
  const episodes = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return { start: found.index, end: found.index + found[0].length, season: null, seasonEnd: null, episodes };
}

/** The absolute number of a fansub name. Call it only if no season, date or year was found. */
export function findLoose(text: string): Numbers | null {
  const range = findRange(text);
  if (range !== null) return range;
  const grouped = /^\s*[[(]/.test(text);
  for (const pattern of [
    DASH,
    DASHED,
    BEFORE_TAGS,
    ...(grouped ? [SHORT_IN_BRACKETS, AT_END, IN_BRACKETS] : []),
  ]) {
    const found = pattern.exec(text);
    if (found !== null && isEpisode(text, found, grouped)) return alone(found, found.index);
  }
  const first = FIRST.exec(text);
  if (first !== null) return alone(first, first[0].length, first[0].length);
  return null;
}

/** A name that is a number and perhaps an episode's title: `05`, `05 - The Title`, `05_The_Title`, `(05)`. */
export function findNumbered(text: string): Numbers | null {
  const found = NUMBERED.exec(text);
  return found === null ? null : alone(found, 0);
}

/** `show.205.hdtv`: season 2 episode 5; `show.205-206.hdtv`: both. At the start, the number is the title instead. */
export function findThreeDigits(text: string): Numbers | null {
  const found = THREE.exec(text);
  if (found === null || found.index === 0 || (findStrongTag(text) ?? 0) < found.index) return null;
  if (/^(?:19|20)\d\d$/.test(`${found[1]}${found[2]}`) || Number(found[1]) === 0 || Number(found[2]) === 0)
    return null;
  return {
    start: found.index,
    end: found.index + found[0].length,
    season: Number(found[1]),
    seasonEnd: null,
    episodes: [found[2], found[3]].filter((number) => number !== undefined).map(Number),
  };
}

/** A four-digit number may be a year, and a number followed by a year belongs to a film's title. */
function isEpisode(text: string, found: RegExpExecArray, grouped: boolean): boolean {
  const behind = text.slice(found.index + found[0].length);
  if (/^[\s_]*[[(]?(?:19|20)\d\d(?!\d)/.test(behind)) return false;
  return grouped || !/^(?:19|20)\d\d$/.test(found[1] ?? '');
}

function alone(found: RegExpExecArray, start: number, end = found.index + found[0].length): Numbers {
  return { start, end, season: null, seasonEnd: null, episodes: [Number(found[1])] };
}
