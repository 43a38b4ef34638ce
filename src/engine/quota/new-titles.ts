// Decides how many searches to keep for new titles. Videos found by the first full walk of a library are its backlog;
// later ones are new.

import { HOUR_MS } from '../../core/duration.ts';
import {
  keptForNew,
  NEW_FOR_MS,
  type QuotaShare,
  type ReservedShares,
} from '../../core/plan/reserve-for-new.ts';
import type { OpenWant } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';
import type { Budget } from './budget.ts';
import { addDailyUnits, dailyUnits } from './daily-units.ts';

const NOTE = 'last-arrival';
/** Arrivals are recorded at most this often. */
const NOTED_EVERY_MS = HOUR_MS;

type NewTitlesDeps = Pick<Deps, 'store' | 'clock'>;

export function noteArrival({ store, clock }: NewTitlesDeps): void {
  const last = lastArrivalAt(store);
  const now = clock.now();
  if (last === null || Math.abs(now - last) >= NOTED_EVERY_MS) store.notes.put(NOTE, String(now));
}

/** Searches left, and how many of them a search of each share must leave for the others. */
export type SearchBudget = { readonly left: number; readonly kept: ReservedShares };

/** The searches that may be spent now. */
export function searchBudget({ store, clock }: NewTitlesDeps, budget: Budget): SearchBudget {
  const { today, before } = dailyUnits({ store, clock }, 'spent-on-new');
  const kept = keptForNew(
    {
      limit: budget.limit('search'),
      resetAt: budget.resetAt('search'),
      lastArrivalAt: lastArrivalAt(store),
      newUnits: Math.max(today, before),
    },
    clock.now(),
  );
  return { left: budget.left('search'), kept };
}

/** True if `units` more may go to a search of this share. */
export function mayUseShare({ left, kept }: SearchBudget, share: QuotaShare, units = 1): boolean {
  return left - units >= kept[share];
}

/** Call this before spending units on new titles. */
export function noteSpentOnNew(deps: NewTitlesDeps, units: number): void {
  addDailyUnits(deps, 'spent-on-new', units);
}

/** A video added after this time is new. */
export function newSince({ clock }: Pick<Deps, 'clock'>): number {
  return clock.now() - NEW_FOR_MS;
}

export function shareOf(deps: Pick<Deps, 'clock'>, { want, video }: OpenWant): QuotaShare {
  if (!want.arrived || video.addedAt <= newSince(deps)) return 'backlog';
  return want.asks === 0 ? 'first' : 'again';
}

function lastArrivalAt(store: Deps['store']): number | null {
  const note = store.notes.get(NOTE);
  return note === null ? null : Number(note);
}
