// Builds the rate headers of an answer.

import type { CounterName, CounterReading } from '../accounts/accounts.ts';
import { endOf } from '../accounts/usage-counter.ts';
import type { Caller, HandlerContext } from '../request/request-types.ts';

/** The format of `X-RateLimit-Reset`: the interface document does not tell it, and live services differ. */
export type ResetFormat = 'iso' | 'seconds' | 'ms' | 'delta';

/** The caller's counter; a caller without an account has nothing. */
export function readingFor(caller: Caller, counter: CounterName, context: HandlerContext): CounterReading {
  if (caller.kind === 'account') return context.accounts.read(caller.account.id, counter);
  return { used: 0, limit: 0, remaining: 0, resetAt: endOf('day', context.now()) };
}

/** The three headers of every answer of the API (interface.md 8). */
export function rateHeaders(
  reading: CounterReading,
  format: ResetFormat,
  now: number,
): Readonly<Record<string, string>> {
  return {
    'x-ratelimit-limit': String(reading.limit),
    'x-ratelimit-remaining': String(reading.remaining),
    'x-ratelimit-reset': RESET_AS[format](reading.resetAt, now),
  };
}

const RESET_AS: Readonly<Record<ResetFormat, (resetAt: number, now: number) => string>> = {
  iso: (resetAt) => new Date(resetAt).toISOString(),
  seconds: (resetAt) => String(Math.floor(resetAt / 1000)),
  ms: (resetAt) => String(resetAt),
  delta: (resetAt, now) => String(Math.ceil((resetAt - now) / 1000)),
};
