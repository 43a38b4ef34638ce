// What time is it for the program? The clock of the browser's device may be wrong, and "in 3 hours" is reckoned from the
// clock that planned it.

/** A smaller difference may be what the answer took on its way. */
const LEAST_MS = 60_000;

let aheadMs = 0;

/** `date`: the header of an answer; null if there is none. */
export function hearTime(date: string | null, now = Date.now()): void {
  const difference = Date.parse(date ?? '') - now;
  if (!Number.isNaN(difference)) aheadMs = Math.abs(difference) < LEAST_MS ? 0 : difference;
}

/** Epoch milliseconds. */
export function daemonNow(): number {
  return Date.now() + aheadMs;
}
