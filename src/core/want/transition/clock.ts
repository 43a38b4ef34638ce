// Corrects the times of a want that were written by a clock that was ahead.

import { IN_FLIGHT, type Want } from '../want.ts';
import type { Change } from '../changes.ts';

/** Limits due time and replacement window to what a correct clock could have set; null if they are within it. */
export function withinBounds(
  { state, reason, dueAt, betterUntil, before }: Want,
  bounds: { readonly latestDue: number; readonly latestWindow: number },
): Change | null {
  if (IN_FLIGHT.has(state)) return null;
  const due = atMost(dueAt, bounds.latestDue);
  const until = atMost(betterUntil, bounds.latestWindow);
  const dueThen = before === null ? null : atMost(before.dueAt, bounds.latestDue);
  if (due === dueAt && until === betterUntil && dueThen === (before?.dueAt ?? null)) return null;
  const then = before === null ? null : { ...before, dueAt: dueThen };
  return { to: { state, reason, dueAt: due, betterUntil: until, before: then } };
}

function atMost(time: number | null, latest: number): number | null {
  return time === null ? null : Math.min(time, latest);
}
