// Where does `sync` look for what the user named?

import { folderOf, isWithin, isWithinAny } from '../../../core/path/path.ts';
import type { Deps } from '../../deps.ts';
import type { LibraryPolicy } from '../../../ports/policy.ts';

/** Folders with all below them, or `alone`. */
export type Start = { readonly from: readonly string[]; readonly alone?: true };

/** Subtitles may lie in `Subs` or in `Subs/<video>`, below the folder of their video. */
const MOST_ABOVE = 2;

/** A named file or folder may hold subtitles of the videos above it. */
export async function startsIn(
  deps: Deps,
  { root }: LibraryPolicy,
  paths: readonly string[],
): Promise<readonly Start[]> {
  if (paths.length === 0 || paths.some((path) => isWithin(path, root))) return [{ from: [root] }];
  const folders = new Set<string>();
  const alone = new Set<string>();
  for (const path of paths.filter((one) => isWithin(root, one))) {
    const isFolder = !(await isFile(deps, path));
    if (isFolder) folders.add(path);
    const from = isFolder ? path : folderOf(path);
    const home = folderOfVideos(deps, root, from);
    if (home !== null && !(isFolder && home === path)) alone.add(home);
  }
  const whole = [...folders].filter((one) => !isBelow(folders, one));
  const single = [...alone].filter((one) => !folders.has(one) && !isBelow(folders, one));
  return [{ from: whole }, { from: single, alone: true }];
}

export async function isFile({ libraries }: Pick<Deps, 'libraries'>, path: string): Promise<boolean> {
  return (await libraries.readHead(path, 1)) !== null;
}

/** The nearest folder with videos; null if there is none. */
function folderOfVideos({ store }: Deps, root: string, from: string): string | null {
  let folder = from;
  for (let above = 0; above <= MOST_ABOVE && isWithin(root, folder); above += 1) {
    if (store.videos.hasAny(folder)) return folder;
    folder = folderOf(folder);
  }
  return null;
}

/** Below one of them, whether it is itself one of them or not. */
function isBelow(folders: ReadonlySet<string>, path: string): boolean {
  return isWithinAny(folders, folderOf(path));
}
