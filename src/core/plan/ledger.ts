// Tracks what may still be spent. One ledger for each counter of the service: units are reserved before a request and
// settled by the service's answer.

import { DAY_MS } from '../duration.ts';
import type { Counter } from '../fault.ts';
import type { KnownCounter } from '../status/known-counter.ts';

export type CounterLedger = {
  readonly counter: Counter;
  readonly limit: number;
  readonly remaining: number;
  /** Epoch milliseconds; null until the service has told it, or the first unit of a day was spent. */
  readonly resetAt: number | null;
};

/** The free plan's limits (interface.md section 8), assumed until the service tells its own. */
const ASSUMED: Readonly<Record<Counter, number>> = { search: 2000, downloads: 50, anonymous: 300 };

/** The ledger of a counter that nothing is known about. */
export function blankLedger(counter: Counter): CounterLedger {
  return { counter, limit: ASSUMED[counter], remaining: ASSUMED[counter], resetAt: null };
}

/** The next 00:00 UTC, when daily counters reset unless the service says otherwise. */
export function nextMidnight(now: number): number {
  return (Math.floor(now / DAY_MS) + 1) * DAY_MS;
}

/** The ledger at `now`: full again once its reset has passed. */
export function current(ledger: CounterLedger, now: number): CounterLedger {
  return ledger.resetAt !== null && now >= ledger.resetAt
    ? { ...ledger, remaining: ledger.limit, resetAt: null }
    : ledger;
}

/** How many units may be spent, with `kept` of them reserved for the user's own commands. */
export function available(ledger: CounterLedger, now: number, kept = 0): number {
  return Math.max(0, current(ledger, now).remaining - kept);
}

/** The ledger without these units, or null if too few are left. */
export function reserve(ledger: CounterLedger, units: number, now: number): CounterLedger | null {
  const fresh = current(ledger, now);
  if (fresh.remaining < units) return null;
  return { ...fresh, remaining: fresh.remaining - units, resetAt: fresh.resetAt ?? nextMidnight(now) };
}

/** Gives back the units of a request that provably never counted. */
export function refund(ledger: CounterLedger, units: number): CounterLedger {
  return { ...ledger, remaining: Math.min(ledger.limit, ledger.remaining + units) };
}

/** Takes over the account's own numbers: they override ours both ways, because other programs may spend on it too. */
export function reported(
  ledger: CounterLedger,
  state: { readonly limit: number; readonly remaining: number; readonly resetAt: number | null },
  now: number,
): CounterLedger {
  const resetAt = state.resetAt ?? (state.remaining < state.limit ? nextMidnight(now) : null);
  return { ...ledger, limit: state.limit, remaining: state.remaining, resetAt };
}

/**
 * Takes over rate headers. They can only lower what we think is left, and only if their limit is this counter's:
 * services send one counter's headers with every kind of answer.
 */
export function hintedBy(ledger: CounterLedger, hint: KnownCounter, now: number): CounterLedger {
  const fresh = current(ledger, now);
  if (hint.remaining === null || hint.limit === null || hint.limit !== fresh.limit) return fresh;
  return {
    ...fresh,
    remaining: Math.min(fresh.remaining, hint.remaining),
    resetAt: hint.resetAt ?? fresh.resetAt,
  };
}

/** The service refused because the counter is used up: nothing more may be spent until the reset. */
export function usedUp(ledger: CounterLedger, resetAt: number | null, now: number): CounterLedger {
  const fresh = current(ledger, now);
  return { ...fresh, remaining: 0, resetAt: resetAt ?? fresh.resetAt ?? nextMidnight(now) };
}

/** When the counter resets, as far as is known. */
export function resetOf(ledger: CounterLedger, now: number): number {
  const fresh = current(ledger, now);
  return fresh.resetAt ?? nextMidnight(now);
}
