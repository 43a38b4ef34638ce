// Until when did the service ask us to leave it alone? Kept in the database, so that a restart does not forget it.

import { LONGEST_GATE_MS } from '../../core/want/time-bounds.ts';
import type { Deferral } from '../../core/want/deferral.ts';
import type { Deps } from '../deps.ts';

const NOTE = 'gate';

type Needs = Pick<Deps, 'store' | 'clock'>;

/** Nothing asks the service before that time, in this pass or the next. No gate is closed for longer than 25 hours. */
export function closeGate({ store, clock }: Needs, { until, why }: Deferral): void {
  const bounded = Math.min(until, clock.now() + LONGEST_GATE_MS);
  store.memory.putNote(NOTE, JSON.stringify({ until: bounded, why } satisfies Deferral));
}

/** Forgets that the service asked us to wait. */
export function openGate({ store }: Pick<Needs, 'store'>): void {
  store.memory.putNote(NOTE, null);
}

/** Opens a gate that was closed by a clock that was ahead (`wasAhead`), or for longer than any gate is. */
export function boundGate({ store, clock }: Needs, wasAhead: boolean): void {
  const gate = decode(store.memory.note(NOTE));
  if (gate !== null && (wasAhead || gate.until > clock.now() + LONGEST_GATE_MS)) openGate({ store });
}

/** Null where nobody asked us to wait, or the time is over. */
export function readGate({ store, clock }: Needs): Deferral | null {
  const gate = decode(store.memory.note(NOTE));
  return gate !== null && gate.until > clock.now() ? gate : null;
}

function decode(note: string | null): Deferral | null {
  const value: unknown = note === null ? null : JSON.parse(note);
  if (typeof value !== 'object' || value === null || !('until' in value) || !('why' in value)) return null;
  const { until, why } = value;
  if (typeof until !== 'number') return null;
  return { until, why: why === 'edge-refused' ? why : 'throttled' };
}
