// Words times: how far they are from now, and exactly.

import { daemonNow } from '../data/daemon-time.ts';

const EXACT = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
/** No "tomorrow": 30 hours from now it may be the day after. */
const RELATIVE = new Intl.RelativeTimeFormat();
const NOW = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(0, 'second');

const MINUTE_S = 60;
const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', MINUTE_S],
] as const;

const DURATIONS = [
  ['hour', 3_600],
  ['minute', MINUTE_S],
] as const;

/** `day`: such as `2026-11-23`, in UTC. */
export function dayWords(day: string): string {
  return DAY.format(new Date(day));
}

export function exactTime(at: Date): string {
  return EXACT.format(at);
}

const ISO = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** Lines that a command said, with their times by the clock of the reader. */
export function saidWords(said: readonly string[]): string {
  return said.map((line) => line.replace(ISO, (time) => exactTime(new Date(time)))).join('\n');
}

/** `3 minutes ago`, `in 2 hours`; `now` within a minute. */
export function relativeTime(at: Date, now = daemonNow()): string {
  const seconds = (at.getTime() - now) / 1000;
  const unit = UNITS.find(([, size]) => Math.abs(seconds) >= size);
  return unit === undefined ? NOW : RELATIVE.format(Math.trunc(seconds / unit[1]), unit[0]);
}

/** `40 seconds`, `3 minutes`, `2.1 hours`. */
export function durationWords(seconds: number): string {
  const [unit, size] = DURATIONS.find(([, least]) => seconds >= 2 * least) ?? ['second', 1];
  const format: Intl.NumberFormatOptions = {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: unit === 'hour' ? 1 : 0,
  };
  return new Intl.NumberFormat(undefined, format).format(seconds / size);
}

/** `at`, if it is still to come; null if it is over. */
export function ifAhead(at: string, now = daemonNow()): string | null {
  return Date.parse(at) > now ? at : null;
}
