// Reads the absolute paths of the files in the body of a webhook.

import { isWindows, tidyPath } from '../path/path-map.ts';

export type HookKind = 'sonarr' | 'radarr';

/** An absolute, tidy path without `.` and `..`. */
export type HookFile = string;

const NAMES = {
  sonarr: {
    home: ['series', 'path'],
    file: 'episodeFile',
    files: 'episodeFiles',
    renamed: 'renamedEpisodeFiles',
  },
  radarr: {
    home: ['movie', 'folderPath'],
    file: 'movieFile',
    files: 'movieFiles',
    renamed: 'renamedMovieFiles',
  },
} as const satisfies Record<HookKind, unknown>;

/** The folder of the series or the film; null if the body does not name it. */
export function homeOf(kind: HookKind, body: unknown): HookFile | null {
  const [title, name] = NAMES[kind].home;
  return wholePath(fieldOf(fieldOf(body, title), name));
}

/** The imported files, and those that were deleted for them. */
export function filesOf(kind: HookKind, body: unknown): readonly HookFile[] {
  const { file, files } = NAMES[kind];
  const home = homeOf(kind, body);
  const all = [fieldOf(body, file), ...listOf(body, files, home), ...listOf(body, 'deletedFiles', home)];
  return all.flatMap((one) => pathIn(home, one) ?? []);
}

/** New and old paths of renamed files; none if the sender does not list them. */
export function renamedFiles(kind: HookKind, body: unknown): readonly HookFile[] {
  const home = homeOf(kind, body);
  return listOf(body, NAMES[kind].renamed, home).flatMap((one) => [
    ...(pathIn(home, one) ?? []),
    // A title that moved to another folder has its old paths outside of the new one.
    ...(wholeOrNone(fieldOf(one, 'previousPath')) ??
      pathBelow(home, fieldOf(one, 'previousRelativePath')) ??
      []),
  ]);
}

/** Older versions send the download's place as `path` of an import, so the path below the title's folder wins. */
function pathIn(home: HookFile | null, file: unknown): readonly HookFile[] | null {
  return pathBelow(home, fieldOf(file, 'relativePath')) ?? wholeOrNone(fieldOf(file, 'path'));
}

function pathBelow(home: HookFile | null, relative: unknown): readonly HookFile[] | null {
  if (home === null || typeof relative !== 'string' || relative === '') return null;
  const below = isDriveOrShare(home) ? relative.replaceAll('\\', '/') : relative;
  return wholeOrNone(`${home}/${below}`);
}

function wholeOrNone(path: unknown): readonly HookFile[] | null {
  const whole = wholePath(path);
  return whole === null ? null : [whole];
}

const LONGEST = 4096;
/** The longest shows have fewer episodes. The rest of a list is left out. */
export const MOST_FILES = 5_000;
/** Each path of a list begins with the title's folder, whose name a body can make long. */
const MOST_CHARACTERS = 1_000_000;

function wholePath(path: unknown): HookFile | null {
  if (typeof path !== 'string' || path.length > LONGEST || path.includes('\0')) return null;
  const tidy = tidyPath(path);
  const isWhole = tidy.startsWith('/') || isDriveOrShare(tidy) || isWindows(path);
  return isWhole && !tidy.split('/').some((part) => part === '.' || part === '..') ? tidy : null;
}

function isDriveOrShare(tidy: string): boolean {
  return /^(?:[a-z]:(?:\/|$)|\/\/)/i.test(tidy);
}

function listOf(body: unknown, name: string, home: HookFile | null): readonly unknown[] {
  const value = fieldOf(body, name);
  const most = Math.min(MOST_FILES, Math.floor(MOST_CHARACTERS / (home?.length ?? 1)));
  return Array.isArray(value) ? value.slice(0, most) : [];
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
}
