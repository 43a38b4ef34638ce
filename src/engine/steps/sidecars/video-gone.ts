// What becomes of a video that is no longer there, and of its sidecar?

import type { DiscardReason } from '../../../ports/store/pending-moves.ts';
import type { VideoRecord } from '../../../ports/store/records.ts';
import { apply } from '../../apply.ts';
import { yieldToEventLoop } from '../../context/yield-to-loop.ts';
import type { Deps } from '../../deps.ts';

/** How long our sidecar of a video that is gone stays where it is: the video may only be on its way. */
export const ORPHAN_GRACE_MS = 60 * 60_000;

/** The video is no longer there, in a library that is. `displaced`: another one lies under its name. */
export function forget(
  deps: Deps,
  video: VideoRecord,
  why: Extract<DiscardReason, 'video-gone' | 'displaced'> = 'video-gone',
): void {
  const { store, clock } = deps;
  const dueAt = clock.now() + (why === 'displaced' ? 0 : ORPHAN_GRACE_MS);
  store.transaction(() => {
    for (const want of store.wants.ofVideo(video.id)) {
      apply(deps, want.id, { kind: 'video-gone' });
      if (store.placements.sidecarOf(want.id) !== null)
        store.pendingMoves.discard({ wantId: want.id, why, dueAt });
    }
    store.videos.setGone(video.id, clock.now());
  });
}

/** Videos that one transaction forgets. */
const AT_ONCE = 50;

/** Forgets them all, many in one transaction, with a breath between two. What left no trace by now is passed over. */
export async function forgetAll(deps: Deps, ids: readonly number[]): Promise<void> {
  const { store } = deps;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    store.transaction(() => {
      for (const id of ids.slice(at, at + AT_ONCE)) {
        const video = store.videos.get(id);
        if (video !== null) forget(deps, video);
      }
    });
    await yieldToEventLoop();
  }
}

/** The video is there again: its wants go on where they were, and its sidecars stay. */
export function bringBack(deps: Deps, video: VideoRecord): void {
  const { store } = deps;
  store.transaction(() => {
    store.videos.setGone(video.id, null);
    for (const want of store.wants.ofVideo(video.id)) {
      store.pendingMoves.keep(want.id);
      apply(deps, want.id, { kind: 'video-back' });
    }
  });
}
