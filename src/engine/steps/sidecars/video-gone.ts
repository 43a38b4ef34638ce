// Marks videos as gone or returned, and decides what happens to their sidecars.

import { HOUR_MS } from '../../../core/duration.ts';
import { inGroups } from '../../../core/in-groups.ts';
import type { DiscardReason } from '../../../core/sidecar/discard-reason.ts';
import type { VideoRecord } from '../../../ports/store/records.ts';
import { applyTo } from '../../apply.ts';
import { yieldToEventLoop } from '../../context/loop/yield-to-loop.ts';
import type { Deps } from '../../deps.ts';
import { passOn } from './pass-on.ts';

/** Our sidecar stays this long after its video is gone, because the video may only be moving. */
export const ORPHAN_GRACE_MS = HOUR_MS;

/** The video is gone from an available library. `displaced`: another video took its name. */
export function markGone(
  deps: Deps,
  video: VideoRecord,
  why: Extract<DiscardReason, 'video-gone' | 'displaced'> = 'video-gone',
): void {
  const { store, clock } = deps;
  const dueAt = clock.now() + (why === 'displaced' ? 0 : ORPHAN_GRACE_MS);
  store.transaction(() => {
    for (const want of store.wants.ofVideo(video.id)) {
      applyTo(deps, want, { kind: 'video-gone' });
      const sidecar = store.placements.sidecarOf(want.id);
      if (sidecar === null || (why === 'video-gone' && passOn(deps, video, { want, sidecar }))) continue;
      store.pendingDiscards.put({ wantId: want.id, why, dueAt });
    }
    store.videos.setGone(video.id, clock.now());
  });
}

/** Another video takes the path of one that is gone: the sidecar of that one must not wait where this one's goes. */
export function discardAtOnce({ store, clock }: Deps, gone: VideoRecord | null): void {
  if (gone === null) return;
  for (const { id } of store.wants.ofVideo(gone.id))
    if (store.pendingDiscards.has(id))
      store.pendingDiscards.put({ wantId: id, why: 'video-gone', dueAt: clock.now() });
}

/** Videos per transaction. */
const AT_ONCE = 50;

/** Forgets all of them in short transactions; other work runs in between. Skips unknown ids. */
export async function markAllGone(deps: Deps, ids: readonly number[]): Promise<void> {
  const { store } = deps;
  for (const some of inGroups(ids, AT_ONCE)) {
    store.transaction(() => {
      for (const id of some) {
        const video = store.videos.get(id);
        if (video !== null) markGone(deps, video);
      }
    });
    await yieldToEventLoop();
  }
}

/** The video is back: its wants resume where they were, and its sidecars stay. */
export function markReturned(deps: Deps, video: VideoRecord): void {
  const { store } = deps;
  store.transaction(() => {
    store.videos.setGone(video.id, null);
    for (const want of store.wants.ofVideo(video.id)) {
      store.pendingDiscards.cancelUnlessRejected(want.id);
      applyTo(deps, want, { kind: 'video-back' });
    }
  });
}
