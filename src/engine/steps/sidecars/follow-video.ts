// Moves our sidecar to its video after the video moved. If the user moved it along, only its record changes; if it was
// left behind, it is moved, never over another file.

import { errorMessage } from '../../../core/error-code.ts';
import { HOUR_MS } from '../../../core/duration.ts';
import { homeOf, pathOf } from '../../../core/path/path.ts';
import { FOLLOW_GRACE_MS } from '../../../core/want/follow-grace.ts';
import { isAside } from '../../../core/sidecar/aside-name.ts';
import type { MoveOutcome } from '../../../ports/sidecars.ts';
import type { PendingDiscard, PendingMove } from '../../../ports/store/pending-moves.ts';
import type { SidecarRecord } from '../../../ports/store/records.ts';
import { apply } from '../../apply.ts';
import type { Deps } from '../../deps.ts';
import { videoOfWant } from '../../context/video-of-want.ts';
import { isVerified } from '../../video/library-identity.ts';
import { discardOne } from './discard.ts';
import { moveSidecar, type SidecarMove } from './move-sidecar.ts';
import { placeFromTrash } from './out-of-trash.ts';
import { finishSettingAside, forgottenAside, setAside } from './set-aside.ts';
import { ORPHAN_GRACE_MS } from './video-gone.ts';
import { recheckSidecars } from '../../sidecar/recheck.ts';
import { otherName } from './name-for-player.ts';

const TRY_AGAIN_MS = HOUR_MS;
const SOON_MS = 5 * 60_000;

/** Moves the sidecar to its video, under the name that it gets there. */
export function followOne(deps: Deps, roots: ReadonlySet<string>, follow: PendingMove): Promise<void> {
  return withReachable(deps, roots, follow, (pending) => search(deps, pending));
}

/** Moves the sidecar out of the way of another one; it gets its name later. */
export function stepAside(deps: Deps, roots: ReadonlySet<string>, follow: PendingMove): Promise<void> {
  return withReachable(deps, roots, follow, async (pending) => void (await setAside(deps, pending)));
}

async function withReachable(
  deps: Deps,
  roots: ReadonlySet<string>,
  follow: PendingMove,
  work: (pending: SidecarMove) => Promise<void>,
): Promise<void> {
  const { store, clock } = deps;
  const sidecar = store.placements.sidecarOf(follow.wantId);
  const video = videoOfWant(deps, follow.wantId);
  if (sidecar === null || video === null) return store.pendingMoves.end(follow.wantId);
  if (!roots.has(video.root)) return undefined;
  if (!(await isReachable(deps, roots, sidecar.folder)))
    return store.pendingMoves.putOff(follow.wantId, clock.now() + SOON_MS);
  try {
    return await work(await finishTry(deps, { follow, sidecar, video }));
  } catch (error) {
    const why = errorMessage(error);
    deps.emit({ kind: 'failed', message: `${pathOf(sidecar)}: ${why}` });
    return store.pendingMoves.putOff(follow.wantId, clock.now() + TRY_AGAIN_MS);
  }
}

/** True if the sidecar is beside its video and only gets another name; if that one is taken, it keeps its own. */
function isRename(deps: Deps, { follow, sidecar, video }: SidecarMove): boolean {
  const want = deps.store.wants.get(follow.wantId);
  return (
    want !== null && follow.name !== sidecar.name && otherName('universal', { want, video, sidecar }) !== null
  );
}

/** False if its library is not mounted: then the sidecar is not gone. */
async function isReachable(deps: Deps, roots: ReadonlySet<string>, folder: string): Promise<boolean> {
  const home = homeOf(deps.policy.roots, folder);
  if (home === undefined || roots.has(home)) return true;
  return isVerified(deps, home);
}

/** Finishes the move of a killed process: no other copy of the sidecar may be left once another one is recorded. */
async function finishTry(deps: Deps, pending: SidecarMove): Promise<SidecarMove> {
  const { follow, sidecar, video } = pending;
  const { temporaryName, name } = follow;
  if (temporaryName === null) return pending;
  const wanted = { name, size: sidecar.size };
  await deps.sidecars.clean({ folder: video.folder, temporaryName, claim: null }, wanted);
  if (sidecar.folder !== video.folder)
    await deps.sidecars.clean({ folder: sidecar.folder, temporaryName, claim: null });
  return finishSettingAside(deps, pending);
}

async function search(deps: Deps, pending: SidecarMove): Promise<void> {
  const { follow, sidecar, video } = pending;
  let edited = false;
  // First its old folder, then the new one, in case the user moved it along under its old name.
  for (const folder of new Set([sidecar.folder, video.folder])) {
    const from = { ...sidecar, folder };
    const outcome = await moveSidecar(deps, pending, { from, name: follow.name });
    if (outcome.kind === 'not-ours') edited = edited || folder === sidecar.folder;
    else if (outcome.kind !== 'nothing-there') return conclude(deps, pending, from, outcome);
  }
  if (edited) return missed(deps, pending, edited);
  const aside = await forgottenAside(deps, pending);
  if (aside !== null) {
    const outcome = await moveSidecar(deps, pending, { from: aside, name: follow.name });
    if (outcome.kind !== 'not-ours' && outcome.kind !== 'nothing-there')
      return conclude(deps, pending, aside, outcome);
  }
  const back = await placeFromTrash(deps, pending);
  return back === null ? missed(deps, pending, false) : conclude(deps, pending, sidecar, back);
}

type Moved = Exclude<MoveOutcome, { kind: 'not-ours' | 'nothing-there' }>;

async function conclude(
  deps: Deps,
  pending: SidecarMove,
  from: SidecarRecord,
  outcome: Moved,
): Promise<void> {
  const { store, clock } = deps;
  const { follow, video } = pending;
  const { wantId, name } = follow;
  const renaming = isRename(deps, pending);
  switch (outcome.kind) {
    case 'placed':
      store.transaction(() => {
        const { size, mtimeMs } = outcome;
        store.placements.putSidecar({ ...from, folder: video.folder, name, size, mtimeMs });
        store.pendingMoves.end(wantId);
        if (renaming) record(deps, pending);
        else apply(deps, wantId, { kind: 'sidecar-back', ...recheckSidecars(deps, from) }, { detail: name });
      });
      return deps.emit({ kind: renaming ? 'renamed' : 'moved', folder: video.folder, name });
    case 'taken':
      return renaming ? store.pendingMoves.end(wantId) : nameTaken(deps, pending, from, outcome.by);
    case 'video-changed':
    case 'video-gone':
    case 'unavailable':
      return store.pendingMoves.putOff(wantId, clock.now() + SOON_MS);
    case 'failed':
      deps.emit({ kind: 'failed', message: outcome.message });
      // Nothing was begun, and the user may repeat the command; otherwise one of two copies must still be removed.
      if (renaming && (await deps.sidecars.fingerprint(`${video.folder}/${name}`)) === null)
        return store.pendingMoves.end(wantId);
      return store.pendingMoves.putOff(wantId, clock.now() + TRY_AGAIN_MS);
  }
}

/** A rename does not change the want. */
function record({ store, clock }: Deps, { follow, sidecar, video }: SidecarMove): void {
  store.history.record({
    at: clock.now(),
    videoId: video.id,
    wantId: follow.wantId,
    event: 'sidecar-renamed',
    reason: 'renamed',
    detail: sidecar.name,
    became: follow.name,
  });
}

/** The file with that name stays. Ours goes to the trash: its video has another subtitle, or will be searched again. */
async function nameTaken(
  deps: Deps,
  { follow, video }: SidecarMove,
  from: SidecarRecord,
  by: string,
): Promise<void> {
  const { store, clock } = deps;
  const { wantId } = follow;
  // The sidecar of a video that was renamed as well says nothing about this video.
  const other = store.placements.sidecarAt(video.folder, by);
  const passing = other !== null && other.wantId !== wantId && store.pendingMoves.of(other.wantId) !== null;
  // It waits aside for that one to move.
  if (passing && isAside(from.name)) return store.pendingMoves.putOff(wantId, clock.now() + SOON_MS);
  const dueAt = clock.now() + (passing ? 0 : ORPHAN_GRACE_MS);
  const discard: PendingDiscard = { wantId, why: 'name-taken', dueAt };
  store.transaction(() => {
    store.placements.putSidecar(from);
    store.pendingMoves.end(wantId);
    store.pendingDiscards.put(discard);
    if (passing) apply(deps, wantId, { kind: 'sidecar-lost' }, { detail: by });
    else apply(deps, wantId, { kind: 'covered', by: 'taken-meanwhile' }, { detail: by });
  });
  // At once, because it blocks the other video's sidecar.
  if (passing) await discardOne(deps, new Set([video.root]), discard);
}

/** Our sidecar was not found: a file under the new name was edited and is the user's, or the sidecar is gone. */
async function missed(deps: Deps, pending: SidecarMove, edited: boolean): Promise<void> {
  const { store, clock } = deps;
  const { follow, sidecar, video } = pending;
  const { wantId, name } = follow;
  // Without its video, their share may have gone away.
  if (typeof (await deps.libraries.see(pathOf(video))) === 'string')
    return store.pendingMoves.putOff(wantId, clock.now() + SOON_MS);
  // The next scan finds out what happened to it.
  if (isRename(deps, pending)) return store.pendingMoves.end(wantId);
  const there = await deps.sidecars.fingerprint(`${video.folder}/${name}`);
  const wait = edited ? { until: clock.now() + FOLLOW_GRACE_MS } : {};
  store.transaction(() => {
    store.pendingMoves.end(wantId);
    if (edited || there !== null) store.placements.removeSidecar(wantId);
    // Under this name it may come back, even for a declined want.
    else store.placements.putSidecar({ ...sidecar, folder: video.folder, name });
    apply(
      deps,
      wantId,
      there === null ? { kind: 'sidecar-lost', ...wait } : { kind: 'covered', by: 'sidecar-edited' },
      { detail: name },
    );
  });
}
