// Computes the lines and bars of a plot. A day is one unit wide, and the plot is 100 units high.

import { daemonNow } from './daemon-time.ts';

export const HEIGHT = 100;

export type Point = { readonly day: number; readonly value: number };

/** `first`: the day at the left edge. `top`: the value at the upper edge. */
export type Frame = { readonly first: number; readonly days: number; readonly top: number };

const DAY_MS = 86_400_000;

/** The number of a day such as `2026-11-23`. */
export function dayNumber(name: string): number {
  return Date.parse(name) / DAY_MS;
}

/** The name of a day of that number. */
export function dayName(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The name of the day that was so many days ago. */
export function dayBefore(days: number): string {
  return dayName(Math.floor(daemonNow() / DAY_MS) - days);
}

/** A frame from the first of these days to the last, a week wide at least. */
export function frameOf(days: readonly number[], last: number, top: number): Frame {
  const first = Math.min(last - 6, ...days);
  return { first, days: last - first + 1, top: Math.max(1, top) };
}

/** From point to point, through days without one. */
export function linePath(points: readonly Point[], frame: Frame): string {
  return points
    .map(({ day, value }, at) => `${at === 0 ? 'M' : 'L'}${day - frame.first + 0.5} ${yOf(value, frame)}`)
    .join('');
}

/** One bar for each point that is not 0. */
export function barsPath(points: readonly Point[], frame: Frame): string {
  return points
    .filter(({ value }) => value > 0)
    .map(({ day, value }) => {
      const x = day - frame.first;
      return `M${x + 0.1} ${HEIGHT}V${yOf(value, frame)}H${x + 0.9}V${HEIGHT}Z`;
    })
    .join('');
}

/** A limit, which holds from its day until the next one is known. */
export function stepsPath(points: readonly Point[], frame: Frame): string {
  const [start] = points;
  if (start === undefined) return '';
  const steps = points.map(({ day, value }) => `H${day - frame.first}V${yOf(value, frame)}`);
  return `M${start.day - frame.first} ${yOf(start.value, frame)}${steps.join('')}H${frame.days}`;
}

function yOf(value: number, { top }: Frame): number {
  return Math.round((1 - value / top) * HEIGHT * 10) / 10;
}

/** At most so many rows, evenly spread back from the last one. */
export function thinned<T>(rows: readonly T[], most: number): readonly T[] {
  const step = Math.ceil(rows.length / most);
  return rows.filter((_, at) => (rows.length - 1 - at) % Math.max(1, step) === 0);
}
