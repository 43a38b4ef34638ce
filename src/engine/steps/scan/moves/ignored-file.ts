// Keeps an ignored film or episode ignored if another release of it replaced its file, under another name.

import { tellsTheSame } from '../../../../core/catalogue/corrected-name.ts';
import { baseName, folderOf } from '../../../../core/path/path.ts';
import { readRelease, type Release } from '../../../../core/release/release.ts';
import type { WalkedFolder } from '../../../../ports/libraries.ts';
import { createPauses } from '../../../context/loop/yield-to-loop.ts';
import type { Deps } from '../../../deps.ts';
import { pathInLibrary } from '../../../video/video-path.ts';

/** More ignored paths in one folder are not compared with its new files. */
const MOST = 100;

type Lost = { readonly path: string; readonly release: Release };
type ScanDeps = Pick<Deps, 'store'>;

/** Call once the moves are adopted, and before the new files are taken in. */
export async function followReplaced(
  deps: ScanDeps,
  root: string,
  folders: readonly WalkedFolder[],
): Promise<void> {
  const { ignored, videos } = deps.store;
  const pause = createPauses();
  for (const folder of folders) {
    await pause();
    let lost = await lostFrom(deps, root, folder);
    for (const { name } of folder.videos) {
      if (lost.length === 0) break;
      await pause();
      const path = `${folder.path}/${name}`;
      if (videos.at(folder.path, name) !== null || ignored.has(path)) continue;
      const [release, named] = [readRelease(pathInLibrary(root, folder.path, name)), readRelease(name)];
      const same = lost.find((one) => tellsTheSame(one.release, release, named));
      if (same === undefined) continue;
      deps.store.transaction(() => ignored.move(same.path, path));
      lost = lost.filter((one) => one !== same);
    }
  }
}

/** The ignored videos of the folder that are no longer listed. */
async function lostFrom(
  { store }: ScanDeps,
  root: string,
  { path, videos }: WalkedFolder,
): Promise<readonly Lost[]> {
  const own = store.ignored.below(path, MOST).filter((one) => folderOf(one) === path);
  if (own.length === 0) return [];
  const listed = new Set(videos.map(({ name }) => name));
  const pause = createPauses();
  const lost: Lost[] = [];
  for (const one of own) {
    await pause();
    const name = baseName(one);
    const wasVideo = (store.videos.at(path, name) ?? store.videos.lastAt(path, name)) !== null;
    if (!listed.has(name) && wasVideo)
      lost.push({ path: one, release: readRelease(pathInLibrary(root, path, name)) });
  }
  return lost;
}
