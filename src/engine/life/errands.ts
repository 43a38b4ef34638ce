// What is still to be done to our own sidecars? Those whose video moved follow it, those whose time has come go to the
// trash. Every errand was written down before, and may be run again after a kill between any two steps.

import type { Deps } from '../deps.ts';
import { discardOne } from './discarding.ts';
import { followOne } from './following.ts';

/** What is kept of our own sidecars that left the libraries: subtitles are small. */
export const TRASH_LIMITS = { maxBytes: 256 * 1024 * 1024, maxAgeMs: 90 * 24 * 3_600_000 };

/** Runs what is due in these libraries, one after the other. To be called by the loop, never twice at a time. */
export async function runErrands(deps: Deps, roots: ReadonlySet<string>): Promise<void> {
  const { errands } = deps.store;
  const now = deps.clock.now();
  // First what goes: it may be in the way of what comes.
  for (const discard of errands.discards(now)) await discardOne(deps, roots, discard);
  for (const follow of errands.follows(now)) await followOne(deps, roots, follow);
  for (const discard of errands.discards(now)) await discardOne(deps, roots, discard);
}
