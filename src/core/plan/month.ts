// Which month of an allowance does an answer mean? The service's month may begin a little after ours.

import { HOUR_MS } from '../duration.ts';

/** Its clock is behind this much at most, or it resets its counters one by one. */
const LATE_MS = HOUR_MS;

/** When an allowance resets that is used up now: for the service, the month before may not be over. */
export function resetOfUsedUp(
  now: number,
  month: { readonly beginsAt: number; readonly endsAt: number },
): number {
  return now < month.beginsAt + LATE_MS ? now + LATE_MS : month.endsAt;
}

/** True if what the service told then is about the month that began at `beginsAt`, for certain. */
export function isOfMonth(toldAt: number, beginsAt: number): boolean {
  return toldAt >= beginsAt + LATE_MS;
}
