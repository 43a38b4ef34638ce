// How many names may share a request? Fewer for a day after the service took too long for more: it may count the names
// of a question that it does not answer in time, so that every full batch would cost its searches for nothing.

import { DAY_MS } from '../../../core/duration.ts';
import { isWaiting } from '../../../core/plan/time-bounds.ts';
import { mostTogether } from '../../../core/want/unanswered.ts';
import type { Deps } from '../../deps.ts';

const NOTE = 'slow-batches';
/** A service that is too slow for these has trouble of another kind. */
const LEAST = 10;

type NoteDeps = Pick<Deps, 'store' | 'clock'>;

/** At most this many names in a request. */
export function mostNames({ store, clock }: NoteDeps): number {
  const note = store.notes.read(NOTE);
  return isNote(note) && isWaiting(note.until, clock.now(), DAY_MS) ? note.most : mostTogether(0);
}

/** The service did not answer a request for this many names in time. */
export function noteTooSlow({ store, clock }: NoteDeps, names: number): void {
  if (names <= LEAST) return;
  const most = Math.max(LEAST, Math.floor(names / 2));
  store.notes.put(NOTE, JSON.stringify({ most, until: clock.now() + DAY_MS } satisfies Note));
}

type Note = { readonly most: number; readonly until: number };

function isNote(value: unknown): value is Note {
  if (typeof value !== 'object' || value === null || !('most' in value) || !('until' in value)) return false;
  const { most, until } = value;
  return typeof until === 'number' && typeof most === 'number' && most >= LEAST && most <= mostTogether(0);
}
