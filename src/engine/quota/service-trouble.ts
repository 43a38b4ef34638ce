// What was wrong with the service when it was asked last? Kept in the database, so that everybody can be told, also
// after a restart and by another process.

import type { Deferral } from '../../core/want/deferral.ts';
import type { Hold, HeldWork } from '../../core/status/hold.ts';
import type { Deps } from '../deps.ts';

const NOTE = 'service-trouble';

type TroubleDeps = Pick<Deps, 'store'>;

/** The trouble stands until a request of this kind succeeds. */
export function noteTrouble({ store }: TroubleDeps, work: HeldWork, { why, until }: Deferral): void {
  const others = troubles({ store }).filter((one) => one.work !== work);
  store.notes.putNote(NOTE, JSON.stringify([...others, { work, why, resumesAt: until } satisfies Hold]));
}

/** A request succeeded: the service can be used for this. */
export function troubleIsOver({ store }: TroubleDeps, work: HeldWork): void {
  const before = troubles({ store });
  const left = before.filter((one) => one.work !== work && one.work !== 'everything');
  if (left.length === before.length) return;
  store.notes.putNote(NOTE, left.length === 0 ? null : JSON.stringify(left));
}

/** Another key, or another service: what was wrong before says nothing any more. */
export function forgetTroubles({ store }: TroubleDeps): void {
  store.notes.putNote(NOTE, null);
}

/** `resumesAt` may lie in the past: then the next try is due. */
export function troubles({ store }: TroubleDeps): readonly Hold[] {
  const value: unknown = JSON.parse(store.notes.note(NOTE) ?? '[]');
  return Array.isArray(value) ? value.filter(isHold) : [];
}

function isHold(value: unknown): value is Hold {
  return (
    typeof value === 'object' && value !== null && 'work' in value && 'why' in value && 'resumesAt' in value
  );
}
