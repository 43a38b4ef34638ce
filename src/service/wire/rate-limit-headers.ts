// Reads the rate headers (interface.md section 8). An invalid header is ignored.

import { HOUR_MS } from '../../core/duration.ts';
import { futureMoment } from '../../system/http/future-moment.ts';
import type { KnownCounter } from '../../core/status/known-counter.ts';

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** How far ahead a reset may be, with an hour of grace: the next midnight, or the first of the next month. */
const FURTHEST_AHEAD_MS = { day: 25 * HOUR_MS, month: (31 * 24 + 1) * HOUR_MS };

/** The three `X-RateLimit-*` headers; null if none of them is there. */
export function readRateHint(headers: Headers, now: number): KnownCounter | null {
  const limit = countIn(headers['x-ratelimit-limit']);
  const remaining = countIn(headers['x-ratelimit-remaining']);
  const resetAt = readMoment(headers['x-ratelimit-reset'], now);
  return limit === null && remaining === null && resetAt === null ? null : { limit, remaining, resetAt };
}

/**
 * A future moment as epoch milliseconds from an ISO time, an HTTP date, epoch seconds, epoch milliseconds or seconds
 * from now; null for a moment in the past, beyond the counter's period, or unreadable.
 */
export function readMoment(value: unknown, now: number, period: 'day' | 'month' = 'day'): number | null {
  const moment = futureMoment(value, now);
  return moment === null || moment > now + FURTHEST_AHEAD_MS[period] ? null : moment;
}

/** The month in which the allowances of jobs are counted: from the 1st, 00:00 UTC, to the next (interface.md 8). */
export function monthOf(now: number): { readonly beginsAt: number; readonly endsAt: number } {
  const today = new Date(now);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
  return { beginsAt: Date.UTC(year, month, 1), endsAt: Date.UTC(year, month + 1, 1) };
}

/**
 * How long to wait, in milliseconds, at least a second and at most until the next day, from `Retry-After` or the body;
 * null without a hint.
 */
export function readRetryAfter(
  headers: Headers,
  body: Readonly<Record<string, unknown>>,
  now: number,
): number | null {
  const header = headers['retry-after'];
  for (const value of [
    header,
    body['retryAfterSeconds'],
    body['retryAfter'],
    body['retry_after'],
    body['resetAt'],
  ]) {
    if (value === undefined || value === null) continue;
    const moment = futureMoment(value === 0 || value === '0' ? 1 : value, now);
    // A service that names a time weeks away must not be asked every minute.
    if (moment !== null) return Math.min(Math.max(1000, moment - now), FURTHEST_AHEAD_MS.day);
  }
  return null;
}

function countIn(value: string | readonly string[] | undefined): number | null {
  if (typeof value !== 'string' || !/^\s*\d{1,12}\s*$/.test(value)) return null;
  return Number(value);
}
