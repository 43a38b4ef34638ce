// Is a library as it should be, whatever its user did?

import { basename, dirname, join } from 'node:path';
import type { RequestLogSnapshot } from '../../../src/standin/request-log.ts';
import type { WantRow } from '../daemon-life.ts';
import { filesBelow } from '../library.ts';
import { codeOf, languageOf, stemOf, type LivedLibrary, type LivedVideo } from './library.ts';
import type { Work } from './works.ts';
import type { Wish } from './worlds.ts';

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

/** `roots`: the folders that count as libraries of their own. `languagesOf`: what is wanted for a video. */
type LivedUnder = {
  readonly languagesOf: (path: string) => readonly Wish[];
  readonly roots: readonly string[];
};

/**
 * In the end: every video has what it can have, and no subtitle of ours is without its video. A library that has lost all of
 * its videos is left as it is: its disk may be away.
 */
export function missingFrom(
  library: LivedLibrary,
  { languagesOf, roots }: LivedUnder,
  wants: readonly WantRow[],
): readonly string[] {
  return [
    ...library.videos.flatMap((video) => {
      if (rootOf(roots, video.path) === null) return [];
      const there = new Set(
        [...library.sidecarsOf(video), ...inFolderOfItsOwn(library, video)].map(languageOf),
      );
      const missing = languagesOf(video.path).filter((wish) => {
        const some = [wish].flat();
        return some.every((one) => video.owed.has(one)) && !some.some((one) => there.has(one));
      });
      const known = wants.filter(({ name }) => name === basename(video.path));
      return missing.map(
        (wish) => `${video.path} has nothing in ${[wish].flat().join()}: ${JSON.stringify(known)}`,
      );
    }),
    ...ourSidecars(library).flatMap((path) =>
      ownerOf(library, path) === null && !library.movedByHand.has(path) && isLived(library, roots, path)
        ? [`${path} has no video`]
        : [],
    ),
  ];
}

/** Is the path in a library that has a video? Another one is left as it is: its disk may be away. */
export function isLived({ videos }: LivedLibrary, roots: readonly string[], path: string): boolean {
  const root = rootOf(roots, path);
  if (root === null) return false;
  return videos.some((video) => rootOf(roots, video.path) === root);
}

export function rootOf(roots: readonly string[], path: string): string | null {
  const over = roots.filter((root) => `/${path}/`.startsWith(`${root}/`));
  return over.toSorted((a, b) => b.length - a.length)[0] ?? null;
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
  if (work === null || library.picked.has(text)) return [];
  if (!isAbout(text, work)) return [`${path} is of another video: ${text.slice(0, 80)}`];
  if (!library.namedByHand.has(text) && !isFlagged(path, text))
    return [`${path} is not of its kind: ${text.slice(0, 80)}`];
  const language = codeOf(path);
  return new RegExp(`^(?:AI )?${language}\\b`, 'm').test(text)
    ? []
    : [`${path} is in another language: ${text.slice(0, 80)}`];
}

/** What is for the hard of hearing, or for foreign parts only, is called so. */
function isFlagged(path: string, text: string): boolean {
  const [, kind = ''] = /-->.*\r?\n.*\r?\n(.*)/.exec(text) ?? [];
  return (
    kind.includes(' SDH') === path.includes('.sdh.') && kind.includes('FORCED') === path.includes('.forced.')
  );
}

/** The texts of an episode name the year of the show between its title and its number. */
function isAbout(text: string, { says }: Work): boolean {
  const [title = '', number = ''] = says.split(' ');
  // A translation names only what it was made from.
  if (text.includes('\nAI ')) return true;
  return text.includes(says) || (text.includes(`${title} (`) && text.includes(number));
}
