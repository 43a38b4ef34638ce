// Computes when a schedule comes round next, with node-cron. The daemon decides what is due and asks again after each
// walk, because cron skips runs that it is late for.

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../core/duration.ts';
import { createTask } from 'node-cron';

/** How many times are computed at once. A schedule that seldom comes round gets fewer: to look centuries ahead takes long. */
const COUNTS = [1, 20, 1000];
const FAR_AHEAD_MS = 100 * DAY_MS;

/**
 * The next times after now that match the expression, epoch milliseconds, ascending: none is left out before the last of
 * them. None if it never matches. `expression`: five fields in local time, checked by the configuration.
 */
export function nextTimes(expression: string, now: number): readonly number[] {
  const lists = alternatives(expression).map((one) => timesOf(one, now));
  const end = Math.min(...lists.map((times) => times.at(-1) ?? Infinity));
  return [...new Set(lists.flat())].filter((at) => at <= end).toSorted((a, b) => a - b);
}

/** As in crontab(5), one of day and weekday is enough if both are restricted; node-cron wants both. */
function alternatives(expression: string): readonly string[] {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = expression.trim().split(/\s+/);
  if (day.startsWith('*') || weekday.startsWith('*')) return [expression];
  return [`${minute} ${hour} ${day} ${month} *`, `${minute} ${hour} * ${month} ${weekday}`];
}

function timesOf(expression: string, now: number): readonly number[] {
  const runs = runsOf(expression).filter((at) => at > now);
  return runs.flatMap((at, place) => {
    const skipped = skippedHour(expression, runs[place - 1] ?? now, at);
    return skipped === null ? [at] : [skipped, at];
  });
}

function runsOf(expression: string): readonly number[] {
  const task = taskOf(expression);
  let runs: readonly number[] = [];
  for (const count of COUNTS) {
    // `getNextRun` works only for a started task; this one never starts.
    runs = task.getNextRuns(count).map((run) => run.getTime());
    if (runs.length < count || (runs.at(-1) ?? 0) > Date.now() + FAR_AHEAD_MS) break;
  }
  return runs;
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
