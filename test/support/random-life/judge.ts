// Is a library as it should be, whatever its user did?

import { basename, dirname, join } from 'node:path';
import type { RequestLogSnapshot } from '../../../src/standin/request-log.ts';
import type { WantRow } from '../daemon-life.ts';
import { filesBelow } from '../library.ts';
import {
  languageOf,
  stemOf,
  type Language,
  type LivedLibrary,
  type LivedVideo,
  type Work,
} from './library.ts';

/** At any time: the user's files are as the user left them, nothing is left over, and no subtitle is of another video. */
export function troubleIn(library: LivedLibrary, root: string): readonly string[] {
  return [
    ...[...library.userFiles].flatMap(([path, text]) => {
      const now = library.text(path);
      if (now === text) return [];
      return [`${path}, the user's, is ${now === null ? 'gone' : 'changed'}`];
    }),
    ...filesBelow(root).flatMap((path) => (basename(path).startsWith('.') ? [`${path} is left over`] : [])),
    ...ourSidecars(library).flatMap((path) => wrongWith(library, path)),
  ];
}

/** `roots`: the folders that count as libraries of their own. */
type LivedUnder = { readonly languages: readonly Language[]; readonly roots: readonly string[] };

/**
 * In the end: every video has what it can have, and no subtitle of ours is without its video. A library that has lost all of
 * its videos is left as it is: its disk may be away.
 */
export function missingFrom(
  library: LivedLibrary,
  { languages, roots }: LivedUnder,
  wants: readonly WantRow[],
): readonly string[] {
  const rootOf = (path: string): string =>
    roots
      .filter((root) => `/${path}`.startsWith(`${root}/`))
      .reduce((a, b) => (b.length > a.length ? b : a), '');
  const lived = new Set(library.videos.map(({ path }) => rootOf(path)));
  return [
    ...library.videos.flatMap((video) => {
      const there = new Set(
        [...library.sidecarsOf(video), ...inFolderOfItsOwn(library, video)].map(languageOf),
      );
      const missing = languages.filter((one) => video.owed.has(one) && !there.has(one));
      const known = wants.filter(({ name }) => name === basename(video.path));
      return missing.map((language) => `${video.path} has nothing in ${language}: ${JSON.stringify(known)}`);
    }),
    ...ourSidecars(library).flatMap((path) =>
      ownerOf(library, path) === null && !library.movedByHand.has(path) && lived.has(rootOf(path))
        ? [`${path} has no video`]
        : [],
    ),
  ];
}

/** A video that is alone in its folder has all that is in `Subs`, under whatever name. */
function inFolderOfItsOwn(library: LivedLibrary, { path }: LivedVideo): readonly string[] {
  const folder = dirname(path);
  const isAlone = library.videos.every((other) => other.path === path || dirname(other.path) !== folder);
  return isAlone ? library.sidecars().filter((one) => dirname(one) === join(folder, 'Subs')) : [];
}

/** Links that were downloaded more than once. */
export function paidTwice({ links }: Pick<RequestLogSnapshot, 'links'>): readonly string[] {
  return Object.entries(links).flatMap(([path, times]) =>
    times > 1 ? [`${path} was downloaded ${times} times`] : [],
  );
}

function ourSidecars(library: LivedLibrary): readonly string[] {
  return library.sidecars().filter((path) => library.isOurs(path));
}

function ownerOf({ videos }: LivedLibrary, sidecar: string): Work | null {
  return (
    videos.find(({ path }) =>
      sidecar
        .replace('/Subs/', '/')
        .toLowerCase()
        .startsWith(`${stemOf(path)}.`.toLowerCase()),
    )?.work ?? null
  );
}

function wrongWith(library: LivedLibrary, path: string): readonly string[] {
  const [work, text] = [ownerOf(library, path), library.text(path) ?? ''];
  if (work === null) return [];
  if (!isAbout(text, work)) return [`${path} is of another video: ${text.slice(0, 80)}`];
  const language = languageOf(path).toUpperCase();
  return text.includes(`\n${language} `) ? [] : [`${path} is in another language: ${text.slice(0, 80)}`];
}

/** The texts of an episode name the year of the show between its title and its number. */
function isAbout(text: string, { says }: Work): boolean {
  const [title = '', number = ''] = says.split(' ');
  return text.includes(says) || (text.includes(`${title} (`) && text.includes(number));
}
