// Stores the service's last trouble in the database, so that commands and other processes can report it after a
// restart.

import type { Deferral } from '../../core/want/deferral.ts';
import type { Hold, HeldWork } from '../../core/status/hold.ts';
import type { Deps } from '../deps.ts';

const NOTE = 'service-trouble';

type TroubleDeps = Pick<Deps, 'store'>;

/** The trouble stays until a request of this kind succeeds. */
export function noteTrouble({ store }: TroubleDeps, work: HeldWork, { why, until }: Deferral): void {
  const others = troubles({ store }).filter((one) => one.work !== work);
  store.notes.putNote(NOTE, JSON.stringify([...others, { work, why, resumesAt: until } satisfies Hold]));
}

/** A request succeeded, so the service works for this kind. */
export function troubleIsOver({ store }: TroubleDeps, work: HeldWork): void {
  const before = troubles({ store });
  const left = before.filter((one) => one.work !== work && one.work !== 'everything');
  if (left.length === before.length) return;
  store.notes.putNote(NOTE, left.length === 0 ? null : JSON.stringify(left));
}

/** The key or the service changed, so earlier trouble means nothing. */
export function forgetTroubles({ store }: TroubleDeps): void {
  store.notes.putNote(NOTE, null);
}

/** If `resumesAt` has passed, the next try is due. */
export function troubles({ store }: TroubleDeps): readonly Hold[] {
  const value: unknown = JSON.parse(store.notes.note(NOTE) ?? '[]');
  return Array.isArray(value) ? value.filter(isHold) : [];
}

function isHold(value: unknown): value is Hold {
  return (
    typeof value === 'object' && value !== null && 'work' in value && 'why' in value && 'resumesAt' in value
  );
}
