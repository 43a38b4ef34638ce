// What becomes of our older sidecar when a want is filled again? It stays until there is a better one, and is then kept
// in the trash.

import type { RemoveOutcome } from '../../ports/sidecars.ts';
import type { OpenWant, SidecarRecord } from '../../ports/store.ts';
import type { Deps } from '../deps.ts';
import { trash } from './trashing.ts';

export type OlderSidecar =
  | { readonly kind: 'none' }
  | { readonly kind: 'intact'; readonly sidecar: SidecarRecord }
  /** The disk does not give it back, so nobody knows whose it is. */
  | { readonly kind: 'unreadable'; readonly name: string }
  /** The user's by now: the record of it as ours is forgotten. */
  | { readonly kind: 'edited'; readonly name: string };

/** Does a sidecar of ours lie beside the video already? Read here, because it is about to be touched. */
export async function olderSidecar(deps: Deps, { want, video }: OpenWant): Promise<OlderSidecar> {
  const { placements } = deps.store;
  const sidecar = placements.sidecarOf(want.id);
  if (sidecar === null || sidecar.folder !== video.folder) return { kind: 'none' };
  const found = await deps.sidecars.fingerprint(`${sidecar.folder}/${sidecar.name}`);
  if (found === null) return { kind: 'none' };
  if (found === 'unreadable') return { kind: 'unreadable', name: sidecar.name };
  if (found.sha256 === sidecar.sha256) return { kind: 'intact', sidecar };
  placements.removeSidecar(want.id);
  return { kind: 'edited', name: sidecar.name };
}

/**
 * Makes room for the new one. A kill after this leaves the want without a sidecar for as long as the next run takes to
 * place what was received already.
 */
export async function makeRoom(deps: Deps, { want, video }: OpenWant): Promise<RemoveOutcome> {
  const sidecar = deps.store.placements.sidecarOf(want.id);
  if (sidecar === null || sidecar.folder !== video.folder) return { kind: 'nothing-there' };
  return trash(deps, sidecar, { why: 'replaced', videoId: video.id });
}
