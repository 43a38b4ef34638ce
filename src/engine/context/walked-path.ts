// Under which path is a video known that a person names?

import { folderOf, homeOf } from '../../core/path/path.ts';
import type { Deps } from '../deps.ts';

type PathDeps = Pick<Deps, 'policy' | 'libraries' | 'store'>;

/**
 * A path that leads through a link to another folder of the library becomes that of the folder itself, so that no file
 * is known twice. A path of which videos are known stays as it is, and its disk is left alone.
 */
export async function walkedPath({ policy, libraries, store }: PathDeps, path: string): Promise<string> {
  const { videos } = store;
  if (videos.hasAny(folderOf(path)) || videos.idsBelow([path], 1)?.length !== 0) return path;
  const home = homeOf(policy.roots, path);
  const library = policy.libraries.find(({ root }) => root === home);
  return library === undefined ? path : libraries.walkedPath(library.root, path, library);
}

export function walkedPaths(deps: PathDeps, paths: readonly string[]): Promise<readonly string[]> {
  return Promise.all(paths.map((path) => walkedPath(deps, path)));
}
