// Decides when to ask about a running job again, and when to give it up.

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../duration.ts';

/** Used if the service does not estimate how long a job takes. */
const USUAL_ETA_MS = 4 * SECOND_MS;
const SHORTEST_MS = SECOND_MS;
const LONGEST_MS = 10 * MINUTE_MS;

/** Milliseconds until the next poll: the service's estimate, but longer the longer the job has been running. */
export function pollAfterMs(etaMs: number | null, elapsedMs: number): number {
  const said = Math.min(etaMs ?? USUAL_ETA_MS, LONGEST_MS);
  return Math.min(LONGEST_MS, Math.round(Math.max(said, SHORTEST_MS, elapsedMs / 10)));
}

/** The longest time for a job: far more than the estimate, because a late result was paid for too. */
export function givenUpAfterMs(estimatedMs: number | null): number {
  return Math.min(24 * HOUR_MS, Math.max(30 * MINUTE_MS, 10 * (estimatedMs ?? 0)));
}

/** Milliseconds until a poll is repeated that failed `troubles` times in a row. */
export function againAfterMs(troubles: number): number {
  return Math.min(HOUR_MS, 5 * SECOND_MS * 2 ** Math.min(troubles, 12));
}

/** The same after something else came in place of the result so often in a row: each of them may cost a download. */
export function withoutFileMs(times: number): number {
  return Math.min(DAY_MS, HOUR_MS * 2 ** Math.min(times - 1, 12));
}

/** How long a lost order may take to appear in the service's list. */
export const LIST_LAG_MS = 15 * SECOND_MS;

/**
 * How long ago an order was sent that is sent again because it never arrived. The first answer may be lost by chance; a
 * service in trouble is asked less and less often. `sends`: how often it was sent.
 */
export function orderAgainAfterMs(sends: number): number {
  if (sends <= 1) return LIST_LAG_MS;
  return Math.min(HOUR_MS, 5 * MINUTE_MS * 2 ** Math.min(sends - 2, 12));
}
