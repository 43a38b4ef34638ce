// Is a video really gone that a listing does not show? A share may have gone away and come back while it was listed.

import { inGroups } from '../../../core/in-groups.ts';
import { isWithinAny } from '../../../core/path/path.ts';
import type { VideoRecord } from '../../../ports/store/records.ts';
import { createPauses, yieldToEventLoop } from '../../context/loop/yield-to-loop.ts';
import type { Deps } from '../../deps.ts';
import type { LibraryPolicy } from '../../../ports/policy.ts';

/** A library as it was found when its listing began. */
export type KnownLibrary = { readonly library: LibraryPolicy; readonly identity: string };

/** Few enough that a share does not go away and come back meanwhile. */
const FOLDERS_AT_ONCE = 16;

/**
 * Those of the videos that are gone: their folders are listed once more, and after that the library is still the one that
 * it was. A video that cannot be looked at counts as there, and so does one that the walk leaves out.
 */
export async function certainlyGone(
  deps: Pick<Deps, 'store' | 'libraries'>,
  known: KnownLibrary,
  ids: readonly number[],
): Promise<readonly number[]> {
  const folders = await byFolder(deps, ids);
  const gone: number[] = [];
  for (const some of inGroups(folders, FOLDERS_AT_ONCE)) {
    const missing = await stillMissing(deps, known.library, new Map(some));
    const now = await deps.libraries.probe(known.library.root);
    // The findings about the others may be as wrong.
    if (now.kind === 'unavailable' || now.identity !== known.identity) return [];
    gone.push(...missing);
    await yieldToEventLoop();
  }
  return gone;
}

async function byFolder(
  { store }: Pick<Deps, 'store'>,
  ids: readonly number[],
): Promise<readonly (readonly [folder: string, videos: readonly VideoRecord[]])[]> {
  const pause = createPauses();
  const records: VideoRecord[] = [];
  for (const id of ids) {
    await pause();
    const video = store.videos.get(id);
    if (video !== null) records.push(video);
  }
  return [...Map.groupBy(records, ({ folder }) => folder)];
}

async function stillMissing(
  { libraries }: Pick<Deps, 'libraries'>,
  library: LibraryPolicy,
  byFolder: ReadonlyMap<string, readonly VideoRecord[]>,
): Promise<readonly number[]> {
  const there = new Set<string>();
  const options = { ...library, from: [...byFolder.keys()], alone: true };
  for await (const item of libraries.walk(library.root, options)) {
    if (item.kind === 'skipped') there.add(item.skipped.path);
    else for (const { name } of item.folder.videos) there.add(`${item.folder.path}/${name}`);
  }
  const videos = [...byFolder.values()].flat();
  return videos.filter(({ folder, name }) => !isWithinAny(there, `${folder}/${name}`)).map(({ id }) => id);
}
