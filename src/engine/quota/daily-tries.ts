// How often may something be fetched for one want? A want whose downloads keep turning out bad must not eat the day's
// budget, in whichever pass: what was bought for it today is counted in the database.

import { nextMidnight } from '../../core/plan/ledger.ts';
import type { Deps } from '../deps.ts';

/** Downloads for one want on one day (UTC, as the service counts). */
const MOST_A_DAY = 4;
const DAY_MS = 86_400_000;

type TriesDeps = Pick<Deps, 'store' | 'clock'>;

/** `units`: 1 for a download that is about to be made, -1 for one that did not count after all. */
export function countTries({ store, clock }: TriesDeps, wantIds: readonly number[], units: 1 | -1): void {
  const day = dayOf(clock.now());
  store.transaction(() => {
    for (const wantId of wantIds) store.tries.add(wantId, day, units);
  });
}

/** When something may be fetched for the want again, epoch milliseconds; null where it may be now. */
export function triedEnoughUntil({ store, clock }: TriesDeps, wantId: number): number | null {
  const now = clock.now();
  return store.tries.of(wantId, dayOf(now)) < MOST_A_DAY ? null : nextMidnight(now);
}

function dayOf(now: number): number {
  return Math.floor(now / DAY_MS);
}
