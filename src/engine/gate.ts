// Until when did the service ask us to leave it alone? Kept in the database, so that a restart does not forget it.

import type { Deferral } from '../core/defer.ts';
import type { Deps } from './deps.ts';

const NOTE = 'gate';

type Needs = Pick<Deps, 'store' | 'clock'>;

/** Nothing asks the service before that time, in this pass or the next. */
export function closeGate({ store }: Needs, { until, why }: Deferral): void {
  store.memory.putNote(NOTE, JSON.stringify({ until, why } satisfies Deferral));
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
