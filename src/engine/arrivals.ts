// Do new titles come to the libraries, and how many searches are kept for them? What the first whole walk of a library
// finds lay there before: it is the backlog. What comes later has arrived.

import { keptForNew, NEW_FOR_MS } from '../core/kept-for-new.ts';
import type { OpenWant } from '../ports/store.ts';
import type { Deps } from './deps.ts';
import type { Spending } from './spending.ts';

const NOTE = 'last-arrival';
/** It is written down no more often than this. */
const NOTED_EVERY_MS = 3_600_000;

type Needs = Pick<Deps, 'store' | 'clock'>;

/** Did the library's first whole walk end before? Then a video that nobody knows has arrived. */
export function hasBeenWalked({ store }: Needs, root: string): boolean {
  return store.memory.note(walkedNote(root)) !== null;
}

/** To be called at the end of a walk over the whole library. */
export function noteWalked({ store }: Needs, root: string): void {
  if (store.memory.note(walkedNote(root)) === null) store.memory.putNote(walkedNote(root), 'yes');
}

function walkedNote(root: string): string {
  return `walked:${root}`;
}

export function noteArrival({ store, clock }: Needs): void {
  const last = lastArrivalAt(store);
  const now = clock.now();
  if (last === null || Math.abs(now - last) >= NOTED_EVERY_MS) store.memory.putNote(NOTE, String(now));
}

/** Searches that may be spent, and how many of them only for what is new. */
export type SearchBudget = { readonly left: number; readonly kept: number };

/** What may be spent on searches now. */
export function searchBudget({ store, clock }: Needs, spending: Spending): SearchBudget {
  const kept = keptForNew(
    {
      limit: spending.limit('search'),
      resetAt: spending.resetAt('search'),
      lastArrivalAt: lastArrivalAt(store),
    },
    clock.now(),
  );
  return { left: spending.left('search'), kept };
}

/** Since when a video must have arrived to be new. */
export function newSince({ clock }: Pick<Deps, 'clock'>): number {
  return clock.now() - NEW_FOR_MS;
}

export function isNew(deps: Pick<Deps, 'clock'>, { want, video }: OpenWant): boolean {
  return want.arrived && video.addedAt > newSince(deps);
}

function lastArrivalAt(store: Deps['store']): number | null {
  const note = store.memory.note(NOTE);
  return note === null ? null : Number(note);
}
