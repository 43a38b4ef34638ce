// Which offsets are worth a closer look? Those at which many differences between the two tracks meet, stretch by stretch.

import { writeEvidence, type Comparison, type Stretch } from '../evidence/chance.ts';
import { firstAfter, MOST_LINES } from '../evidence/cue-times.ts';
import { highestBins } from './peaks.ts';

/** Larger offsets are not looked for. */
const FARTHEST_MS = 600_000;
const BIN_MS = 100;
const BINS = (2 * FARTHEST_MS) / BIN_MS + 1;
/** Lines in half a stretch. The shortest pieces have a few more. */
const HALF = 12;
/** Of longer texts, the stretches are longer. */
const MOST_STRETCHES = 180;
/** Films of two hours have half a million. */
const MOST_DIFFERENCES = 1_000_000;
const BEST_OF_STRETCH = 5;
const BEST_OF_ALL = 10;
/** Most offsets have less by chance. */
const LEAST_EVIDENCE = 9;
/** Offsets nearer to one another are one. */
const APART_MS = 120;

/** An offset and the evidence for it, in nats, in the stretch where it was found. */
export type Candidate = {
  readonly offsetMs: number;
  readonly evidence: number;
  /** The middle of the stretch. */
  readonly atMs: number;
};

/** Differences in bins: of half a stretch, of a whole one, and of the whole text. */
const half = new Uint16Array(BINS);
const stretch = new Uint16Array(BINS);
const text = new Uint16Array(BINS);
const scratch = new Float32Array(MOST_LINES);

/** The offsets for which a stretch of the text speaks, the surest first. */
export function candidatesFor(comparison: Comparison): Candidate[] {
  const count = comparison.lines.starts.length;
  const lines = HALF * Math.ceil(count / MOST_STRETCHES / HALF);
  const every = stepFor(comparison);
  const found: Candidate[] = [];
  text.fill(0);
  half.fill(0);
  for (let first = 0; first < count; first += lines) {
    const end = Math.min(count, first + lines);
    stretch.set(half);
    half.fill(0);
    addDifferences(comparison, [first, end], every);
    const around = [Math.max(0, first - 3 * lines), Math.min(count, end + 2 * lines)] as const;
    for (const bin of highestBins(stretch, BEST_OF_STRETCH)) found.push(candidate(comparison, around, bin));
  }
  for (const bin of highestBins(text, BEST_OF_ALL)) found.push(candidate(comparison, [0, count], bin));
  return found
    .filter(({ evidence }) => evidence >= LEAST_EVIDENCE)
    .sort((one, other) => other.evidence - one.evidence);
}

/** Of tracks so dense that there are too many differences, every second, third, ... line is compared. */
function stepFor({ lines, reference }: Comparison): number {
  let differences = 0;
  for (let at = 0; at < lines.starts.length; at += HALF) {
    const time = lines.starts[at] ?? 0;
    const within =
      firstAfter(reference.starts, time + FARTHEST_MS) - firstAfter(reference.starts, time - FARTHEST_MS);
    differences += HALF * within;
  }
  return Math.max(1, Math.ceil(differences / MOST_DIFFERENCES));
}

function addDifferences({ lines, reference }: Comparison, [first, end]: Stretch, every: number): void {
  const { starts } = reference;
  let from = firstAfter(starts, (lines.starts[first] ?? 0) - FARTHEST_MS - 1);
  for (let at = first; at < end; at += every) {
    const low = (lines.starts[at] ?? 0) - FARTHEST_MS;
    const high = low + 2 * FARTHEST_MS;
    while (from < starts.length && (starts[from] ?? 0) < low) from += 1;
    for (let near = from; near < starts.length; near += 1) {
      const time = starts[near] ?? 0;
      if (time > high) break;
      const bin = ((time - low) / BIN_MS) | 0;
      half[bin] = (half[bin] ?? 0) + 1;
      stretch[bin] = (stretch[bin] ?? 0) + 1;
      text[bin] = (text[bin] ?? 0) + 1;
    }
  }
}

function candidate(comparison: Comparison, [first, end]: Stretch, bin: number): Candidate {
  const offsetMs = bin * BIN_MS - FARTHEST_MS;
  const { starts } = comparison.lines;
  writeEvidence(scratch, 0, comparison, [first, end, offsetMs]);
  const atMs = ((starts[first] ?? 0) + (starts[end - 1] ?? 0)) / 2;
  return { offsetMs, evidence: bestRun(end - first), atMs };
}

/** The most that consecutive lines say together. */
function bestRun(count: number): number {
  let [run, best] = [0, 0];
  for (let at = 0; at < count; at += 1) {
    run = Math.max(0, run + (scratch[at] ?? 0));
    if (run > best) best = run;
  }
  return best;
}

/**
 * The offsets for a factor near the one at which the candidates were found: `drift` is how much larger it is, relative
 * to it. At most `most`; among them always 0.
 */
export function offsetsAt(candidates: readonly Candidate[], drift: number, most: number): number[] {
  const kept = [0];
  for (const { offsetMs, atMs } of candidates) {
    if (kept.length >= most) break;
    const moved = offsetMs - drift * atMs;
    if (kept.every((other) => Math.abs(other - moved) > APART_MS)) kept.push(moved);
  }
  return kept;
}
