// Under which path is a video known that a person names?

import { inGroups } from '../../../core/in-groups.ts';
import { folderOf, homeOf } from '../../../core/path/path.ts';
import type { Deps } from '../../deps.ts';
import { createPauses } from '../loop/yield-to-loop.ts';
import { hasVideosBelow } from './has-videos-below.ts';
import { libraryAt } from './library-at.ts';

type PathDeps = Pick<Deps, 'policy' | 'libraries' | 'store'>;

/**
 * A path that leads through a link to another folder of the library becomes that of the folder itself, so that no file
 * is known twice, and one in the folder that a library's link leads to becomes one of the library. A path of which videos
 * are known stays as it is, and its disk is left alone.
 */
export async function walkedPath({ policy, libraries, store }: PathDeps, path: string): Promise<string> {
  if (store.videos.hasAny(folderOf(path)) || hasVideosBelow({ store }, path)) return path;
  const below =
    homeOf(policy.roots, path) === undefined ? await belowItsLink({ policy, libraries }, path) : path;
  const home = homeOf(policy.roots, below);
  const library = libraryAt({ policy }, home);
  return library === undefined ? path : libraries.walkedPath(library.root, below, library);
}

/** A path in the folder that a library's own link leads to, named through that link. Other paths stay as they are. */
async function belowItsLink(
  { policy, libraries }: Pick<PathDeps, 'policy' | 'libraries'>,
  path: string,
): Promise<string> {
  const linkTo = new Map<string, string>();
  for (const root of policy.roots) linkTo.set(await libraries.realRoot(root), root);
  const real = homeOf(linkTo.keys(), path);
  return real === undefined ? path : `${linkTo.get(real) ?? real}${path.slice(real.length)}`;
}

/** A path that no video is known of is looked at on its disk, which may answer slowly. */
const PATHS_AT_ONCE = 32;

/** Each as `walkedPath` has it, in the same order. Yields to the event loop: a person may name thousands. */
export async function walkedPaths(deps: PathDeps, paths: readonly string[]): Promise<readonly string[]> {
  const pause = createPauses();
  const walked: string[] = [];
  for (const some of inGroups(paths, PATHS_AT_ONCE)) {
    walked.push(...(await Promise.all(some.map((path) => walkedPath(deps, path)))));
    await pause();
  }
  return walked;
}
