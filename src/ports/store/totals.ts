// The port that stores one number a day of what was spent and what is there, for the plots.

import type { Counter } from '../../core/fault.ts';
import type { WantKind } from '../../core/want-spec.ts';
import type { Parts } from './pruning.ts';

/** Days as in `core/status/day.ts`, both ends included. */
export type DayRange = { readonly from: number; readonly to: number };

export type DailySpending = {
  readonly day: number;
  readonly counter: Counter;
  readonly used: number;
  /** Units of that day; null if it was not recorded. */
  readonly limit: number | null;
};

/** Over all libraries. */
export type DailyCoverage = {
  readonly day: number;
  readonly languages: readonly string[];
  readonly kind: WantKind;
  readonly wanted: number;
  readonly there: number;
};

export type Totals = {
  /** Adds units to those of the day; negative units were refunded. The sum is never below 0. */
  spend(spent: Omit<DailySpending, 'used'> & { readonly units: number }): void;
  spending(range: DayRange): readonly DailySpending[];
  /** Replaces the rows of the day. */
  putCoverage(day: number, rows: readonly Omit<DailyCoverage, 'day'>[]): void;
  coverage(range: DayRange): readonly DailyCoverage[];
  /** Adds what the history of an older version tells of earlier days, once. Ends at once if that is done. */
  fillFromHistory(): Parts;
  /** Deletes all other days; later ones were written by a clock that was ahead. */
  keep(range: DayRange): void;
};
