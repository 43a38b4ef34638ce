// Days as the quotas count them: from midnight to midnight UTC, numbered since 1970.

import { DAY_MS } from '../duration.ts';

/** The number of the day that this time (epoch milliseconds) is in. */
export function dayAt(time: number): number {
  return Math.floor(time / DAY_MS);
}
