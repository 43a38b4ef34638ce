// Reads the daily totals for the plots, and forecasts when everything found will be placed.

import { RETENTION } from '../../core/retention.ts';
import type { Counter } from '../../core/fault.ts';
import { placedBy } from '../../core/plan/placed-by.ts';
import type { Coverage } from '../../core/status/coverage.ts';
import { dayAt } from '../../core/status/day.ts';
import type { DailyCoverage, DailySpending, DayRange } from '../../ports/store/totals.ts';
import type { WantKind } from '../../core/want-spec.ts';
import type { Deps } from '../deps.ts';
import { createBudget, downloadsLeft } from '../quota/budget.ts';
import { dayName } from './day-name.ts';
import { byWant, ofAllLibraries } from './keep-totals.ts';

/** Days are named as `2026-11-23`, in UTC. Days without data have no entry. */
export type TotalsAnswer = {
  readonly from: string;
  readonly to: string;
  readonly coverage: readonly CoverageLine[];
  readonly spending: readonly SpendingLine[];
  readonly forecast: Forecast;
};

type CoverageLine = {
  readonly languages: readonly string[];
  readonly kind: WantKind;
  readonly days: readonly { readonly day: string; readonly wanted: number; readonly there: number }[];
};

type SpendingLine = {
  readonly counter: Counter;
  readonly days: readonly { readonly day: string; readonly used: number; readonly limit: number | null }[];
};

/** `found`: subtitles that wait for a download. `by`: the day of the last one; null if downloads never come. */
type Forecast = {
  readonly found: number;
  readonly left: number;
  readonly aDay: number;
  readonly by: string | null;
};

type TotalsDeps = Pick<Deps, 'store' | 'clock' | 'policy'>;

/** Numbers of days, both included; null: as far as anything is kept. */
export type TotalsQuery = { readonly from: number | null; readonly to: number | null };

/** `coverage`: the present one, which today shows instead of what was stored. */
export function readTotals(
  deps: TotalsDeps,
  query: TotalsQuery,
  coverage: readonly Coverage[],
): TotalsAnswer {
  const { totals } = deps.store;
  const today = dayAt(deps.clock.now());
  const range = rangeOf(query, today);
  const past = totals.coverage({ ...range, to: Math.min(range.to, today - 1) });
  const present = range.from <= today && today <= range.to ? ofAllLibraries(coverage) : [];
  return {
    from: dayName(range.from),
    to: dayName(range.to),
    coverage: coverageLines([...past, ...present.map((row) => ({ ...row, day: today }))]),
    spending: spendingLines(totals.spending(range)),
    forecast: forecastOf(deps, today),
  };
}

/** No longer than what is kept. */
function rangeOf({ from, to }: TotalsQuery, today: number): DayRange {
  const last = Math.min(to ?? today, today);
  return { from: Math.max(from ?? 0, last - RETENTION.totalsDays + 1), to: last };
}

function coverageLines(rows: readonly DailyCoverage[]): readonly CoverageLine[] {
  return byWant(rows).flatMap((group) => {
    const last = group.at(-1);
    if (last === undefined) return [];
    const days = group.map(({ day, wanted, there }) => ({ day: dayName(day), wanted, there }));
    return [{ languages: last.languages, kind: last.kind, days }];
  });
}

function spendingLines(rows: readonly DailySpending[]): readonly SpendingLine[] {
  return [...Map.groupBy(rows, ({ counter }) => counter)].map(([counter, group]) => ({
    counter,
    days: group.map(({ day, used, limit }) => ({ day: dayName(day), used, limit })),
  }));
}

/** More are not counted: they take years. */
const MOST_FOUND = 1_000_000;

function forecastOf(deps: TotalsDeps, today: number): Forecast {
  const { store, policy } = deps;
  const budget = createBudget(deps);
  const query = { lane: 'fetch', dueBy: Number.MAX_SAFE_INTEGER } as const;
  const found = policy.roots.reduce(
    (sum, root) => sum + store.wants.countDue({ root, ...query }, MOST_FOUND),
    0,
  );
  const anonymous = policy.anonymousDownloads ? budget.limit('anonymous') : 0;
  const aDay = Math.max(0, budget.limit('downloads') - policy.reserveDownloads) + anonymous;
  const left = downloadsLeft(budget);
  const by = placedBy({ found, left, aDay, today });
  return { found, left, aDay, by: by === null ? null : dayName(by) };
}
