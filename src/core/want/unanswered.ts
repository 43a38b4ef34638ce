// Handles a name that gets no answer while the service answers others. It may break the whole answer, or the answer
// leaves it out. It is searched in ever smaller batches, then alone and ever more rarely.

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../duration.ts';

/** Names per request. */
const MOST_NAMES = 50;
/** After this many searches without an answer the name is searched alone. */
const ALONE = 5;
/** How often a scan that a person starts may retry it early: each time costs a unit. */
const MOST_LIFTED = ALONE + 1;
const FIRST_WAIT_MS = 15 * MINUTE_MS;
const LONGEST_WAIT_MS = 7 * DAY_MS;

/** How many names may share a request with a name that got no answer `unanswered` times in a row, itself included. */
export function mostTogether(unanswered: number): number {
  return unanswered >= ALONE ? 1 : Math.floor(MOST_NAMES / 2 ** unanswered);
}

/** The new count after a request for `together` names failed: next time the name shares with half as many. */
export function unansweredAfter(unanswered: number, together: number): number {
  const half = Math.max(1, Math.floor(together / 2));
  let next = unanswered + 1;
  while (mostTogether(next) > half) next += 1;
  return next;
}

/** Searched alone, it failed a few times: another search step is worth more than the same again. */
export function isGivenUp(unanswered: number): boolean {
  return unanswered > ALONE + 1;
}

/** May a pass that a person started search it before its time? */
export function mayBeAskedEarly(unanswered: number): boolean {
  return unanswered <= MOST_LIFTED;
}

/** Milliseconds until a name is searched again that an answer left out; 0 the first time, which may be a slip. */
export function leftOutWaitMs(unanswered: number): number {
  return unanswered <= 1 ? 0 : doubling(unanswered - 1);
}

export type BrokenRequest = {
  /** How many names the request was for. */
  readonly together: number;
  /** True if other requests were answered in the same pass. */
  readonly othersWork: boolean;
  /** How long to leave the service alone after such an answer. */
  readonly serviceWaitMs: number;
};

/**
 * The same for a name whose whole request failed. In a batch, another name may be the cause: the batch is split and
 * searched again, at once if other requests are answered, else when the service is tried again. Alone the name is the
 * cause, unless the service answers nothing.
 */
export function brokenWaitMs(unanswered: number, broken: BrokenRequest): number {
  const { together, othersWork, serviceWaitMs } = broken;
  if (together > 1) return othersWork ? 0 : serviceWaitMs;
  const wait = doubling(unanswered - ALONE);
  return Math.max(serviceWaitMs, othersWork ? wait : Math.min(wait, HOUR_MS));
}

/** For the first time, the second, the third … */
function doubling(time: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, Math.min(time - 1, 20)));
}
