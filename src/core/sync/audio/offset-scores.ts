// How much speech is under the spans of a subtitle, for every offset that it may have?

import { SLOT_MS } from './sound-levels.ts';
import type { Spans } from './spans.ts';
import { sumsOf } from './speech-presence.ts';

/** Larger offsets are not looked for: the farther one looks, the more chance finds. */
const FARTHEST_MS = 300_000;
const STEP_SLOTS = 2;
export const OFFSET_STEP_MS = STEP_SLOTS * SLOT_MS;
const REACH = FARTHEST_MS / SLOT_MS;
const OFFSETS = (2 * REACH) / STEP_SLOTS + 1;
/** Five seconds: a span that fits is also heard a little earlier and later. */
const NEAR_STEPS = 25;

/** The sums of the presence, with as much silence on either side that every offset can be looked up. */
export type PresenceSums = { readonly sums: Float64Array; readonly slots: number };

/** One score for each offset; `offsetAt` tells which. */
export type Scores = Float64Array;

export function noScores(): Scores {
  return new Float64Array(OFFSETS);
}

/** The spans from the first to before the second position. */
export type Part = readonly [first: number, end: number];

const PADDING = 2 * REACH;

export function presenceSums(presence: Float32Array): PresenceSums {
  const bare = sumsOf(presence);
  const sums = new Float64Array(bare.length + 2 * PADDING).fill(bare.at(-1) ?? 0, PADDING);
  sums.set(bare, PADDING);
  return { sums, slots: presence.length };
}

/** All presence up to a time. */
export function presenceTo({ sums, slots }: PresenceSums, timeMs: number): number {
  const place = PADDING + Math.min(slots, Math.max(0, timeMs / SLOT_MS));
  const slot = Math.floor(place);
  const before = sums[slot] ?? 0;
  return before + (place - slot) * ((sums[slot + 1] ?? before) - before);
}

/** The offset in milliseconds of a position in the scores. */
export function offsetAt(position: number): number {
  return position * OFFSET_STEP_MS - FARTHEST_MS;
}

/** Adds what each span of a part scores for each offset. A thousand spans take 5 ms. */
export function addScores(
  scores: Scores,
  { sums, slots }: PresenceSums,
  { starts, ends }: Spans,
  { scale, part }: { readonly scale: number; readonly part: Part },
): void {
  for (let span = part[0]; span < part[1]; span += 1) {
    const first = Math.round(((starts[span] ?? 0) * scale) / SLOT_MS);
    const end = Math.round(((ends[span] ?? 0) * scale) / SLOT_MS);
    if (end < -REACH || first > slots + REACH) continue;
    let from = Math.max(first, -REACH) + PADDING - REACH;
    let to = Math.min(end, slots + REACH) + PADDING - REACH;
    for (let at = 0; at < OFFSETS; at += 1) {
      scores[at] = (scores[at] ?? 0) + (sums[to] ?? 0) - (sums[from] ?? 0);
      from += STEP_SLOTS;
      to += STEP_SLOTS;
    }
  }
}

/** Adds the scores of other spans. */
export function addTo(scores: Scores, more: Scores): void {
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) + (more[at] ?? 0);
}

/** The position with the highest score, from the first to before the second. */
export function highest(scores: Scores, first = 0, end: number = scores.length): number {
  let best = Math.max(0, first);
  for (let at = best; at < Math.min(end, scores.length); at += 1)
    if ((scores[at] ?? 0) > (scores[best] ?? 0)) best = at;
  return best;
}

/** By how many standard deviations of the scores far from it a position is above their mean. Chance rarely gives 5. */
export function sigmaAt(scores: Scores, position: number): number {
  const { mean, variance } = momentsAway(scores, position);
  return variance > 0 ? ((scores[position] ?? 0) - mean) / Math.sqrt(variance) : 0;
}

/** Of the scores far from a position. */
export function momentsAway(scores: Scores, position: number): { mean: number; variance: number } {
  let [count, sum, squares] = [0, 0, 0];
  for (let at = 0; at < scores.length; at += 1) {
    if (Math.abs(at - position) <= NEAR_STEPS) continue;
    const score = scores[at] ?? 0;
    count += 1;
    sum += score;
    squares += score * score;
  }
  const mean = sum / count;
  return { mean, variance: squares / count - mean * mean };
}
