// Until when does a fault postpone work, and under which reason?

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../duration.ts';
import type { Fault } from '../fault.ts';
import type { DeferReason } from './reason.ts';

export type Deferral = { readonly why: DeferReason; readonly until: number };

/** Never `missing`: after any fault the work resumes later. `quotaResetAt`: when the counter concerned resets. */
export function deferralOf(fault: Fault, now: number, quotaResetAt: number): Deferral {
  switch (fault.kind) {
    case 'quota':
      return { why: fault.counter === 'search' ? 'search-quota' : 'download-quota', until: quotaResetAt };
    case 'throttled':
      return { why: 'throttled', until: now + (fault.retryAfterMs ?? MINUTE_MS) };
    case 'edge-refused':
      return { why: 'edge-refused', until: now + (fault.retryAfterMs ?? 10 * MINUTE_MS) };
    case 'overloaded':
      return { why: 'outage', until: now + (fault.retryAfterMs ?? 5 * MINUTE_MS) };
    case 'unreachable':
    case 'timeout':
      return { why: 'outage', until: now + 5 * MINUTE_MS };
    case 'key-refused':
      return { why: 'key-refused', until: now + HOUR_MS };
    case 'plan-gate':
      return { why: 'plan-gate', until: now + DAY_MS };
    case 'bad-request':
      return { why: 'request-refused', until: now + HOUR_MS };
    case 'not-found':
    case 'malformed':
    case 'too-large':
      return { why: 'malformed-answer', until: now + HOUR_MS };
    case 'foreign-redirect':
      return { why: 'foreign-redirect', until: now + HOUR_MS };
    case 'aborted':
      return { why: 'stopping', until: now };
  }
}

/** The same for a search: nothing is found without one, so a plan that does not include it is tried every hour. */
export function searchDeferralOf(fault: Fault, now: number, quotaResetAt: number): Deferral {
  const deferral = deferralOf(fault, now, quotaResetAt);
  return fault.kind === 'plan-gate' ? { ...deferral, until: now + HOUR_MS } : deferral;
}

/** The service accepts other names, but not this one. */
export function nameRefused(now: number): Deferral {
  return { why: 'name-refused', until: now + 7 * DAY_MS };
}

/** May the same request succeed if it is repeated a moment later? */
export function isTransient(fault: Fault): boolean {
  switch (fault.kind) {
    case 'unreachable':
    case 'timeout':
    case 'overloaded':
    case 'throttled':
    case 'edge-refused':
    case 'malformed':
      return true;
    default:
      return false;
  }
}

/** Would the service refuse any other request of this kind in the same way? One alone proves nothing. */
export function mayConcernAll(fault: Fault): boolean {
  switch (fault.kind) {
    case 'not-found':
    case 'bad-request':
    case 'foreign-redirect':
    case 'plan-gate':
      return true;
    default:
      return false;
  }
}

/** May the request itself have broken the answer? Not if the service reports its own state: busy, too fast, no key. */
export function mayBeItsFault(fault: Fault): boolean {
  switch (fault.kind) {
    case 'overloaded':
      return fault.retryAfterMs === null;
    case 'unreachable':
      return !isUncounted(fault);
    case 'malformed':
    case 'timeout':
    case 'too-large':
      return true;
    default:
      return false;
  }
}

/** True if the service provably did not count the request: never sent, or explicitly refused. */
export function isUncounted(fault: Fault): boolean {
  switch (fault.kind) {
    case 'throttled':
    case 'edge-refused':
    case 'overloaded':
    case 'quota':
    case 'key-refused':
    case 'plan-gate':
    case 'bad-request':
    case 'not-found':
      return true;
    case 'unreachable':
      return fault.unsent === true;
    case 'malformed':
    case 'foreign-redirect':
      return fault.undone === true;
    default:
      return false;
  }
}
