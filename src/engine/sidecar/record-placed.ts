// Records a sidecar that is now beside its video in place of the want's older one.

import type { SidecarRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';

/** Cancels the pending work on the older sidecar: it must not happen to this one. Call in a transaction. */
export function recordPlaced({ store }: Pick<Deps, 'store'>, sidecar: SidecarRecord): void {
  store.placements.putSidecar(sidecar);
  store.pendingMoves.end(sidecar.wantId);
  store.pendingDiscards.cancel(sidecar.wantId);
}
