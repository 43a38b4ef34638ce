// Counts units spent for one purpose, by day, and remembers how many the days before took.

import { dayAt } from '../../core/status/day.ts';
import type { Deps } from '../deps.ts';

/**
 * `spent-on-new`: searches for new titles. `downloads-for-new`: downloads for them. `stopgaps-reopened`: wants.
 * `videos-heard`: videos.
 */
export type DailyCount = 'spent-on-new' | 'downloads-for-new' | 'stopgaps-reopened' | 'videos-heard';

/** `today`: units of this day (UTC). `before`: units of the day before, halved for each further day. */
export type DailyUnits = { readonly today: number; readonly before: number };

type DailyDeps = Pick<Deps, 'store' | 'clock'>;

export function dailyUnits({ store, clock }: DailyDeps, count: DailyCount): DailyUnits {
  const day = dayAt(clock.now());
  const [then = 0, units = 0, before = 0] = (store.notes.get(count) ?? '').split(' ').map(Number);
  if (then === day) return { today: units, before };
  // After a clock jump or a day without spending, still expect some need.
  return { today: 0, before: Math.max(units, Math.floor(before / 2)) };
}

export function addDailyUnits(deps: DailyDeps, count: DailyCount, units: number): void {
  if (units === 0) return;
  const { today, before } = dailyUnits(deps, count);
  deps.store.notes.put(count, [dayAt(deps.clock.now()), today + units, before].join(' '));
}
