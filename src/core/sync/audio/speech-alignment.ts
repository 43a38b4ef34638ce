// At which speed, and how much earlier or later, does a subtitle fit the speech best?

import type { Steps } from '../../steps.ts';
import { OTHER_SPEEDS, SAME_SPEED } from '../search/rates.ts';
import { onsetOffset } from './onset-offset.ts';
import {
  addScores,
  highest,
  noScores,
  offsetAt,
  sigmaAt,
  type Part,
  type PresenceSums,
} from './offset-scores.ts';
import { SLOT_MS } from './sound-levels.ts';
import type { Spans } from './spans.ts';

/** The subtitle at one speed and the offset that fits best. */
export type SpeechAlignment = {
  readonly scale: number;
  /** Of the offset, among the scores. */
  readonly position: number;
  /** How far beyond chance it fits, in standard deviations. */
  readonly sigma: number;
};

/** From here on, a speed is the right one or very near to it. */
const CLEAR_SIGMA = 9;
/** Another speed than that of the text must be so much clearer. */
const SPEED_SIGMA = 1;
/** If the halves of a text differ by more, the assumed speed is wrong. */
const STEADY_MS = 450;
const SPANS_OF_STEP = 1_000;

export function* bestSpeechAlignment(presence: PresenceSums, spans: Spans): Steps<SpeechAlignment> {
  let best: SpeechAlignment = { scale: 1, position: 0, sigma: 0 };
  for (const { scales } of [SAME_SPEED, ...OTHER_SPEEDS]) {
    if (best.sigma >= CLEAR_SIGMA) break;
    for (const scale of scales) {
      const alignment = yield* alignmentAt(presence, spans, scale);
      if (scoreOf(alignment) > scoreOf(best)) best = alignment;
    }
  }
  return best;
}

function* alignmentAt(presence: PresenceSums, spans: Spans, scale: number): Steps<SpeechAlignment> {
  const scores = noScores();
  const count = spans.starts.length;
  for (let first = 0; first < count; first += SPANS_OF_STEP) {
    addScores(scores, presence, spans, { scale, part: [first, Math.min(count, first + SPANS_OF_STEP)] });
    yield;
  }
  const position = highest(scores);
  return { scale, position, sigma: sigmaAt(scores, position) };
}

function scoreOf({ scale, sigma }: SpeechAlignment): number {
  return scale === 1 ? sigma : sigma - SPEED_SIGMA;
}

/** The offset in milliseconds; null if the two halves of the text differ. */
export function steadyOffset(
  presence: PresenceSums,
  spans: Spans,
  alignment: SpeechAlignment,
): number | null {
  const count = spans.starts.length;
  const middle = count >> 1;
  const offsetOf = (part: Part): number =>
    onsetOffset(presence, spans, { scale: alignment.scale, offsetMs: offsetAt(alignment.position), part });
  const isSteady = Math.abs(offsetOf([0, middle]) - offsetOf([middle, count])) <= STEADY_MS;
  return isSteady ? offsetOf([0, count]) : null;
}

/** The share of the spans that are within the sound. */
export function heardShare(
  { slots }: PresenceSums,
  { starts }: Spans,
  { scale, position }: SpeechAlignment,
): number {
  const heard = starts.filter((time) => {
    const placed = time * scale + offsetAt(position);
    return placed >= 0 && placed <= slots * SLOT_MS;
  });
  return heard.length / starts.length;
}
