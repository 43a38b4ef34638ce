// Defers a want that disk or permissions block: it is tried again later.

import { recheckAt } from '../../core/want/recheck.ts';
import type { PlaceTrouble } from '../../core/want/reason.ts';
import type { WantRecord } from '../../ports/store/records.ts';
import { apply } from '../apply.ts';
import type { Deps } from '../deps.ts';
import type { DownloadTarget } from './download-target.ts';

const TRY_AGAIN_MS = 3_600_000;

/** `path`: the file or folder that it concerns; '' if there is none. */
export type Obstacle = { readonly cause: PlaceTrouble; readonly path: string };

/** The want is tried again in an hour; the history keeps the obstacle. */
export function deferBlocked(
  deps: Deps,
  wantId: number,
  revision: DownloadTarget['revision'],
  obstacle: Obstacle,
): void {
  const want = deps.store.wants.get(wantId);
  // An upgrade waits longer: the video has a subtitle, and each new try costs a search.
  const again = want === null || want.betterUntil === null ? null : nextQuestion(deps, want);
  const tryAgainAt = again ?? deps.clock.now() + TRY_AGAIN_MS;
  const { cause, path } = obstacle;
  apply(deps, wantId, { kind: 'place-failed', cause, tryAgainAt }, { revision, detail: path });
}

function nextQuestion({ store, clock, policy }: Deps, { videoId }: WantRecord): number | null {
  const video = store.videos.get(videoId);
  return video === null ? null : recheckAt(video, clock.now(), policy.askAgain);
}
