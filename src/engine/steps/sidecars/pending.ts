// What is still to be done to our own sidecars? Those whose video moved follow it, those whose time has come go to the
// trash. Every errand was written down before, and may be run again after a kill between any two steps.

import type { Deps } from '../../deps.ts';
import { isTheirs } from '../../video/set-aside.ts';
import { setbackWords } from '../../context/setback.ts';
import { discardOne } from './discard.ts';
import { followOne } from './follow-video.ts';

/** What is kept of our own sidecars that left the libraries: subtitles are small. */
export const TRASH_LIMITS = { maxBytes: 256 * 1024 * 1024, maxAgeMs: 90 * 24 * 3_600_000 };

/** So many of each kind are run in one go; the rest is due in the next turn. */
const MOST_AT_ONCE = 200;
const TRY_AGAIN_MS = 60 * 60_000;

/** Runs what is due in these libraries, one after the other. To be called by the loop, never twice at a time. */
export async function runPendingMoves(
  deps: Deps,
  roots: ReadonlySet<string>,
  signal?: AbortSignal,
): Promise<void> {
  const { pendingMoves } = deps.store;
  const now = deps.clock.now();
  const discard = async (): Promise<void> => {
    for (const one of pendingMoves.discards(now, roots, MOST_AT_ONCE))
      if (signal?.aborted !== true)
        await orLater(
          deps,
          () => discardOne(deps, roots, one),
          (until) => pendingMoves.putOffDiscard(one.wantId, until),
        );
  };
  // First what goes: it may be in the way of what comes.
  await discard();
  for (const one of pendingMoves.follows(now, roots, MOST_AT_ONCE))
    if (signal?.aborted !== true) await followOne(deps, roots, one);
  await discard();
}

/** One that the program fails over does not stand in the way of the others. */
async function orLater(
  deps: Deps,
  pending: () => Promise<void>,
  putOff: (until: number) => void,
): Promise<void> {
  try {
    await pending();
  } catch (error) {
    if (!isTheirs(error)) throw error;
    deps.emit({ kind: 'failed', message: setbackWords(error) });
    putOff(deps.clock.now() + TRY_AGAIN_MS);
  }
}
