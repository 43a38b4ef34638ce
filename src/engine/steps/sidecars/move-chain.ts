// Which sidecars must move before another can? Where a season is renumbered, each has the name that the next one gets.

import type { PendingMove } from '../../../ports/store/pending-moves.ts';
import type { Deps } from '../../deps.ts';
import { createPauses } from '../../context/loop/yield-to-loop.ts';
import { videoOfWant } from '../../context/video-of-want.ts';

/**
 * The move and those that must go before it, the one with a free name first. In a circle nothing is free; then the last
 * one in the way comes first, and `isCircle` is true. Leaves out what was `tried`, and adds what it returns to it: where
 * nothing can move, a folder of many would try each once for every other.
 */
export async function moveChain(
  deps: Pick<Deps, 'store'>,
  move: PendingMove,
  tried: Set<number>,
): Promise<readonly PendingMove[]> {
  const pause = createPauses();
  const chain: PendingMove[] = [];
  for (let next: PendingMove | null = move; next !== null; next = inTheWay(deps, next)) {
    if (tried.has(next.wantId)) break;
    tried.add(next.wantId);
    chain.push(next);
    await pause();
  }
  return chain.toReversed();
}

/** True if the first waits for one that comes after it: unless it steps aside, none of them can move. */
export function isCircle(deps: Pick<Deps, 'store'>, [first, ...rest]: readonly PendingMove[]): boolean {
  const other = first === undefined ? null : inTheWay(deps, first);
  return other !== null && rest.some(({ wantId }) => wantId === other.wantId);
}

/** Our sidecar that has the name now and is to move away from it. */
function inTheWay({ store }: Pick<Deps, 'store'>, { wantId, name }: PendingMove): PendingMove | null {
  const video = videoOfWant({ store }, wantId);
  const other = video === null ? null : store.placements.sidecarAt(video.folder, name);
  return other === null || other.wantId === wantId ? null : store.pendingMoves.of(other.wantId);
}
