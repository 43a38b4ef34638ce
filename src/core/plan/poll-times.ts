// When is a running job asked about next, and when is it given up?

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Where the service does not say how long it takes. */
const USUAL_ETA_MS = 4 * SECOND;
const SHORTEST_MS = SECOND;
const LONGEST_MS = 10 * MINUTE;

/**
 * Milliseconds until the next question: as the service thinks it takes, but the less often the longer it has been
 * asked in vain.
 */
export function pollAfterMs(etaMs: number | null, elapsedMs: number): number {
  const said = Math.min(etaMs ?? USUAL_ETA_MS, LONGEST_MS);
  return Math.min(LONGEST_MS, Math.round(Math.max(said, SHORTEST_MS, elapsedMs / 10)));
}

/** How long a job may take in all: far beyond what was said, because what is ready late was paid for too. */
export function givenUpAfterMs(estimatedMs: number | null): number {
  return Math.min(24 * HOUR, Math.max(30 * MINUTE, 10 * (estimatedMs ?? 0)));
}

/** Milliseconds until a question is put again that was of no use `troubles` times in a row. */
export function againAfterMs(troubles: number): number {
  return Math.min(HOUR, 5 * SECOND * 2 ** Math.min(troubles, 12));
}
