// Which sidecars must move before another can? Where a season is renumbered, each has the name that the next one gets.

import type { PendingMove } from '../../../ports/store/pending-moves.ts';
import type { Deps } from '../../deps.ts';
import { videoOfWant } from '../../context/video-of-want.ts';

/**
 * The move and those that make room for it, the one with a free name first. In a circle nothing is free; then the last
 * one in the way comes first.
 */
export function makingRoom(deps: Pick<Deps, 'store'>, move: PendingMove): readonly PendingMove[] {
  const chain = [move];
  const seen = new Set([move.wantId]);
  for (let next = inTheWay(deps, move); next !== null; next = inTheWay(deps, next)) {
    if (seen.has(next.wantId)) break;
    seen.add(next.wantId);
    chain.push(next);
  }
  return chain.toReversed();
}

/** Our sidecar that has the name now and is to move away from it. */
function inTheWay({ store }: Pick<Deps, 'store'>, { wantId, name }: PendingMove): PendingMove | null {
  const video = videoOfWant({ store }, wantId);
  const other = video === null ? null : store.placements.sidecarAt(video.folder, name);
  return other === null || other.wantId === wantId ? null : store.pendingMoves.followOf(other.wantId);
}
