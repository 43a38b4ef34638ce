// How far ahead may a stored time be? A time written while the clock was wrong must not block anything for a year.

import { DAY_MS, HOUR_MS } from '../duration.ts';
import { recheckAt, advanceAt, type RecheckLimits, type TitleAge } from '../want/recheck.ts';
import { nextMidnight, type CounterLedger } from './ledger.ts';
import { OF_THE_DAY, OF_THE_MONTH, type Reason } from '../want/reason.ts';
import type { WantStatus, Want } from '../want/want.ts';

/** The service asks us to wait until its next day at most; one hour of grace. */
export const LONGEST_BACKOFF_MS = 25 * HOUR_MS;
/** An allowance resets on the first of the next month. */
export const LONGEST_MONTH_MS = 32 * DAY_MS;
/** Pending moves are retried within the hour. */
export const LONGEST_PENDING_MS = HOUR_MS;
/** A name or language that the service refuses, or a name that it does not answer, is searched again within a week. */
const LONGEST_NAME_MS = 7 * DAY_MS;
/** Any other obstacle is retried within the hour. */
const LONGEST_TROUBLE_MS = HOUR_MS;

const ABOUT_THE_NAME: ReadonlySet<Reason> = new Set([
  'name-refused',
  'language-refused',
  'short-answer',
  'malformed-answer',
  'outage',
]);
const UNTIL_NEXT_DAY: ReadonlySet<Reason> = new Set<Reason>([...OF_THE_DAY, 'tried-enough', 'plan-gate']);
/** Reasons that call for work at once: such a want is due from the moment it got the reason. */
const AT_ONCE: ReadonlySet<Reason> = new Set<Reason>([
  'new',
  'due',
  'offer-found',
  'crowded-out',
  'next-step',
  'video-back',
  'video-replaced',
  'restarted',
  'asked-for',
]);

/** True while a wait goes on. A wait longer than the longest one was written by a clock that was ahead, and counts as over. */
export function isWaiting(until: number, now: number, longestMs: number): boolean {
  return until > now && until <= now + longestMs;
}

export type BoundLimits = {
  readonly askAgain: RecheckLimits;
  /** The longest time that a file of any library settles. */
  readonly settleMs: number;
};

/** `aheadMs`: how far the clock was ahead; 0 if it is not known to have been. */
type AheadLimits = BoundLimits & { readonly aheadMs: number };

/** The latest due time that a correct clock can have given a want in this state, epoch milliseconds. */
export function latestDue(
  { state, reason, dueAt, mayAdvance }: WantStatus & Pick<Want, 'mayAdvance'>,
  title: TitleAge,
  now: number,
  limits: AheadLimits,
): number {
  if (state === 'missing' || state === 'placed') {
    const again = recheckAt(title, now, limits.askAgain);
    if (state === 'placed' || mayAdvance) return again;
    // A name without further search steps waits longer than the wrong clock can have made one with further steps wait.
    const next = advanceAt(again, now, title.id);
    return dueAt !== null && dueAt > next + limits.aheadMs ? again : next;
  }
  if (state === 'settling') return now + limits.settleMs;
  if (state === 'failed') return now + LONGEST_BACKOFF_MS;
  if (AT_ONCE.has(reason)) return now;
  if (OF_THE_MONTH.has(reason)) return now + LONGEST_MONTH_MS;
  if (ABOUT_THE_NAME.has(reason)) return now + LONGEST_NAME_MS;
  return now + (UNTIL_NEXT_DAY.has(reason) ? LONGEST_BACKOFF_MS : LONGEST_TROUBLE_MS);
}

/** The longest time until any want is due, milliseconds. */
export function longestWaitMs({ askAgain, settleMs }: BoundLimits): number {
  return Math.max(askAgain.longestMs * 1.1, LONGEST_MONTH_MS, settleMs);
}

/** The ledger with a possible reset: a daily counter resets within a day. */
export function boundLedger(ledger: CounterLedger, now: number): CounterLedger {
  const isPossible = ledger.resetAt === null || ledger.resetAt <= now + LONGEST_BACKOFF_MS;
  return isPossible ? ledger : { ...ledger, resetAt: nextMidnight(now) };
}
