// How far ahead may a stored time lie? What was written while the clock was wrong must not close anything for a year.

import { recheckAt, advanceAt, type RecheckLimits, type TitleAge } from '../want/recheck.ts';
import { nextMidnight, type CounterLedger } from './ledger.ts';
import type { JobDeferReason, Reason } from '../want/reason.ts';
import type { WantStatus, Want } from '../want/want.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A service asks us to wait until its next day at the most; an hour of grace. */
export const LONGEST_BACKOFF_MS = 25 * HOUR;
/** An allowance starts again on the first of the next month. */
export const LONGEST_MONTH_MS = 32 * DAY;
/** Errands are tried again within the hour. */
export const LONGEST_PENDING_MS = HOUR;
/** A name that the service does not take, or says nothing about, is asked again within a week. */
const LONGEST_NAME_MS = 7 * DAY;
/** Whatever else is in the way is tried again within the hour. */
const LONGEST_TROUBLE_MS = HOUR;

const UNTIL_NEXT_MONTH: ReadonlySet<Reason> = new Set<JobDeferReason>([
  'translation-quota',
  'translation-not-entitled',
  'transcription-quota',
  'transcription-not-entitled',
]);
const ABOUT_THE_NAME: ReadonlySet<Reason> = new Set([
  'name-refused',
  'short-answer',
  'malformed-answer',
  'outage',
]);
const UNTIL_NEXT_DAY: ReadonlySet<Reason> = new Set([
  'search-quota',
  'download-quota',
  'tried-enough',
  'plan-gate',
]);

export type BoundLimits = {
  readonly askAgain: RecheckLimits;
  /** The longest that a file of any library settles. */
  readonly settleMs: number;
};

/** The latest due time that a want in this standing can have been given by a clock that was right, epoch milliseconds. */
export function latestDue(
  { state, reason, mayAdvance }: Pick<WantStatus, 'state' | 'reason'> & Pick<Want, 'mayAdvance'>,
  title: TitleAge,
  now: number,
  limits: BoundLimits,
): number {
  if (state === 'missing' || state === 'placed') {
    const again = recheckAt(title, now, limits.askAgain);
    return state === 'missing' && !mayAdvance ? advanceAt(again, now, title.id) : again;
  }
  if (state === 'settling') return now + limits.settleMs;
  if (state === 'failed') return now + LONGEST_BACKOFF_MS;
  if (UNTIL_NEXT_MONTH.has(reason)) return now + LONGEST_MONTH_MS;
  if (ABOUT_THE_NAME.has(reason)) return now + LONGEST_NAME_MS;
  return now + (UNTIL_NEXT_DAY.has(reason) ? LONGEST_BACKOFF_MS : LONGEST_TROUBLE_MS);
}

/** No due time of any want can lie further ahead, milliseconds. */
export function longestWaitMs({ askAgain, settleMs }: BoundLimits): number {
  return Math.max(askAgain.longestMs * 1.1, LONGEST_MONTH_MS, settleMs);
}

/** The book with a reset that can be: a counter of a day starts again within one. */
export function boundLedger(ledger: CounterLedger, now: number): CounterLedger {
  const isPossible = ledger.resetAt === null || ledger.resetAt <= now + LONGEST_BACKOFF_MS;
  return isPossible ? ledger : { ...ledger, resetAt: nextMidnight(now) };
}
