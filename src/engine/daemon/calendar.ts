// Computes when a schedule comes round next, with node-cron. The daemon decides what is due and asks again after each
// walk, because cron skips runs that it is late for.

import { HOUR_MS, MINUTE_MS } from '../../core/duration.ts';
import { createTask } from 'node-cron';

/**
 * The first time after now that matches the expression, epoch milliseconds; null if there is none. `expression`: five
 * fields in local time, checked by the configuration.
 */
export function nextTime(expression: string, now: number): number | null {
  const times = alternatives(expression).flatMap((one) => nextOf(one, now) ?? []);
  return times.length === 0 ? null : Math.min(...times);
}

/** As in crontab(5), one of day and weekday is enough if both are restricted; node-cron wants both. */
function alternatives(expression: string): readonly string[] {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = expression.trim().split(/\s+/);
  if (day.startsWith('*') || weekday.startsWith('*')) return [expression];
  return [`${minute} ${hour} ${day} ${month} *`, `${minute} ${hour} * ${month} ${weekday}`];
}

function nextOf(expression: string, now: number): number | null {
  // `getNextRun` works only for a started task; this one never starts.
  const [run] = taskOf(expression).getNextRuns(1);
  const at = run?.getTime();
  if (at === undefined || at <= now) return null;
  return skippedHour(expression, now, at) ?? at;
}

function taskOf(expression: string, timezone?: string): ReturnType<typeof createTask> {
  return createTask(expression, () => undefined, timezone === undefined ? {} : { timezone });
}

/**
 * When clocks go forward, the expression may name a time that this day does not have. Returns the time of the change
 * instead; null if no matching time is skipped between `from` and `to`.
 */
function skippedHour(expression: string, from: number, to: number): number | null {
  const change = goesForwardAt(from, to);
  if (change === null) return null;
  const before = aheadOfUtc(change - MINUTE_MS);
  const skipped = aheadOfUtc(change) - before;
  const asIfNot = taskOf(expression, zoneOf(before));
  for (let minute = 0; minute < skipped; minute += 1)
    if (asIfNot.match(new Date(change + minute * MINUTE_MS))) return change;
  return null;
}

/** The first minute after local clocks go forward; null if they do not. */
function goesForwardAt(from: number, to: number): number | null {
  for (let hour = from; hour < to; hour += HOUR_MS) {
    if (aheadOfUtc(hour + HOUR_MS) <= aheadOfUtc(hour)) continue;
    let minute = Math.ceil(hour / MINUTE_MS) * MINUTE_MS;
    while (aheadOfUtc(minute) === aheadOfUtc(hour)) minute += MINUTE_MS;
    return minute < to ? minute : null;
  }
  return null;
}

/** Minutes. */
function aheadOfUtc(at: number): number {
  return -new Date(at).getTimezoneOffset();
}

function zoneOf(minutes: number): string {
  const part = (value: number): string => String(Math.trunc(Math.abs(value))).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${part(minutes / 60)}:${part(minutes % 60)}`;
}
