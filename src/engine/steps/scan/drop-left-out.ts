// Ends what is wanted for known videos that the walk leaves out by now: excluded, or extras of another video.

import { inGroups } from '../../../core/in-groups.ts';
import { homeOf } from '../../../core/path/path.ts';
import type { Skipped, SkipReason } from '../../../ports/libraries.ts';
import { inSlices } from '../../context/loop/in-slices.ts';
import { createPauses } from '../../context/loop/yield-to-loop.ts';
import { videosIn } from '../../context/scope.ts';
import type { Deps } from '../../deps.ts';
import { isForOtherFile, wantsFor } from './video/wants-for.ts';

/** For every other reason the video may be back at the next look. */
const FOR_GOOD: ReadonlySet<SkipReason> = new Set(['excluded', 'sample', 'extra', 'trailer']);

/** Videos per transaction. */
const AT_ONCE = 50;

/**
 * Subtitles that are there stay, and one that the user deletes meanwhile stays deleted. If the walk lists such a video
 * again, everything is as before: a pattern that was wrong for a moment costs no searches.
 */
export async function dropLeftOut(deps: Deps, root: string, skipped: Iterable<Skipped>): Promise<void> {
  const pause = createPauses();
  for (const { path, reason } of skipped) {
    await pause();
    if (FOR_GOOD.has(reason)) await dropBelow(deps, root, path);
  }
}

async function dropBelow(deps: Deps, root: string, path: string): Promise<void> {
  const { store } = deps;
  const pause = createPauses();
  const ids = await inSlices(videosIn(deps, { paths: new Set([path]) }));
  for (const some of inGroups(ids, AT_ONCE)) {
    await pause();
    store.transaction(() => some.forEach((id) => dropOf(deps, root, id)));
  }
}

/** Skips the videos of an inner library: that library decides about them. */
function dropOf(deps: Deps, root: string, id: number): void {
  const { store, policy } = deps;
  const video = store.videos.get(id);
  if (video === null || homeOf(policy.roots, video.folder) !== root) return;
  wantsFor(deps, video, [], {
    duplicate: null,
    isNew: false,
    fateOf: (want) =>
      store.placements.sidecarOf(want.id) === null || isForOtherFile(want) ? 'waits' : 'stays',
  });
}
