// Defers a want that the disk, its permissions or a share that is away block: it is tried again later.

import { HOUR_MS } from '../../core/duration.ts';
import { usualRecheckAt } from '../quota/usual-recheck.ts';
import type { PlaceTrouble } from '../../core/want/reason.ts';
import type { Fact } from '../../core/want/want.ts';
import { apply } from '../apply.ts';
import type { Deps } from '../deps.ts';
import type { DownloadTarget } from './download-target.ts';

const TRY_AGAIN_MS = HOUR_MS;
const UNAVAILABLE_MS = 5 * 60_000;

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
  const video = want === null || want.betterUntil === null ? null : deps.store.videos.get(want.videoId);
  // An upgrade waits longer: the video has a subtitle, and each new try costs a search.
  const tryAgainAt = video === null ? deps.clock.now() + TRY_AGAIN_MS : usualRecheckAt(deps, video);
  const { cause, path } = obstacle;
  apply(deps, wantId, { kind: 'place-failed', cause, tryAgainAt }, { revision, detail: path });
}

/** When to look again for a folder that cannot be seen. */
export function seenAgainAt({ clock }: Pick<Deps, 'clock'>): number {
  return clock.now() + UNAVAILABLE_MS;
}

/** Its folder cannot be seen, or the video is gone from it. `detail`: what was found, for the history. */
export function deferUnavailable(
  deps: Deps,
  { wantId, revision, detail }: Pick<DownloadTarget, 'revision'> & { wantId: number; detail: string },
): void {
  const until = seenAgainAt(deps);
  const fact: Fact = { kind: 'not-fetched', why: 'library-unavailable', until, offersLeft: 0 };
  apply(deps, wantId, fact, { revision, detail });
}
