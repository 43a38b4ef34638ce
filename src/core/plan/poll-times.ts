// Decides when to ask about a running job again, and when to give it up.

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Used if the service does not estimate how long a job takes. */
const USUAL_ETA_MS = 4 * SECOND;
const SHORTEST_MS = SECOND;
const LONGEST_MS = 10 * MINUTE;

/** Milliseconds until the next poll: the service's estimate, but longer the longer the job has been running. */
export function pollAfterMs(etaMs: number | null, elapsedMs: number): number {
  const said = Math.min(etaMs ?? USUAL_ETA_MS, LONGEST_MS);
  return Math.min(LONGEST_MS, Math.round(Math.max(said, SHORTEST_MS, elapsedMs / 10)));
}

/** The longest time for a job: far more than the estimate, because a late result was paid for too. */
export function givenUpAfterMs(estimatedMs: number | null): number {
  return Math.min(24 * HOUR, Math.max(30 * MINUTE, 10 * (estimatedMs ?? 0)));
}

/** Milliseconds until a poll is repeated that failed `troubles` times in a row. */
export function againAfterMs(troubles: number): number {
  return Math.min(HOUR, 5 * SECOND * 2 ** Math.min(troubles, 12));
}
