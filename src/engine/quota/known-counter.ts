// What has the service said about a counter? Until it has answered, the ledger assumes the free plan's limits, which are
// not shown.

import type { Counter } from '../../core/fault.ts';
import { current } from '../../core/plan/ledger.ts';
import type { KnownCounter } from '../../core/status/known-counter.ts';
import type { Deps } from '../deps.ts';

/** The last known numbers; null for a counter that was never reported. */
export function knownCounter(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  counter: Counter,
): KnownCounter {
  if (!store.ledgers.has(counter)) return { limit: null, remaining: null, resetAt: null };
  const { limit, remaining, resetAt } = current(store.ledgers.of(counter), clock.now());
  return { limit, remaining, resetAt };
}
