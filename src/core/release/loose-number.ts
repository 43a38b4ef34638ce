// Which bare number in a name is its episode? Fansub names, and `show.205.hdtv`.

import type { Numbers } from './episode.ts';
import { findStrongTag } from './tags.ts';

const DASH = /\s[-–]\s(\d{1,4})(?:[vV]\d)?(?:\s?END)?(?=\s*(?:[[(]|$|\s-\s))/u;
const DASHED = /_-_(\d{1,4})(?:v\d)?(?=_*(?:[[(]|$))/iu;
const AT_END = /[\s_](\d{1,4})(?:v\d)?(?:\s?END)?(?=[\s_]*(?:[[(]|$))/iu;
const IN_BRACKETS = /\[(\d{1,4})(?:v\d)?(?:\s?END)?\]/iu;
const FIRST = /^\s*[[(][^\])]{1,40}[\])][\s_]*(\d{1,4})[\s_]-[\s_]/u;
const NUMBERED = /^\s*(\d{1,3})(?:\s*-\s*\p{L}|\.\s\p{L}|$)/u;
const THREE =
  /[\s._-](\d{1,2})(\d{2})(?=[\s._-]+(?:hdtv|pdtv|dvdrip|web|bluray|bdrip|brrip|480p|720p|1080p|2160p|xvid|x264|h264|dsr))/iu;

/** The absolute number of a fansub name; only sensible where no season, date or year was found. */
export function findLoose(text: string): Numbers | null {
  const grouped = /^\s*[[(]/.test(text);
  for (const pattern of [DASH, DASHED, ...(grouped ? [AT_END, IN_BRACKETS] : [])]) {
    const found = pattern.exec(text);
    if (found !== null && (grouped || !/^(?:19|20)\d\d$/.test(found[1] ?? '')))
      return alone(found, found.index);
  }
  const first = FIRST.exec(text);
  if (first !== null) return alone(first, first[0].length, first[0].length);
  return null;
}

/** A name that is a number and perhaps an episode's title: `05`, `05 - The Title`. */
export function findNumbered(text: string): Numbers | null {
  const found = NUMBERED.exec(text);
  return found === null ? null : alone(found, 0, found[0].length - 1);
}

/** `show.205.hdtv`: season 2 episode 5. Never at the start, where the number is the title. */
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
    episodes: [Number(found[2])],
  };
}

function alone(found: RegExpExecArray, start: number, end = found.index + found[0].length): Numbers {
  return { start, end, season: null, seasonEnd: null, episodes: [Number(found[1])] };
}
