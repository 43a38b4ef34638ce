// Moves one of our sidecars to the trash and updates its want.

import { DAY_MS, HOUR_MS } from '../../../core/duration.ts';
import { homeOf, pathOf } from '../../../core/path/path.ts';
import type { PendingDiscard } from '../../../ports/store/pending-moves.ts';
import type { DiscardReason } from '../../../core/sidecar/discard-reason.ts';
import type { SidecarRecord, VideoRecord } from '../../../ports/store/records.ts';
import { apply } from '../../apply.ts';
import type { Deps } from '../../deps.ts';
import { reachOf } from '../../context/libraries/library-at.ts';
import { videoOfWant } from '../../context/video-of-want.ts';
import { isVerified } from '../../video/library-identity.ts';
import { liftUpgradeRefusals } from './upgrades.ts';
import { waiting } from './out-of-trash.ts';
import { trash } from '../../sidecar/trash.ts';

const TRY_AGAIN_MS = HOUR_MS;
/** After that, a sidecar of which not even the folder is there is given up. */
const AWAY_AT_MOST_MS = 30 * DAY_MS;

export async function discardOne(
  deps: Deps,
  roots: ReadonlySet<string>,
  discard: PendingDiscard,
): Promise<void> {
  const { store, clock } = deps;
  const { wantId, why } = discard;
  const sidecar = store.placements.sidecarOf(wantId);
  const video = videoOfWant(deps, wantId);
  if (sidecar === null || video === null) return store.pendingDiscards.cancel(wantId);
  if (!roots.has(video.root)) return undefined;
  if (why === 'video-gone' && (await mayBeBack(deps, video)))
    return store.pendingDiscards.putOff(wantId, clock.now() + TRY_AGAIN_MS);
  const outcome = await trash(deps, sidecar, { why, videoId: video.id });
  switch (outcome.kind) {
    case 'nothing-there':
      if (!(await isThere(deps, homeOf(deps.policy.roots, sidecar.folder))))
        return store.pendingDiscards.putOff(wantId, clock.now() + TRY_AGAIN_MS);
      if (why === 'name-taken' || why === 'rejected') return forgetSidecar(deps, sidecar, { why });
      return awaitFolder(deps, discard, { video, sidecar });
    case 'removed':
      return forgetSidecar(deps, sidecar, { why, mayReturn: why === 'video-gone' });
    case 'not-ours':
      return forgetSidecar(deps, sidecar, { why });
    case 'failed':
      deps.emit({ kind: 'failed', message: outcome.message });
      return store.pendingDiscards.putOff(wantId, clock.now() + TRY_AGAIN_MS);
    case 'unavailable':
      return store.pendingDiscards.putOff(wantId, clock.now() + TRY_AGAIN_MS);
  }
}

/**
 * A disk mounted below the library may be missing, and the sidecar may return, with its video or without. The longer it is
 * gone, the later the next look.
 */
async function awaitFolder(
  deps: Deps,
  { wantId }: PendingDiscard,
  { video, sidecar }: { readonly video: VideoRecord; readonly sidecar: SidecarRecord },
): Promise<void> {
  const { pendingDiscards, videos } = deps.store;
  const kind = await deps.libraries.kindBelow(reachOf(deps, video.root), sidecar.folder);
  const now = deps.clock.now();
  const goneForMs = now - (videos.goneAt(video.id) ?? now);
  if (kind === 'folder' || goneForMs > AWAY_AT_MOST_MS) pendingDiscards.cancel(wantId);
  else pendingDiscards.putOff(wantId, now + Math.max(TRY_AGAIN_MS, goneForMs));
}

/** False if the library went away meanwhile: then its files are not gone. */
async function isThere(deps: Deps, root: string | undefined): Promise<boolean> {
  return root === undefined || isVerified(deps, root);
}

/** In a folder that no scan has looked at since. */
async function mayBeBack(deps: Deps, video: VideoRecord): Promise<boolean> {
  const known = deps.store.videos.at(video.folder, video.name);
  if (known !== null && known.id !== video.id) return false;
  const path = pathOf(video);
  if ((await deps.libraries.see(path)) === 'nothing') return false;
  return (await deps.libraries.kindBelow(reachOf(deps, video.root), path)) !== 'folder';
}

function forgetSidecar(
  deps: Deps,
  sidecar: SidecarRecord,
  { why, mayReturn = false }: { readonly why: DiscardReason; readonly mayReturn?: boolean },
): void {
  const { store } = deps;
  const { wantId, name } = sidecar;
  store.transaction(() => {
    if (mayReturn) store.placements.putSidecar(waiting(sidecar));
    else store.placements.removeSidecar(wantId);
    store.pendingMoves.end(wantId);
    store.pendingDiscards.cancel(wantId);
    apply(deps, wantId, { kind: 'sidecar-lost' }, { detail: name });
    // A scan may have found it missing first. The user rejected it rather than declining, so the want reopens.
    if (why !== 'rejected') return;
    store.offers.replace(wantId, liftUpgradeRefusals(store.offers.ofWant(wantId)));
    apply(deps, wantId, { kind: 'asked-for' });
  });
}
