// Does a stretch of the subtitle say something else than the whole? Another ending, or what follows an advert that only one
// of both has.

import type { Steps } from '../../steps.ts';
import { nearSigma, SAME_STEPS, type Slice } from './agreement.ts';
import type { SpeechAlignment } from './speech-alignment.ts';
import { addTo, highest, momentsAway, noScores, sigmaAt, type Scores } from './offset-scores.ts';

/** Of all spans. A shorter stretch does not matter, and a longer one is the whole. */
const LEAST_SHARE = 0.065;
const MOST_SHARE = 0.6;
/** A stretch that says this share of what it should is in its place. */
const SAID_ENOUGH = 0.5;
/** However clear the sound is, scenes differ: no stretch must say more. */
const MOST_EXPECTED = 9;
/**
 * How much likelier, in nats, a stretch must be where it says the most than where the whole is. There are more stretches
 * inside than at either end, so more of them say something by chance.
 */
const SURELY_INSIDE = 19;
const SURELY_AT_END = 12;

/** The joint evidence of all spans before a slice for the offset of the whole. */
type Told = { readonly spans: number; readonly said: number; readonly variance: number };

const NOTHING: Told = { spans: 0, said: 0, variance: 0 };

export function* hasOtherStretch(slices: readonly Slice[], alignment: SpeechAlignment): Steps<boolean> {
  const told = toldBy(slices, alignment.position);
  for (let first = 0; first < slices.length; first += 1) {
    yield;
    if (isOtherFrom(first, slices, told, alignment)) return true;
  }
  return false;
}

/** Whether a stretch from a slice on is one. */
function isOtherFrom(
  first: number,
  slices: readonly Slice[],
  told: readonly Told[],
  { position, sigma }: SpeechAlignment,
): boolean {
  const scores = noScores();
  let added = first;
  for (let end = first + 1; end <= slices.length; end += 1) {
    const expected = expectedOf([told[first], told[end], told.at(-1)], sigma);
    if (expected === null) continue;
    for (const slice of slices.slice(added, end)) addTo(scores, slice.scores);
    added = end;
    const surely = first === 0 || end === slices.length ? SURELY_AT_END : SURELY_INSIDE;
    if (gainOf(scores, position, expected) >= surely) return true;
  }
  return false;
}

function toldBy(slices: readonly Slice[], position: number): readonly Told[] {
  const told = [NOTHING];
  for (const { part, scores } of slices) {
    const before = told.at(-1) ?? NOTHING;
    const { mean, variance } = momentsAway(scores, position);
    told.push({
      spans: before.spans + part[1] - part[0],
      said: before.said + (scores[position] ?? 0) - mean,
      variance: before.variance + variance,
    });
  }
  return told;
}

/** How far beyond chance a stretch should be, if it says far less and is neither short nor the whole; null otherwise. */
function expectedOf(
  [before = NOTHING, after = NOTHING, all = NOTHING]: readonly (Told | undefined)[],
  sigma: number,
): number | null {
  const share = (after.spans - before.spans) / all.spans;
  if (share < LEAST_SHARE || share > MOST_SHARE) return null;
  const expected = Math.min(MOST_EXPECTED, sigma * Math.sqrt(share));
  const said = (after.said - before.said) / Math.sqrt(after.variance - before.variance);
  return said < SAID_ENOUGH * expected ? expected : null;
}

/** How much likelier a stretch is where it says the most, if only by chance: what another dialogue says is chance. */
function gainOf(scores: Scores, position: number, expected: number): number {
  const best = highest(scores);
  if (Math.abs(best - position) <= SAME_STEPS) return 0;
  return expected * (sigmaAt(scores, best) - nearSigma(scores, position));
}
