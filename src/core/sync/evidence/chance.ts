// How much does one line say for an offset? The nearer a line of the reference, and the fewer there are around, the more.

import { firstAfter, MOST_LINES, type Lines } from './cue-times.ts';
import { classAt, DENSITY_CLASSES, rateOf, type Density } from './density.ts';

/** How two makers of subtitles differ when they time the same line. */
export type Habit = {
  /** The share of lines that both begin at the same word. */
  readonly share: number;
  /** How far apart the beginnings of such a line are, in milliseconds: the scale of a logistic distribution. */
  readonly spreadMs: number;
};

/** Lines farther away say as little as none. */
const FAR_MS = 2_000;
const STEP_MS = 10;
const STEPS = FAR_MS / STEP_MS;
const ROW = STEPS + 1;
/** One line never gives more: a coincidence in a silent stretch must not decide. */
const MOST = 3.2;
/** The evidence of a line if the reference has nothing near it. */
const NOTHING_AROUND = -0.1;

/** Evidence in nats, for every class of density and every distance. */
export type Odds = Float32Array;

/**
 * The logarithm of how much likelier a distance to the nearest line is for the same dialogue than for chance. By
 * chance, lines lie as if scattered; with `share`, the line itself is near as well.
 */
export function oddsFor({ share, spreadMs }: Habit): Odds {
  const odds = new Float32Array(DENSITY_CLASSES * ROW).fill(NOTHING_AROUND, 0, ROW);
  for (let step = 0; step < ROW; step += 1) {
    const near = Math.exp(-((step + 0.5) * STEP_MS) / spreadMs);
    const density = (2 * near) / ((1 + near) ** 2 * spreadMs);
    const beyond = (2 * near) / (1 + near);
    for (let row = 1; row < DENSITY_CLASSES; row += 1) {
      const times = 1 - share + share * (beyond + density / (2 * rateOf(row)));
      odds[row * ROW + step] = Math.min(MOST, Math.log(times));
    }
  }
  return odds;
}

/** A text, already scaled, beside the reference. */
export type Comparison = {
  readonly lines: Lines;
  readonly reference: Lines;
  readonly density: Density;
  readonly odds: Odds;
};

/** Lines from the first to before the second position. */
export type Stretch = readonly [first: number, end: number];

/** Writes the evidence of each line of a stretch for the offset into `out`, from `start` on. */
export function writeEvidence(
  out: Float32Array,
  start: number,
  { lines, reference, density, odds }: Comparison,
  [first, end, offsetMs]: readonly [...Stretch, number],
): void {
  const { starts } = reference;
  const last = starts.length - 1;
  let near = Math.max(0, firstAfter(starts, (lines.starts[first] ?? 0) + offsetMs) - 1);
  for (let at = first; at < end; at += 1) {
    const time = (lines.starts[at] ?? 0) + offsetMs;
    while (near < last && (starts[near + 1] ?? 0) <= time) near += 1;
    const before = Math.abs(time - (starts[near] ?? 0));
    const after = near < last ? (starts[near + 1] ?? 0) - time : before;
    out[start + at - first] = evidenceAt(odds, classAt(density, time), before < after ? before : after);
  }
}

/** The evidence of one line. */
export function evidenceAt(odds: Odds, densityClass: number, distance: number): number {
  return odds[densityClass * ROW + (distance >= FAR_MS ? STEPS : (distance / STEP_MS) | 0)] ?? 0;
}

const scratch = new Float32Array(MOST_LINES);

/** The joint evidence of the beginnings of a stretch. */
export function evidenceOfStarts(comparison: Comparison, [first, end]: Stretch, offsetMs: number): number {
  writeEvidence(scratch, 0, comparison, [first, end, offsetMs]);
  let sum = 0;
  for (let at = 0; at < end - first; at += 1) sum += scratch[at] ?? 0;
  return sum;
}

/** With the ends of the reference in ascending order; none where it has only beginnings. */
export type EndedComparison = Comparison & { readonly referenceEnds: Float64Array };

/** The joint evidence of the ends of a stretch. */
export function evidenceOfEnds(
  { lines, density, odds, referenceEnds: ends }: EndedComparison,
  [first, end]: Stretch,
  offsetMs: number,
): number {
  if (ends.length === 0) return 0;
  let sum = 0;
  for (let at = first; at < end; at += 1) {
    const time = (lines.ends[at] ?? 0) + offsetMs;
    const after = firstAfter(ends, time);
    const distance = Math.min(
      Math.abs(time - (ends[after - 1] ?? Infinity)),
      Math.abs((ends[after] ?? Infinity) - time),
    );
    sum += evidenceAt(odds, classAt(density, time), distance);
  }
  return sum;
}
