// Limits the downloads for one want per day, counted in the database: a want whose downloads keep failing must not use
// up the day's quota.

import { nextMidnight } from '../../core/plan/ledger.ts';
import { dayAt } from '../../core/status/day.ts';
import type { Deps } from '../deps.ts';

/** Downloads for one want per UTC day, the day the service counts by. */
const MOST_A_DAY = 4;

type TriesDeps = Pick<Deps, 'store' | 'clock'>;

/** `units`: 1 before a download, -1 if it did not count after all. */
export function countTries({ store, clock }: TriesDeps, wantIds: readonly number[], units: 1 | -1): void {
  const day = dayAt(clock.now());
  store.transaction(() => {
    for (const wantId of wantIds) store.tries.add(wantId, day, units);
  });
}

/** When the want may download again, epoch milliseconds; null if it may now. */
export function triedEnoughUntil({ store, clock }: TriesDeps, wantId: number): number | null {
  const now = clock.now();
  return store.tries.of(wantId, dayAt(now)) < MOST_A_DAY ? null : nextMidnight(now);
}
