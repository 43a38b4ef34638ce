// Which offset near a rough one fits a stretch best?

import { evidenceAt, type Comparison, type Stretch } from './chance.ts';
import { firstAfter, MOST_LINES } from './cue-times.ts';
import { classAt } from './density.ts';

const REACH_MS = 320;
const COARSE_MS = 40;
const FINE_MS = 10;

const distances = new Float32Array(MOST_LINES);
const classes = new Uint8Array(MOST_LINES);

/** The offset within a third of a second of `offsetMs` for which the lines say the most. */
export function fineOffset(comparison: Comparison, [first, end]: Stretch, offsetMs: number): number {
  measure(comparison, [first, end], offsetMs);
  const coarse = bestShift(comparison, end - first, [0, REACH_MS, COARSE_MS]);
  return offsetMs + bestShift(comparison, end - first, [coarse, COARSE_MS - FINE_MS, FINE_MS]);
}

/** From each line of a stretch to the nearest of the reference, in milliseconds; valid until the next call. */
export function measure(
  { lines, reference, density }: Comparison,
  [first, end]: Stretch,
  offsetMs: number,
): Float32Array {
  const { starts } = reference;
  let after = firstAfter(starts, (lines.starts[first] ?? 0) + offsetMs);
  for (let at = first; at < end; at += 1) {
    const time = (lines.starts[at] ?? 0) + offsetMs;
    while (after < starts.length && (starts[after] ?? 0) <= time) after += 1;
    const back = time - (starts[after - 1] ?? Number.NEGATIVE_INFINITY);
    const ahead = (starts[after] ?? Number.POSITIVE_INFINITY) - time;
    distances[at - first] = back < ahead ? -back : ahead;
    classes[at - first] = classAt(density, time);
  }
  return distances;
}

function bestShift(
  { odds }: Comparison,
  count: number,
  [middle, reach, step]: readonly [middle: number, reach: number, step: number],
): number {
  let best = middle;
  let most = Number.NEGATIVE_INFINITY;
  for (let shift = middle - reach; shift <= middle + reach; shift += step) {
    let sum = 0;
    for (let at = 0; at < count; at += 1)
      sum += evidenceAt(odds, classes[at] ?? 0, Math.abs((distances[at] ?? 0) - shift));
    if (sum <= most) continue;
    most = sum;
    best = shift;
  }
  return best;
}
