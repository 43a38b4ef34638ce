// What has the service said about a counter? Until it has answered, the ledger assumes the free plan's limits, which are
// not shown.

import type { Counter } from '../../core/fault.ts';
import { current } from '../../core/plan/ledger.ts';
import type { Deps } from '../deps.ts';

export type KnownCounter = {
  /** Null: the service has not reported it yet. */
  readonly limit: number | null;
  readonly remaining: number | null;
  readonly resetAt: number | null;
};

/** The last known numbers; null for a counter that was never reported. */
export function knownCounter(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  counter: Counter,
): KnownCounter {
  if (!store.notes.hasLedger(counter)) return { limit: null, remaining: null, resetAt: null };
  const { limit, remaining, resetAt } = current(store.notes.ledger(counter), clock.now());
  return { limit, remaining, resetAt };
}
