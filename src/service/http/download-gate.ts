// Which downloads need not be sent? Those that the service would refuse: it asked to wait, or the counter is used up.

import type { JobFault } from '../../core/fault.ts';
import type { ApiRequest } from './request.ts';

export type DownloadGate = {
  /** Why the request would be refused; null if it may be sent. `queuedAt`: when it was asked for, by `performance.now`. */
  refusal(request: ApiRequest, queuedAt: number): JobFault | null;
  /** Learns the fault of a request that was sent. */
  learn(request: ApiRequest, fault: JobFault): void;
};

/** A timer may end this much early. */
const EARLY_MS = 20;

/** `now`: the clock by which the service asks to wait. Other requests pass. */
export function createDownloadGate(now: () => number): DownloadGate {
  let wait = { since: 0, until: 0 };
  let usedUp: { readonly fault: JobFault; readonly at: number } | null = null;
  return {
    refusal({ asksFor }, queuedAt) {
      if (asksFor.kind !== 'download') return null;
      // A clock that was turned back would prolong the wait.
      if (now() < wait.since) wait = { since: 0, until: 0 };
      const retryAfterMs = wait.until - now();
      if (retryAfterMs > EARLY_MS) return { kind: 'throttled', retryAfterMs, detail: 'asked to wait' };
      if (usedUp === null || queuedAt >= usedUp.at) return null;
      const { fault } = usedUp;
      return fault.kind === 'quota' && fault.counter === asksFor.counter ? fault : null;
    },
    learn({ asksFor }, fault) {
      if (asksFor.kind !== 'download') return;
      const waitMs = 'retryAfterMs' in fault ? (fault.retryAfterMs ?? 0) : 0;
      if (now() + waitMs > wait.until) wait = { since: now(), until: now() + waitMs };
      if (fault.kind === 'quota') usedUp = { fault, at: performance.now() };
    },
  };
}
