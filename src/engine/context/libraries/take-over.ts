// Gives a library the known videos that belong to it since a library inside another was added or removed. A walk finds
// those that still exist; a video that is gone must belong to the walked library to be noticed as missing.

import { inGroups } from '../../../core/in-groups.ts';
import { homeOf, isWithin } from '../../../core/path/path.ts';
import type { VideoRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { createPauses, yieldToEventLoop } from '../loop/yield-to-loop.ts';

type TakeDeps = Pick<Deps, 'store' | 'policy'>;

/** Videos per transaction. */
const AT_ONCE = 50;

export async function takeOver(deps: TakeDeps, root: string): Promise<void> {
  const { store, policy } = deps;
  const left = new Set<string>();
  for (const other of store.pruning.roots()) {
    if (other === root) continue;
    const isLeft = !policy.roots.includes(other);
    if (isWithin(other, root)) await takeFolders(deps, root, { of: other, below: root });
    else if (isLeft && isWithin(root, other)) await takeFolders(deps, root, { of: other });
    else continue;
    if (isLeft) left.add(other);
  }
  if (left.size > 0) await takeWaiting(deps, root, left);
}

type Folders = { readonly of: string; readonly below?: string };

async function takeFolders(deps: TakeDeps, root: string, { of, below }: Folders): Promise<void> {
  const { store, policy } = deps;
  if (below !== undefined) await takeFolder(deps, root, below);
  for (const folders of store.videos.folders(of, below)) {
    for (const folder of folders)
      if (homeOf(policy.roots, folder) === root) await takeFolder(deps, root, folder);
    await yieldToEventLoop();
  }
}

async function takeFolder({ store }: TakeDeps, root: string, folder: string): Promise<void> {
  const pause = createPauses();
  for (const page of store.videos.pagesIn(folder)) {
    const others = page.filter((video) => video.root !== root);
    for (const some of inGroups(others, AT_ONCE)) {
      store.transaction(() => some.forEach((video) => take(store, video, root)));
      await yieldToEventLoop();
    }
    await pause();
  }
}

/** The sidecars of videos that were gone before: nothing is done in a library that is none any more. */
async function takeWaiting(
  { store, policy }: TakeDeps,
  root: string,
  left: ReadonlySet<string>,
): Promise<void> {
  for (const waiting of store.pendingDiscards.pages()) {
    const videos = waiting
      .flatMap(({ wantId }) => store.videos.get(store.wants.get(wantId)?.videoId ?? 0) ?? [])
      .filter((video) => left.has(video.root) && homeOf(policy.roots, video.folder) === root);
    store.transaction(() => videos.forEach((video) => take(store, video, root)));
    await yieldToEventLoop();
  }
}

function take({ videos }: Deps['store'], video: VideoRecord, root: string): void {
  videos.update({ ...video, root });
}
