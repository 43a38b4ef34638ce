// Tracks the cost of requests: reserves units in the ledger before a request and settles them after.

import { isUncounted } from '../../core/want/deferral.ts';
import type { Counter, Fault } from '../../core/fault.ts';
import {
  available,
  hintedBy,
  refund,
  reserve,
  resetOf,
  reported,
  usedUp,
  type CounterLedger,
} from '../../core/plan/ledger.ts';
import { dayAt } from '../../core/status/day.ts';
import type { KnownCounter } from '../../core/status/known-counter.ts';
import type { Account } from '../../ports/service.ts';
import type { Deps } from '../deps.ts';
import { learnAllowances } from './reported-allowances.ts';

export type Budget = {
  /** Units that may be spent now, less those reserved for the user. */
  left(counter: Counter): number;
  resetAt(counter: Counter): number;
  /** Units per day. */
  limit(counter: Counter): number;
  /** Writes the reservation to disk before it returns; false if too few units are left. */
  reserve(counter: Counter, units: number): boolean;
  /** Takes over the numbers in the service's answer. */
  settle(counter: Counter, rate: KnownCounter | null): void;
  /** The request failed: refunds units that provably did not count. */
  failed(counter: Counter, units: number, fault: Fault): void;
  /** True if the service itself said in this pass that the counter is used up. */
  refused(counter: Counter): boolean;
  /** Takes over the account's own numbers. */
  learn(account: Account): void;
};

/** The budget of one process; the anonymous counter is available only if the policy allows it. */
export function createBudget(deps: Pick<Deps, 'store' | 'clock' | 'policy'>): Budget {
  const { clock, policy } = deps;
  const { store } = deps;
  const { ledgers } = store;
  const change = (ledger: CounterLedger, units: number): void =>
    store.transaction(() => {
      ledgers.put(ledger);
      addToTotals(deps, ledger, units);
    });
  const refused = new Set<Counter>();
  return {
    left(counter) {
      if (counter === 'anonymous' && !policy.anonymousDownloads) return 0;
      const kept = counter === 'downloads' ? policy.reserveDownloads : 0;
      return available(ledgers.of(counter), clock.now(), kept);
    },
    resetAt: (counter) => resetOf(ledgers.of(counter), clock.now()),
    limit: (counter) => ledgers.of(counter).limit,
    reserve(counter, units) {
      const ledger = reserve(ledgers.of(counter), units, clock.now());
      if (ledger === null) return false;
      change(ledger, units);
      return true;
    },
    settle(counter, rate) {
      if (rate !== null) ledgers.put(hintedBy(ledgers.of(counter), rate, clock.now()));
    },
    failed(counter, units, fault) {
      if (isUncounted(fault)) change(refund(ledgers.of(counter), units), -units);
      if (fault.kind !== 'quota') return;
      refused.add(fault.counter);
      ledgers.put(usedUp(ledgers.of(fault.counter), fault.resetAt, clock.now()));
    },
    refused: (counter) => refused.has(counter),
    learn(account) {
      learnAllowances(deps, account);
      for (const counter of ['search', 'downloads'] as const) {
        const state = account[counter];
        const ledger = ledgers.of(counter);
        // A counter that the account does not mention keeps its ledger; an empty ledger assumes the free plan.
        if (state !== null) ledgers.put(reported(ledger, state, clock.now()));
      }
    },
  };
}

/** The limit is the free plan's until the service has told it. */
function addToTotals(
  { store: { totals }, clock }: Pick<Deps, 'store' | 'clock'>,
  { counter, limit }: CounterLedger,
  units: number,
): void {
  totals.spend({ day: dayAt(clock.now()), counter, units, limit });
}

/** Downloads left, by either route. */
export function downloadsLeft(budget: Budget): number {
  return budget.left('downloads') + budget.left('anonymous');
}
