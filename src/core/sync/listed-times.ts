// What do the events that a video lists for a subtitle track tell about its cues?

import type { CueTime } from './evidence/cue-times.ts';
import type { CueTimes, NoTimes } from './reference-track.ts';

export type ListedEvent = {
  readonly startMs: number;
  /** 0 if the list does not tell it. */
  readonly durationMs: number;
};

/** `cleared`: the end of a cue is an event of its own, as with the pictures of a Blu-ray. */
export type EndOfCue = 'lasting' | 'cleared';

/** The longest films have 4,000 lines, and 15,000 with every sign and song. */
export const MOST_EVENTS = 20_000;
/** A week: later times are damaged. */
const LATEST_MS = 7 * 24 * 3_600_000;
/** The share of events with a duration from which on those without one are no cues. */
const TIMED_SHARE: Readonly<Record<EndOfCue, number>> = { lasting: 0.9, cleared: 1 / 3 };
/** From this share of cues that end where the next begins, some of them are the blanks between cues. */
const TOUCHING_SHARE = 0.95;
const FEWEST_TOUCHING = 10;
const ROUNDING_MS = 1;

/** The cues of a track by all its events, in any order. */
export function timesIn(events: readonly ListedEvent[], end: EndOfCue): CueTimes {
  if (events.length === 0) return noTimes('not-listed');
  if (events.length > MOST_EVENTS) return noTimes('too-many');
  if (!events.every(isPossible)) return noTimes('unreadable');
  const timed = events.filter(isTimed);
  if (timed.length < events.length * TIMED_SHARE[end])
    return { kind: end === 'cleared' ? 'changes' : 'starts', cues: inOrder(events.map(startOf)) };
  const cues = inOrder(timed.map(spanOf));
  return areTouching(cues) ? { kind: 'changes', cues: inOrder(events.map(startOf)) } : { kind: 'cues', cues };
}

export function noTimes(why: NoTimes): CueTimes {
  return { kind: 'none', why };
}

function isPossible({ startMs }: ListedEvent): boolean {
  return startMs >= 0 && startMs <= LATEST_MS;
}

/** Programs that do not know the duration write the largest number that there is. */
function isTimed({ durationMs }: ListedEvent): boolean {
  return durationMs > 0 && durationMs <= LATEST_MS;
}

function startOf({ startMs }: ListedEvent): CueTime {
  const start = Math.round(startMs);
  return [start, start];
}

function spanOf({ startMs, durationMs }: ListedEvent): CueTime {
  return [Math.round(startMs), Math.round(startMs + durationMs)];
}

/** Ascending, each pair once. */
function inOrder(cues: readonly CueTime[]): readonly CueTime[] {
  const sorted = cues.toSorted(
    ([start, end], [otherStart, otherEnd]) => start - otherStart || end - otherEnd,
  );
  return sorted.filter(([start, end], at) => {
    const [beforeStart, beforeEnd] = sorted[at - 1] ?? [];
    return start !== beforeStart || end !== beforeEnd;
  });
}

function areTouching(cues: readonly CueTime[]): boolean {
  const touching = cues.filter(
    ([start], at) => Math.abs(start - (cues[at - 1]?.[1] ?? Infinity)) <= ROUNDING_MS,
  );
  return touching.length >= FEWEST_TOUCHING && touching.length >= (cues.length - 1) * TOUCHING_SHARE;
}
