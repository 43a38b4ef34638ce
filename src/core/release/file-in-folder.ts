// Which of the two tells more, a file's name or its folder's? Covers files that are little more than a number, and files
// whose names were made unreadable.

import { onlyOf } from '../only.ts';
import { onlyDay } from './numbers/air-date.ts';
import type { Numbers } from './numbers/episode.ts';
import { findNumbered } from './numbers/loose-number.ts';
import { readText, type ParsedName } from './reading.ts';
import { isBracketLabel } from './words/bracket-labels.ts';
import { isNumberInBrackets } from './words/bracket-titles.ts';
import { foldTitle } from './words/text.ts';

/** A file whose number only its folders make that of an episode; null for any other. */
export function numberedFile(
  file: ParsedName,
  stem: string,
  season: number | null,
  work: ParsedName | null,
): ParsedName | null {
  const isNumbered = season !== null && isNumberedAnew(file, stem);
  if ((file.episodes.length > 0 && !isNumbered) || file.date !== null) return null;
  const inSeason = season === null ? null : numberedInSeason(file, season, work);
  if (inSeason !== null || file.year !== null) return inSeason;
  return numberedBehindTitle(file, season, work) ?? listedInShow(file, stem, work);
}

/** In a season's folder, `02-03 - Title` is two episodes, not season and episode, and `21 - Mail #1` is episode 21. */
function isNumberedAnew({ loose, season }: ParsedName, stem: string): boolean {
  return (loose && /^\d{2,3}-\d{2,3}\s/.test(stem)) || (season === null && /^\d{1,3} - .*#\d/.test(stem));
}

/** `05.mkv`, `05 - Title.mkv` in a season's folder. */
function numberedInSeason(file: ParsedName, season: number, work: ParsedName | null): ParsedName | null {
  const mark = behindSeason(file.text, season, work) ?? findNumbered(file.text);
  if (mark === null || startsWith(file.text, work)) return null;
  const tail = file.text.slice(mark.end).replace(/^[\s._-]+/, '');
  // One folder of season 1 may hold all episodes of a long show, from 1 to 220.
  const episodes = season === 1 ? mark.episodes : (withinSeason(mark.episodes, season) ?? mark.episodes);
  return { ...file, title: '', episodes, season, episodeTitle: tail };
}

/** No day behind it: `2.10.2020`. */
const BEHIND_SEASON =
  /(?<![\p{L}\p{N}]|\d[._-])(0?)(\d{1,2})([._-])(\d{2})(?=[\s._-]|$)(?![._-](?:\d{1,2}|(?:19|20)\d\d)(?!\d))/u;

/**
 * `Harbour - 2.05 - Title`, `2-05. Title`, `Harbour 02_05` in the folder of season 2: only there is it clear what they count.
 * `02-03` and `02_03` are two episodes; in `The 2.05 Train` they tell the time.
 */
function behindSeason(
  text: string,
  season: number,
  work: ParsedName | null,
): Pick<Numbers, 'end' | 'episodes'> | null {
  const found = BEHIND_SEASON.exec(text);
  if (found === null || Number(found[2]) !== season) return null;
  const before = foldTitle(readText(text.slice(0, found.index)).title);
  if (before !== '' && before !== foldTitle(work?.title ?? '')) return null;
  const [, padding = '', , sign = '', digits = ''] = found;
  const isRange = sign === '-' ? padding !== '' || season > 9 : sign === '_' && Number(digits) === season + 1;
  return isRange ? null : { end: found.index + found[0].length, episodes: [Number(digits)] };
}

/** `One Piece 1065.mkv`, `海贼王1065.mkv` in the folder of the show; any title and a number in a season's folder that is in no show's. */
function numberedBehindTitle(
  file: ParsedName,
  season: number | null,
  work: ParsedName | null,
): ParsedName | null {
  const [, title = '', number = ''] =
    /^(.{1,120})[\s._](\d{1,4})$/.exec(file.title) ??
    /^(.{1,120}) - (\d{2,4}) \p{L}.{0,120}$/u.exec(file.title) ??
    /^(.{0,120}\p{Script=Han})((?!19\d\d|20\d\d)\d{2,4})$/u.exec(file.title) ??
    [];
  if (number === '') return null;
  const numbered = { ...file, title, episodes: [Number(number)] };
  if (work === null) return season === null ? null : { ...numbered, season, loose: false };
  const isOfShow = work.year === null && foldTitle(title) === foldTitle(work.title);
  return isOfShow ? { ...numbered, loose: true } : null;
}

/** `05`, `05 Title`, `12 - Title`, `12. Title`; `12 Title` may be a film's. */
const LISTED = /^(\d{2,3})(?:$|(?:\s-\s|[.]\s|(?<=^0\d{1,2})[\s._])(\p{L}.*)$)/su;

/** `05 - Title.mkv` and `05.mkv` in the folder of the show. */
function listedInShow(file: ParsedName, stem: string, work: ParsedName | null): ParsedName | null {
  const [, number = '', title = ''] = LISTED.exec(stem) ?? [];
  if (number === '' || work === null || startsWith(file.text, work)) return null;
  // `Serenity (2005)/01 - Serenity.mkv` is the film.
  if (work.year !== null && foldTitle(title) === foldTitle(work.title)) return null;
  return { ...file, title: '', episodes: [Number(number)], loose: true, episodeTitle: title };
}

/** In front of a number in brackets, which has only labels in brackets behind it. */
const IN_GROUPS_PLACE =
  /^\[(?=[^\]]*\p{L})([^\]]{1,80})\]\s?\[(\d[^\]]{0,20})\](?:\s?\[[^\]]{0,80}\]){0,10}\s?$/u;

/** `[Monster][12]` in no folder of a show: what stands in the place of a group is the title. */
export function titledInBrackets(file: ParsedName): ParsedName {
  const [, title = '', number = ''] = IN_GROUPS_PLACE.exec(file.text) ?? [];
  if (file.title !== '' || file.episodes.length === 0 || title === '' || isBracketLabel(title)) return file;
  if (!isNumberInBrackets(number)) return file;
  return { ...file, title: title.replace(/[_.]+/g, ' '), group: null };
}

/** `5 September 2024.mkv` in the folder of a show or season is a broadcast. By itself, or in a folder of that name, it is the film of that year. */
export function datedInFolder(file: ParsedName, work: ParsedName | null): ParsedName {
  const date = onlyDay(file.text);
  if (date === null || foldTitle(file.title) === foldTitle(work?.title ?? '')) return file;
  return { ...file, title: '', others: [], year: null, date, episodeTitle: '' };
}

/** 5 for 205 in the folder of season 2; null if the numbers do not all begin with the season. */
export function withinSeason(numbers: readonly number[], season: number | null): readonly number[] | null {
  const [first] = numbers;
  if (first === undefined || season === null || season === 0) return null;
  return numbers.every((number) => Math.floor(number / 100) === season && number % 100 > 0)
    ? numbers.map((number) => number % 100)
    : null;
}

/**
 * `Pilot.mkv` or `Show - Pilot.mkv` in a numbered season of a show: an episode whose number is not known, and never a film
 * of that name. Films do lie among the specials, and a year tells them.
 */
export function titledFile(
  file: ParsedName,
  season: number | null,
  work: ParsedName | null,
): ParsedName | null {
  if (season === null || season === 0 || work === null || work.title === '') return null;
  // `Harbour (2004).mkv` in a season of `Harbour (2004)` is no film either.
  const isNamed = file.year === work.year && foldTitle(file.title) === foldTitle(work.title);
  if (file.year !== null && !isNamed) return null;
  if (file.season !== null || file.episodes.length > 0 || file.date !== null) return null;
  return {
    ...file,
    title: '',
    others: [],
    aside: null,
    season,
    episodeTitle: behindTitle(file.title, work.title),
  };
}

/** `Show - Pilot` without the show's title. */
function behindTitle(text: string, title: string): string {
  const isNamed = text.toLowerCase().startsWith(title.toLowerCase());
  const tail = isNamed ? /^[\s._-]+(\S.*)$/.exec(text.slice(title.length)) : null;
  return tail?.[1] ?? text;
}

/** A hash or an upload's number: `42e7e8a48eb7454aaebebcf49705ce41`. */
export function isUnreadable(name: string): boolean {
  return /^(?=.*\d.*[a-z])(?=.*[a-z].*\d)[a-z0-9-]{16,}$/i.test(name);
}

/** `grp-title.2016.mkv` in `Title.2016-GRP`. */
function isGroupFirst({ text }: ParsedName, { group }: ParsedName): boolean {
  return group !== null && text.toLowerCase().startsWith(`${group.toLowerCase()}-`);
}

/** True if the number at the start belongs to the show's title: `30 Rock`. */
function startsWith(text: string, work: ParsedName | null): boolean {
  const title = foldTitle(work?.title ?? '');
  return /^\d/.test(title) && foldTitle(text).startsWith(title);
}

/** The folder's reading, if it kept the release's name and the file's was made unreadable or tells less. */
export function betterOf(file: ParsedName, folder: ParsedName | null): ParsedName {
  if (folder === null) return file;
  if (isYearOfTitle(file, folder)) return { ...file, title: folder.title, year: folder.year };
  if (!isRelease(folder)) return file;
  const fromFolder = { ...folder, part: folder.part ?? file.part };
  if (isUnreadable(file.text) || isGroupFirst(file, folder)) return fromFolder;
  const own = ownNumber(file);
  if (own !== null && folder.episodes.length > 1 && folder.episodes.includes(own))
    return { ...folder, episodes: [own] };
  // The number in the folder may belong to its title: "Mob Psycho 100".
  if (own !== null && folder.loose && file.episodes.length > 0) return file;
  const episode = folder.episodes.length > 0 && (file.episodes.length === 0 || file.loose);
  const film =
    folder.year !== null && folder.season === null && file.year === null && file.episodes.length === 0;
  return (episode || film) && file.date === null ? fromFolder : file;
}

/** The file `Harbour.1984.mkv` in the folder `Harbour 1984 (2020)`. */
function isYearOfTitle({ title, year }: ParsedName, folder: ParsedName): boolean {
  return year !== null && folder.year !== null && foldTitle(folder.title) === foldTitle(`${title} ${year}`);
}

function isRelease({ source, resolution, group }: ParsedName): boolean {
  return source !== null || resolution !== null || group !== null;
}

/** The one episode that the file names, or the number that it consists of. */
function ownNumber({ title, episodes }: ParsedName): number | null {
  if (episodes.length === 0) return /^\d{1,4}$/.test(title) ? Number(title) : null;
  return onlyOf(episodes);
}
