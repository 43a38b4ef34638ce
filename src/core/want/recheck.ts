// When may the answer of the service have changed? The interval grows with the age of the title.

import { DAY_MS, HOUR_MS } from '../duration.ts';

export type TitleAge = {
  /** The video's id: all its wants become due together, because one search serves them all. */
  readonly id: number;
  /** The year in the name, or null. */
  readonly year: number | null;
  /** When the video was first seen, epoch milliseconds. */
  readonly addedAt: number;
};

export type RecheckLimits = { readonly shortestMs: number; readonly longestMs: number };

const YEAR_MS = 365.2425 * DAY_MS;

/** For a title up to this old, the wait before the next search. New episodes get their subtitles within hours. */
const STEPS: readonly { readonly upTo: number; readonly wait: number }[] = [
  { upTo: 6 * HOUR_MS, wait: 2 * HOUR_MS },
  { upTo: 12 * HOUR_MS, wait: 4 * HOUR_MS },
  { upTo: DAY_MS, wait: 6 * HOUR_MS },
  { upTo: 7 * DAY_MS, wait: DAY_MS },
  { upTo: 30 * DAY_MS, wait: 3 * DAY_MS },
  { upTo: 180 * DAY_MS, wait: 7 * DAY_MS },
  { upTo: 3 * YEAR_MS, wait: 30 * DAY_MS },
  { upTo: Number.POSITIVE_INFINITY, wait: 90 * DAY_MS },
];

/** Epoch milliseconds of the next search. Names that were searched together are spread over a tenth of the wait. */
export function recheckAt(title: TitleAge, now: number, limits: RecheckLimits): number {
  const age = ageOf(title, now);
  const wait = STEPS.find((step) => age <= step.upTo)?.wait ?? 90 * DAY_MS;
  const within = Math.min(Math.max(wait, limits.shortestMs), limits.longestMs);
  return Math.round(now + within * (1 + spread(title.id) / 10));
}

/** Half a day: further search steps are kept apart from the names that were never searched. */
const NEXT_STEP_MS = 12 * HOUR_MS;

/** When the further search steps may run for a name whose first search found nothing; never later than `again`. */
export function advanceAt(again: number, now: number, seed: number): number {
  return Math.min(again, Math.round(now + NEXT_STEP_MS * (1 + spread(seed) / 10)));
}

function ageOf(title: TitleAge, now: number): number {
  const known = Math.max(0, now - title.addedAt);
  if (title.year === null) return known;
  const yearsEnd = (title.year + 1 - 1970) * YEAR_MS;
  return Math.max(known, now - yearsEnd);
}

/** 0 to 1, the same for the same seed. */
function spread(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 12)) >>> 0) / 0x1_0000_0000;
}
