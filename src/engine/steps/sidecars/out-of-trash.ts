// Takes our sidecar out of the trash for a video that was gone for more than the grace time, and is back or found elsewhere.

import { asideName, withoutAside } from '../../../core/sidecar/aside-name.ts';
import type { PlaceOutcome } from '../../../ports/sidecars.ts';
import type { TrashRecord } from '../../../ports/store/pending-moves.ts';
import type { SidecarRecord, VideoRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { placeBeside } from '../../sidecar/place-beside.ts';
import { readTrash } from '../../sidecar/trash.ts';
import type { SidecarMove } from './move-sidecar.ts';

/**
 * The record of a sidecar in the trash whose video may be back one day. It gives up its name, because another video's
 * sidecar may get that one.
 */
export function waiting(sidecar: SidecarRecord): SidecarRecord {
  return { ...sidecar, name: asideName(withoutAside(sidecar.name)) };
}

/**
 * The want's sidecar in the trash; null if it is not there, or not because its video was gone. One that came back from
 * there and that the user deleted since stays there.
 */
function inTrash({ store }: Pick<Deps, 'store'>, sidecar: SidecarRecord): TrashRecord | null {
  const { folder, name, sha256, wantId } = sidecar;
  if (store.wants.get(wantId)?.reason !== 'sidecar-lost') return null;
  const item = store.trash.from({ folder, name: withoutAside(name), sha256 });
  return item?.why === 'video-gone' && item.wantId === wantId ? item : null;
}

/** A video is back where it was: its sidecars in the trash are queued to return. */
export function recallSidecars(deps: Pick<Deps, 'store' | 'clock'>, { id, folder }: VideoRecord): void {
  const { placements, pendingMoves } = deps.store;
  for (const sidecar of placements.ofVideo(id))
    if (sidecar.folder === folder && inTrash(deps, sidecar) !== null)
      pendingMoves.put(sidecar.wantId, withoutAside(sidecar.name), deps.clock.now());
}

/**
 * The file called `other` is the video's subtitle by now: ours stays in the trash. False if the one that is queued is
 * elsewhere, or if a killed try may have placed that file.
 */
export function leaveInTrash(deps: Pick<Deps, 'store'>, wantId: number, other: string): boolean {
  const { placements, pendingMoves } = deps.store;
  const follow = pendingMoves.of(wantId);
  if (follow?.name === other && follow.temporaryName !== null) return false;
  const sidecar = placements.sidecarOf(wantId);
  if (sidecar === null || inTrash(deps, sidecar) === null) return false;
  pendingMoves.end(wantId);
  placements.removeSidecar(wantId);
  return true;
}

/** Places it beside its video, under the name that it gets there. Null if the trash does not have it. */
export async function placeFromTrash(
  deps: Deps,
  { follow, sidecar, video }: SidecarMove,
): Promise<PlaceOutcome | null> {
  const item = inTrash(deps, sidecar);
  const bytes = item === null ? null : readTrash(deps.store.trash, item.id);
  if (bytes === null || bytes === 'unreadable') return null;
  const temporaryName = deps.temporaryName();
  deps.store.pendingMoves.begin(follow.wantId, temporaryName);
  return placeBeside(deps, video, { name: follow.name, temporaryName, bytes });
}
