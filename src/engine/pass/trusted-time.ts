// The time by which something may be deleted because of its age. The knowledge of the clock outlasts restarts.

import { HOUR_MS } from '../../core/duration.ts';
import { isClockSet, lookAtClock, type TrustedClock } from '../../core/plan/trusted-clock.ts';
import type { Deps } from '../deps.ts';

const NOTE = 'trusted-clock';
/** While the clock is right, its time is recorded at most this often. */
const NOTED_EVERY_MS = HOUR_MS;

/** Epoch milliseconds; null while the clock may be wrong. Call this in each pass and at least once a day. */
export function trustedTime({ store, clock }: Pick<Deps, 'store' | 'clock'>): number | null {
  const now = clock.now();
  if (!isClockSet(now)) return null;
  const before = decode(store.notes.get(NOTE));
  const known = lookAtClock(before, now);
  if (isToStore(before, known)) store.notes.put(NOTE, encode(known));
  return known.leapAt === null ? now : null;
}

function encode({ at, leapAt }: TrustedClock): string {
  return leapAt === null ? String(at) : [at, leapAt].join(' ');
}

function decode(note: string | null): TrustedClock | null {
  if (note === null) return null;
  const [at = 0, leapAt = null] = note.split(' ').map(Number);
  return { at, leapAt };
}

function isToStore(before: TrustedClock | null, { at, leapAt }: TrustedClock): boolean {
  return before === null || before.leapAt !== leapAt || Math.abs(at - before.at) >= NOTED_EVERY_MS;
}
