// Stores the service's last trouble in the database, so that commands and other processes can report it after a
// restart.

import type { Deferral } from '../../core/want/deferral.ts';
import type { Hold, HeldWork } from '../../core/status/hold.ts';
import type { Deps } from '../deps.ts';
import type { Operation } from '../../ports/events.ts';

const NOTE = 'service-trouble';
const REFUSED_IN_USE = 'key-refused-in-use';

type TroubleDeps = Pick<Deps, 'store'>;

/** The trouble stays until a request of this kind succeeds; another failure for the same reason continues it. */
export function noteTrouble(
  { store, clock }: TroubleDeps & Pick<Deps, 'clock'>,
  work: HeldWork,
  { why, until }: Deferral,
): void {
  const known = troubles({ store });
  const same = known.find((one) => one.work === work && one.why === why);
  const beganAt = same?.beganAt ?? clock.now();
  const others = known.filter((one) => one.work !== work);
  store.notes.put(NOTE, JSON.stringify([...others, { work, why, resumesAt: until, beganAt } satisfies Hold]));
}

/** A request succeeded, so the service works for this kind. */
export function troubleIsOver({ store }: TroubleDeps, work: HeldWork): void {
  const before = troubles({ store });
  const left = before.filter((one) => one.work !== work && one.work !== 'everything');
  if (left.length === before.length) return;
  store.notes.put(NOTE, left.length === 0 ? null : JSON.stringify(left));
}

/** The key or the service changed, so earlier trouble means nothing. */
export function forgetTroubles({ store }: TroubleDeps): void {
  store.notes.put(NOTE, null);
  store.notes.put(REFUSED_IN_USE, null);
}

/** The service refused the key for this kind of request. */
export function noteKeyRefused({ store }: TroubleDeps, operation: Operation): void {
  store.notes.put(REFUSED_IN_USE, operation === 'account' ? null : operation);
}

/** True if the success of this kind of request shows that the service accepts the key. */
export function showsKeyAccepted({ store }: TroubleDeps, operation: Operation): boolean {
  // Some downloads need no key.
  if (operation === 'download') return false;
  // A service that refuses searches may still describe the account.
  if (operation === 'account') return store.notes.get(REFUSED_IN_USE) === null;
  store.notes.put(REFUSED_IN_USE, null);
  return true;
}

/** If `resumesAt` has passed, the next try is due. */
export function troubles({ store }: TroubleDeps): readonly Hold[] {
  const value = store.notes.read(NOTE);
  return Array.isArray(value) ? value.filter(isHold) : [];
}

function isHold(value: unknown): value is Hold {
  return (
    typeof value === 'object' && value !== null && 'work' in value && 'why' in value && 'resumesAt' in value
  );
}
