// Is the clock right? A machine whose clock has no battery starts in 1970 or 2000, and a faulty time server may set it
// years ahead for an hour: neither may cost a year of history.

import { DAY_MS } from '../duration.ts';

/** 2015: long before the first release. */
export const CLOCK_UNSET_BEFORE_MS = 1_420_070_400_000;
/** A clock that advances by more between two looks may be wrong; or the program was off for that long. */
const LEAP_MS = 30 * DAY_MS;
/** After a leap, the clock is trusted again when it has gone on for this long. */
const TRUSTED_AFTER_MS = DAY_MS;

/** When the clock was last trusted, and when the leap since was noticed; epoch milliseconds. */
export type TrustedClock = { readonly at: number; readonly leapAt: number | null };

/** False until the network has told a machine without a battery for its clock what time it is. */
export function isClockSet(now: number): boolean {
  return now >= CLOCK_UNSET_BEFORE_MS;
}

/** What is known of the clock after a look at it. `before`: after the last look, null if there was none. */
export function lookAtClock(before: TrustedClock | null, now: number): TrustedClock {
  if (before === null || now - before.at <= LEAP_MS) return { at: now, leapAt: null };
  const { at, leapAt } = before;
  const isNew = leapAt === null || now < leapAt || now - leapAt > LEAP_MS;
  if (isNew) return { at, leapAt: now };
  return now - leapAt < TRUSTED_AFTER_MS ? before : { at: now, leapAt: null };
}
