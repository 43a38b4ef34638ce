// Stores until when the service asked us to wait, so that a restart does not forget it.

import { LONGEST_BACKOFF_MS } from '../../core/plan/time-bounds.ts';
import type { Fault } from '../../core/fault.ts';
import type { Deferral } from '../../core/want/deferral.ts';
import type { Deps } from '../deps.ts';

const NOTE = 'backoff';

type BackoffDeps = Pick<Deps, 'store' | 'clock'>;

/** No pass sends a request before `until`, capped at 25 hours from now. */
export function setBackoff({ store, clock }: BackoffDeps, { until, why }: Deferral): void {
  const bounded = Math.min(until, clock.now() + LONGEST_BACKOFF_MS);
  store.notes.put(NOTE, JSON.stringify({ until: bounded, why } satisfies Deferral));
}

export function clearBackoff({ store }: Pick<BackoffDeps, 'store'>): void {
  store.notes.put(NOTE, null);
}

/** Clears a backoff that is longer than allowed, or that was set while the clock was ahead (`wasAhead`). */
export function correctBackoff({ store, clock }: BackoffDeps, wasAhead: boolean): void {
  const backoff = decode(store.notes.read(NOTE));
  if (backoff !== null && (wasAhead || backoff.until > clock.now() + LONGEST_BACKOFF_MS))
    clearBackoff({ store });
}

/** Null if the service did not ask us to wait, or the time is over. */
export function currentBackoff({ store, clock }: BackoffDeps): Deferral | null {
  const backoff = decode(store.notes.read(NOTE));
  return backoff !== null && backoff.until > clock.now() ? backoff : null;
}

/** The fault of a request that is not sent because of it. */
export function faultOfBackoff({ clock }: Pick<BackoffDeps, 'clock'>, { until, why }: Deferral): Fault {
  const kind = why === 'outage' ? 'overloaded' : 'throttled';
  return { kind, retryAfterMs: until - clock.now(), detail: 'asked to wait' };
}

function decode(value: unknown): Deferral | null {
  if (typeof value !== 'object' || value === null || !('until' in value) || !('why' in value)) return null;
  const { until, why } = value;
  if (typeof until !== 'number') return null;
  return { until, why: why === 'edge-refused' || why === 'outage' ? why : 'throttled' };
}
