// Replaces our older sidecar when a want is filled again: it moves to the trash only once a better one is ready.

import type { RemoveOutcome } from '../../ports/sidecars.ts';
import type { Placement, SidecarRecord, OpenWant } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';
import { videoOfWant } from '../context/video-of-want.ts';
import { apply } from '../apply.ts';
import { placeBeside } from './place-beside.ts';
import { dropIfThere, readTrash, trash } from './trash.ts';
import { pathOf } from '../../core/path/path.ts';
import { withoutAside } from '../../core/sidecar/aside-name.ts';

export type OlderSidecar =
  | { readonly kind: 'none' }
  | { readonly kind: 'intact'; readonly sidecar: SidecarRecord }
  /** The disk cannot read it, so its owner is unknown. */
  | { readonly kind: 'unreadable'; readonly name: string }
  /** The user edited it, so it is no longer recorded as ours. */
  | { readonly kind: 'edited'; readonly name: string };

/** Finds our sidecar beside the video. Reads its content now, because it is about to be changed. */
export async function olderSidecar(deps: Deps, { want, video }: OpenWant): Promise<OlderSidecar> {
  const { placements } = deps.store;
  const sidecar = placements.sidecarOf(want.id);
  if (sidecar === null || sidecar.folder !== video.folder) return { kind: 'none' };
  const found = await deps.sidecars.fingerprint(pathOf(sidecar));
  if (found === null) return { kind: 'none' };
  if (found === 'unreadable') return { kind: 'unreadable', name: sidecar.name };
  if (found.sha256 === sidecar.sha256) return { kind: 'intact', sidecar };
  placements.removeSidecar(want.id);
  return { kind: 'edited', name: sidecar.name };
}

/** Moves the older sidecar to the trash. The new placement is on record; if it stays unfinished, call `putBack`. */
export async function removeOlder(deps: Deps, { want, video }: OpenWant): Promise<RemoveOutcome> {
  const sidecar = deps.store.placements.sidecarOf(want.id);
  if (sidecar === null || sidecar.folder !== video.folder) return { kind: 'nothing-there' };
  return trash(deps, sidecar, { why: 'replaced', videoId: video.id });
}

/**
 * The new sidecar could not be placed: restores the old one from the trash. If that fails, reopens the want and returns
 * its new revision.
 */
export async function putBack(deps: Deps, { wantId, temporaryName }: Placement): Promise<number | null> {
  const { store, sidecars } = deps;
  const old = store.placements.sidecarOf(wantId);
  const video = videoOfWant(deps, wantId);
  if (old === null || video === null || old.folder !== video.folder) return null;
  // It still exists, or another file does, or it cannot be read.
  if ((await sidecars.fingerprint(pathOf(old))) !== null) return null;
  const bytes = trashed(deps, old);
  if (bytes !== null) {
    const outcome = await placeBeside(deps, video, { name: old.name, temporaryName, bytes });
    if (outcome.kind === 'placed') {
      store.placements.putSidecar({ ...old, mtimeMs: outcome.mtimeMs });
      await dropIfThere(deps, old);
      return null;
    }
  }
  return store.transaction(() => {
    store.placements.removeSidecar(wantId);
    return apply(deps, wantId, { kind: 'sidecar-lost' }, { detail: old.name })?.want.revision ?? null;
  });
}

/** Null if it is not there, or the disk cannot read it. */
function trashed({ store }: Deps, { wantId, folder, name, sha256 }: SidecarRecord): Uint8Array | null {
  const item = store.trash.from({ folder, name: withoutAside(name), sha256 });
  const bytes = item?.wantId === wantId ? readTrash(store.trash, item.id) : null;
  return bytes === 'unreadable' ? null : bytes;
}
