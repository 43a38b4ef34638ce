// What does a request cost, and what is left? The books in the database, reserved before a request and settled after.

import { isUncounted } from '../../core/want/deferral.ts';
import type { Counter, Fault } from '../../core/fault.ts';
import { available, hinted, refund, reserve, resetOf, told, usedUp } from '../../core/plan/ledger.ts';
import type { Account, RateHint } from '../../ports/service.ts';
import type { Deps } from '../deps.ts';
import { learnAllowances } from './job-allowance.ts';

export type Spending = {
  /** Units that may be spent now, less what is held back for the user. */
  left(counter: Counter): number;
  resetAt(counter: Counter): number;
  /** Units of a whole day. */
  limit(counter: Counter): number;
  /** Takes the units out, on disk before it returns; false where they are not there. */
  reserve(counter: Counter, units: number): boolean;
  /** What the service said afterwards. */
  settle(counter: Counter, rate: RateHint | null): void;
  /** The request failed: what provably did not count comes back. */
  failed(counter: Counter, units: number, fault: Fault): void;
  /** Has the service itself said in this pass that the counter is used up? */
  refused(counter: Counter): boolean;
  /** The account's own numbers. */
  learn(account: Account): void;
};

/** The spending of one program; the anonymous counter is open only where the policy allows it. */
export function createSpending(deps: Pick<Deps, 'store' | 'clock' | 'policy'>): Spending {
  const { clock, policy } = deps;
  const { memory } = deps.store;
  const refused = new Set<Counter>();
  return {
    left(counter) {
      if (counter === 'anonymous' && !policy.anonymousDownloads) return 0;
      const kept = counter === 'downloads' ? policy.reserveDownloads : 0;
      return available(memory.book(counter), clock.now(), kept);
    },
    resetAt: (counter) => resetOf(memory.book(counter), clock.now()),
    limit: (counter) => memory.book(counter).limit,
    reserve(counter, units) {
      const book = reserve(memory.book(counter), units, clock.now());
      if (book === null) return false;
      memory.putBook(book);
      return true;
    },
    settle(counter, rate) {
      if (rate !== null) memory.putBook(hinted(memory.book(counter), rate, clock.now()));
    },
    failed(counter, units, fault) {
      if (isUncounted(fault)) memory.putBook(refund(memory.book(counter), units));
      if (fault.kind !== 'quota') return;
      refused.add(fault.counter);
      memory.putBook(usedUp(memory.book(fault.counter), fault.resetAt, clock.now()));
    },
    refused: (counter) => refused.has(counter),
    learn(account) {
      learnAllowances(deps, account);
      for (const counter of ['search', 'downloads'] as const) {
        const state = account[counter];
        const book = memory.book(counter);
        // An account that says nothing of a counter leaves what we know; a blank book assumes the free plan.
        if (state !== null) memory.putBook(told(book, state, clock.now()));
      }
    },
  };
}

/** Downloads that may still be made, by whichever route. */
export function downloadsLeft(spending: Spending): number {
  return spending.left('downloads') + spending.left('anonymous');
}
