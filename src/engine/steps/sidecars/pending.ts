// Runs pending moves of our sidecars: some follow a moved video, some go to the trash. Each was recorded first, and can
// run again after a kill at any point.

import { DAY_MS, HOUR_MS } from '../../../core/duration.ts';
import type { PendingMove } from '../../../ports/store/pending-moves.ts';
import type { Pass } from '../../context/pass-context.ts';
import type { Deps } from '../../deps.ts';
import { isItemFault } from '../../video/isolate-failures.ts';
import { isVerified } from '../../video/library-identity.ts';
import { setbackWords } from '../../context/failed-turns.ts';
import { discardOne } from './discard.ts';
import { followOne, stepAside } from './follow-video.ts';
import { isCircle, moveChain } from './move-chain.ts';

/** Limits of the trash; subtitles are small. */
export const TRASH_LIMITS = { maxBytes: 256 * 1024 * 1024, maxAgeMs: 90 * DAY_MS };

/** Moves of each kind per call. */
const MOST_AT_ONCE = 200;
const TRY_AGAIN_MS = HOUR_MS;

/**
 * Runs all moves that are due in the pass's libraries: a renamed library leaves thousands, and a scan from a timer is the
 * only one of its day. If the pass is over, the rest waits for the next one. Verifies a library before each part, because
 * in one that went away nothing would be found.
 */
export async function finishPendingMoves(pass: Pass): Promise<void> {
  const { deps, roots } = pass;
  for (const root of roots) {
    const one = new Set([root]);
    const tried = new Set<number>();
    for (let due = dueIn(deps, one); due.some((id) => !tried.has(id)); due = dueIn(deps, one)) {
      if (pass.isOver() || !(await isVerified(deps, root))) break;
      for (const id of due) tried.add(id);
      await runPendingMoves(deps, one, pass.scanSignal);
    }
  }
}

/** The wants of the next part. */
function dueIn({ store, clock }: Deps, roots: ReadonlySet<string>): readonly number[] {
  const now = clock.now();
  const { pendingMoves, pendingDiscards } = store;
  return [pendingMoves, pendingDiscards].flatMap((pending) =>
    pending.due(now, roots, MOST_AT_ONCE).map(({ wantId }) => wantId),
  );
}

/** Runs a part of the moves due in these libraries, one after the other. Never call it twice at a time. */
export async function runPendingMoves(
  deps: Deps,
  roots: ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<void> {
  const { pendingMoves, pendingDiscards } = deps.store;
  const now = deps.clock.now();
  const discard = async (): Promise<void> => {
    for (const one of pendingDiscards.due(now, roots, MOST_AT_ONCE))
      if (signal?.aborted !== true)
        await orLater(
          deps,
          () => discardOne(deps, roots, one),
          (until) => pendingDiscards.putOff(one.wantId, until),
        );
  };
  // Remove first: a sidecar to be removed may block one to be moved.
  await discard();
  const tried = new Set<number>();
  for (const due of pendingMoves.due(now, roots, MOST_AT_ONCE))
    for (const { step, wantId } of stepsOf(deps, await moveChain(deps, due, tried))) {
      // The move before it may have ended this one.
      const one = pendingMoves.of(wantId);
      if (one !== null && signal?.aborted !== true) await step(deps, roots, one);
    }
  await discard();
}

type Step = { readonly step: typeof followOne; readonly wantId: number };

/** In a circle the first one steps aside, and gets its name after the others. */
function stepsOf(deps: Deps, chain: readonly PendingMove[]): readonly Step[] {
  const follows = chain.map(({ wantId }): Step => ({ step: followOne, wantId }));
  const [first, ...rest] = follows;
  return first !== undefined && isCircle(deps, chain)
    ? [{ ...first, step: stepAside }, ...rest, first]
    : follows;
}

/** A move that triggers a bug must not block the others. */
async function orLater(
  deps: Deps,
  pending: () => Promise<void>,
  putOff: (until: number) => void,
): Promise<void> {
  try {
    await pending();
  } catch (error) {
    if (!isItemFault(error)) throw error;
    deps.emit({ kind: 'failed', message: setbackWords(error) });
    putOff(deps.clock.now() + TRY_AGAIN_MS);
  }
}
