// Reads what the path of a video below its library says about the work, the episode and the release.

import { baseName, stemOf } from '../path/path.ts';
import { isExtraFile, isLibraryFolder } from './bonus.ts';
import { numberOfFolder, seasonOfFolder } from './season-folder.ts';
import {
  betterOf,
  datedInFolder,
  isUnreadable,
  numberedFile,
  titledFile,
  titledInBrackets,
  withinSeason,
} from './file-in-folder.ts';
import { readText, type ParsedName } from './reading.ts';
import { partOfFolder } from './parts/part-folder.ts';
import type { Source } from './words/tags.ts';
import { articleFirst, foldTitle, wordsOf } from './words/text.ts';

export type ReleaseKind = 'movie' | 'episode' | 'daily' | 'season' | 'extra';

export type EpisodePlace = { readonly season: number; readonly episode: number };

export type Release = {
  readonly kind: ReleaseKind;
  /** The title as the name has it, with blanks; '' if there is none. */
  readonly title: string;
  /** Every title that the path gives to the work, folded for comparison, the file's own first. */
  readonly titles: readonly string[];
  readonly year: number | null;
  /** The year of the work itself: a bare one in an episode's own name may be that of its season. */
  readonly workYear: number | null;
  readonly country: string | null;
  /** The title and year of the show's folder, if its name is a title with a year in brackets: `The Harbour (2001)`. */
  readonly showFolder: { readonly title: string; readonly year: number } | null;
  readonly season: number | null;
  /** Within the season; counted through all seasons if `season` is null. */
  readonly episodes: readonly number[];
  /** The number through all seasons, if the name has it. */
  readonly absolute: number | null;
  /**
   * The place of an episode within the seasons, if its name counts it through all seasons or by its date; null unless
   * told from outside.
   */
  readonly place: EpisodePlace | null;
  /** `2024-05-06`. */
  readonly date: string | null;
  readonly episodeTitle: string;
  /** 1 or 2 for a film that was split into discs. */
  readonly part: number | null;
  readonly cuts: readonly string[];
  readonly source: Source | null;
  readonly service: string | null;
  readonly resolution: string | null;
  readonly frameRate: number | null;
  readonly group: string | null;
  readonly proper: boolean;
  readonly version: number | null;
  /** The text that was read: the file's stem, cleaned. */
  readonly text: string;
};

/** Reads a path relative to its library, folders included. Never throws. */
export function readRelease(path: string): Release {
  const { folders, part } = foldersOf(path);
  const stem = stemOf(baseName(path));
  const named = seasonOf(folders);
  const work = workFolder(folders);
  const season = named ?? (work === null ? null : numberOfFolder(folders.at(-1) ?? ''));
  const read = readText(stem);
  const titled = work === null ? titledInBrackets(read) : read;
  const file = work === null && season === null ? titled : datedInFolder(titled, work);
  const numbered = numberedFile(file, stem, season, work);
  const best = numbered ?? titledFile(file, named, work) ?? betterOf(file, work);
  const more = work !== null && best === file && saysTheSame(file, work) ? null : work;
  const release = combine(seasonal(best, season), more, season);
  if (isExtraFile(folders, file.text, file)) return { ...release, kind: 'extra' };
  return release.kind === 'movie' ? { ...release, part: release.part ?? part } : release;
}

/** A folder that is called like the file in it is no second witness. */
function saysTheSame(file: ParsedName, { text, year, country }: ParsedName): boolean {
  return text === file.text && year === file.year && country === file.country;
}

/** The folders above a file, without the one for its disc, which tells the part. */
function foldersOf(path: string): { readonly folders: readonly string[]; readonly part: number | null } {
  const all = path
    .split('/')
    .slice(0, -1)
    .filter((folder) => folder !== '');
  const part = partOfFolder(all.at(-1) ?? '');
  return { folders: (part === null ? all : all.slice(0, -1)).slice(-6), part };
}

/**
 * The title under which a catalogue would list the video at this path: the folder's, if it is a show's folder or names
 * a year, because file names can be anything; '' if nothing is known. An article at the end is put in front.
 */
export function catalogueTitle(path: string): string {
  const { kind, title } = readRelease(path);
  const folder = workFolder(foldersOf(path).folders);
  const isOwn = folder === null || folder.title === '';
  return articleFirst(
    !isOwn && (kind !== 'movie' || folder.year !== null || title === '') ? folder.title : title,
  );
}

/** The type of the title that a release is of: whatever is no film belongs to a show. */
export function titleTypeOf({ kind }: Pick<Release, 'kind'>): 'movie' | 'tv' {
  return kind === 'movie' ? 'movie' : 'tv';
}

/** True if they are at most one year apart, as the catalogues' years of one title are. */
export function isNearYear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1;
}

/** May the folder's title name the same work as the file? Not if the years differ or one name continues the other. */
function isSameWork(own: ParsedName, folder: ParsedName): boolean {
  if (own.title === '') return true;
  // `Harbour/5.mkv` is a film of that name in a collection, or an episode.
  if (/^\d{1,4}$/.test(own.title) && folder.year === null) return false;
  if (folder.year !== null && kindOf(own) === 'movie') {
    if (own.year === null || own.year === folder.year) return true;
    if (!isNearYear(own.year, folder.year)) return false;
  }
  return !isNear(own.title, folder.title);
}

function combine(own: ParsedName, folder: ParsedName | null, season: number | null): Release {
  const kind = kindOf(own);
  const isFilm = kind === 'movie';
  const title = foldTitle(own.title);
  const related = folder !== null && isSameWork(own, folder) ? folder : null;
  const known = related ?? (folder !== null && foldTitle(folder.title) === title ? folder : null);
  const others = [...namesBeside(own), ...(related === null ? [] : [related.title, ...namesBeside(related)])];
  return {
    kind,
    title: own.title === '' ? (folder?.title ?? '') : own.title,
    titles: [...new Set([title, ...others.map(foldTitle)])].filter((name) => name !== ''),
    year: own.year ?? known?.year ?? null,
    workYear: (isFilm ? own.year : null) ?? known?.year ?? (own.isYearEnclosed ? own.year : null),
    country: own.country ?? known?.country ?? null,
    showFolder: isFilm ? null : showFolderOf(folder),
    ...numbersOf(own, season),
    place: null,
    date: own.date,
    episodeTitle: own.episodeTitle,
    part: own.part,
    cuts: own.cuts.length > 0 ? own.cuts : (known?.cuts ?? []),
    ...fileLabelsOf(own, folder),
    text: own.text,
  };
}

/** `season`: that of the folder, which counts where the name itself has none. */
function numbersOf(
  own: ParsedName,
  season: number | null,
): Pick<Release, 'season' | 'episodes' | 'absolute'> {
  const { episodes, loose } = own;
  const isOfFolder = loose ? season !== null && season > 0 : episodes.length > 0;
  const counted = own.season ?? (isOfFolder ? season : null);
  const number = counted === null ? episodes[0] : numberBehind(own);
  return { season: counted, episodes, absolute: episodes.length === 1 ? (number ?? null) : null };
}

/** Labels that tell the file from others of the same work. A folder may be named like the release inside it. */
function fileLabelsOf(
  own: ParsedName,
  folder: ParsedName | null,
): Pick<Release, 'source' | 'service' | 'resolution' | 'frameRate' | 'group' | 'proper' | 'version'> {
  return {
    source: own.source ?? folder?.source ?? null,
    service: own.service ?? folder?.service ?? null,
    resolution: own.resolution ?? folder?.resolution ?? null,
    frameRate: own.frameRate,
    group: own.group ?? folder?.group ?? null,
    proper: own.proper,
    version: own.version,
  };
}

function namesBeside({ others, aside, partName }: ParsedName): readonly string[] {
  return [...others, ...[aside, partName].flatMap((name) => name ?? [])];
}

/** Is this the number of the only episode? */
export function isOnlyEpisode(episodes: readonly number[], number: number | null): boolean {
  return episodes.length === 1 && episodes[0] === number;
}

/** 28 in `Show - S02E03 - 028 - Title`, as media managers name anime. */
function numberBehind({ season, episodes, episodeTitle }: ParsedName): number | undefined {
  const found = /^(?!(?:19|20)\d\d)(\d{3,4}) - /.exec(episodeTitle);
  const number = Number(found?.[1]);
  return season !== null && season > 1 && number > (episodes[0] ?? number) ? number : undefined;
}

/** Media managers name a show's folder so; a folder for all shows of a family has no year. */
function showFolderOf(folder: ParsedName | null): Release['showFolder'] {
  if (folder === null || folder.year === null || !folder.isYearEnclosed || folder.season !== null)
    return null;
  return { title: foldTitle(folder.title), year: folder.year };
}

/** `Show - 205` in the folder of season 2 is its episode 5. */
function seasonal(reading: ParsedName, season: number | null): ParsedName {
  if (!reading.loose || reading.season !== null) return reading;
  const episodes = withinSeason(reading.episodes, season);
  return episodes === null ? reading : { ...reading, season, episodes };
}

export function kindOf(reading: ParsedName): ReleaseKind {
  if (reading.episodes.length > 0) return 'episode';
  if (reading.date !== null) return 'daily';
  return reading.season === null ? 'movie' : 'season';
}

/** `Season 2`, or the show with its season: `Some Show S02`. */
function seasonOf(folders: readonly string[]): number | null {
  const last = folders.at(-1);
  if (last === undefined) return null;
  const { season, seasonEnd, episodes } = readText(last);
  return seasonOfFolder(last) ?? (seasonEnd === null && episodes.length === 0 ? season : null);
}

/** The innermost folder that names a work. Year and country may be in the name of that work's own folder above it. */
function workFolder(folders: readonly string[]): ParsedName | null {
  const at = lastWork(folders, folders.length);
  if (at < 0) return null;
  const inner = readText(folders[at] ?? '');
  for (let above = lastWork(folders, at); above >= 0; above = lastWork(folders, above)) {
    const { title, year, country, season, episodes } = readText(folders[above] ?? '');
    const isOwn = season === null && episodes.length === 0 && foldTitle(title) === foldTitle(inner.title);
    if (isOwn && (year ?? country) !== null)
      return { ...inner, year: year ?? inner.year, country: country ?? inner.country };
  }
  return inner;
}

/** The position of the last folder in front of `end` that names a work; -1 if none does. */
function lastWork(folders: readonly string[], end: number): number {
  const holdsSeason = (at: number): boolean => seasonOfFolder(folders[at + 1] ?? '') !== null;
  return folders
    .slice(0, end)
    .findLastIndex(
      (folder, at) =>
        seasonOfFolder(folder) === null &&
        !isUnreadable(folder) &&
        (!isLibraryFolder(folder) || (holdsSeason(at) && /^\d/.test(folder))),
    );
}

/**
 * True if these may be two works of one family (a show and its spin-off, a film and its sequel): one name continues the
 * other, or both begin alike. Such a name is never taken for another title of the same work.
 */
export function isNear(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shorter = a.length <= b.length ? a : b;
  const longer = new Set(a.length <= b.length ? b : a);
  if (shorter.length === 0) return true;
  const telling = shorter.filter((word) => !/^(?:the|a|an|of|and|in|de|la|le|el)$/.test(word));
  const shared = telling.filter((word) => longer.has(word)).length;
  return shared > 0 && shared * 2 >= telling.length;
}
