// By how much do the lines of a subtitle differ from those of a reference that it fits?

import { firstAfter, linesOf, type CueTime } from './evidence/cue-times.ts';
import { repairedMs, type Repair } from './repair.ts';

/** Lines farther away than this belong to different sentences. */
const SAME_LINE_MS = 600;

/**
 * The median distance in milliseconds from the beginning of a line, once repaired, to that of the nearest line of the
 * reference. Lines without a counterpart do not count; null if none has one.
 */
export function medianDifferenceMs(
  subtitle: readonly CueTime[],
  reference: readonly CueTime[],
  repair: Repair,
): number | null {
  const { starts } = linesOf(reference);
  const distances = linesOf(subtitle).starts.map((start) => {
    const time = repairedMs(start, repair);
    const after = firstAfter(starts, time);
    return Math.min(time - (starts[after - 1] ?? -Infinity), (starts[after] ?? Infinity) - time);
  });
  const near = distances.filter((distance) => distance <= SAME_LINE_MS).sort();
  return near.length === 0 ? null : Math.round(near[near.length >> 1] ?? 0);
}
