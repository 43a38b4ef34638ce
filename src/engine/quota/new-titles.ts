// Do new titles come to the libraries, and how many searches are kept for them? What the first whole walk of a library
// finds lay there before: it is the backlog. What comes later has arrived.

import {
  keptForNew,
  NEW_FOR_MS,
  type QuotaShare,
  type ReservedShares,
} from '../../core/plan/reserve-for-new.ts';
import type { OpenWant } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';
import type { Budget } from './budget.ts';

const NOTE = 'last-arrival';
const SPENT = 'spent-on-new';
const DAY_MS = 86_400_000;
/** It is written down no more often than this. */
const NOTED_EVERY_MS = 3_600_000;

type NewTitlesDeps = Pick<Deps, 'store' | 'clock'>;

/** Did the library's first whole walk end before? Then a video that nobody knows has arrived. */
export function hasBeenWalked({ store }: NewTitlesDeps, root: string): boolean {
  return store.notes.note(walkedNote(root)) !== null;
}

/** To be called at the end of a walk over the whole library. */
export function noteWalked({ store }: NewTitlesDeps, root: string): void {
  if (store.notes.note(walkedNote(root)) === null) store.notes.putNote(walkedNote(root), 'yes');
}

function walkedNote(root: string): string {
  return `walked:${root}`;
}

export function noteArrival({ store, clock }: NewTitlesDeps): void {
  const last = lastArrivalAt(store);
  const now = clock.now();
  if (last === null || Math.abs(now - last) >= NOTED_EVERY_MS) store.notes.putNote(NOTE, String(now));
}

/** Searches that are left, and how many of them each kind of question leaves for others. */
export type SearchBudget = { readonly left: number; readonly kept: ReservedShares };

/** What may be spent on searches now. */
export function searchBudget({ store, clock }: NewTitlesDeps, budget: Budget): SearchBudget {
  const { units, before } = spentOnNew(store, clock.now());
  const kept = keptForNew(
    {
      limit: budget.limit('search'),
      resetAt: budget.resetAt('search'),
      lastArrivalAt: lastArrivalAt(store),
      newUnits: Math.max(units, before),
    },
    clock.now(),
  );
  return { left: budget.left('search'), kept };
}

/** May one more unit go to a question of this kind? */
export function reaches({ left, kept }: SearchBudget, claim: QuotaShare, units = 1): boolean {
  return left - units >= kept[claim];
}

/** Units are about to go to what is new. */
export function noteSpentOnNew({ store, clock }: NewTitlesDeps, units: number): void {
  if (units === 0) return;
  const spent = spentOnNew(store, clock.now());
  const note: SpentOnNew = { ...spent, units: spent.units + units };
  store.notes.putNote(SPENT, [note.day, note.units, note.before].join(' '));
}

/** `day`: since 1970, UTC; `before`: on the day before it, and a part of what it was before that. */
type SpentOnNew = { readonly day: number; readonly units: number; readonly before: number };

/** As it stands on this day. */
function spentOnNew(store: Deps['store'], now: number): SpentOnNew {
  const today = Math.floor(now / DAY_MS);
  const [day = 0, units = 0, before = 0] = (store.notes.note(SPENT) ?? '').split(' ').map(Number);
  if (day === today) return { day, units, before };
  // A clock that jumps, or a day on which nothing could be asked, is no reason to forget what is needed.
  return { day: today, units: 0, before: Math.max(units, Math.floor(before / 2)) };
}

/** Since when a video must have arrived to be new. */
export function newSince({ clock }: Pick<Deps, 'clock'>): number {
  return clock.now() - NEW_FOR_MS;
}

export function claimOf(deps: Pick<Deps, 'clock'>, { want, video }: OpenWant): QuotaShare {
  if (!want.arrived || video.addedAt <= newSince(deps)) return 'backlog';
  return want.asks === 0 ? 'first' : 'again';
}

function lastArrivalAt(store: Deps['store']): number | null {
  const note = store.notes.note(NOTE);
  return note === null ? null : Number(note);
}
