// May an account order a translation or a transcription?

import type { Account, CounterReading } from './accounts.ts';

/** A paid plan with a quota, used up or not; or the free plan while the month's trial is left (interface.md 5, 8). */
export function isEntitled(account: Account, reading: CounterReading): boolean {
  return account.plan === 'free' ? reading.remaining > 0 : reading.limit > 0;
}
