// Do all parts of a subtitle say the same?

import type { Steps } from '../../steps.ts';
import {
  addScores,
  addTo,
  highest,
  noScores,
  sigmaAt,
  type Part,
  type PresenceSums,
  type Scores,
} from './offset-scores.ts';
import type { Spans } from './spans.ts';

/** A few spans with their score for each offset: too few to tell an offset alone. */
export type Slice = { readonly part: Part; readonly scores: Scores };

export type ScoredPart = Slice & {
  /** The offset for which the part itself says the most, as a position, and how sure that is. */
  readonly best: number;
  readonly sigma: number;
};

/** So many spans tell an offset from chance where the sound is clear. */
const SPANS_OF_PART = 60;
const MOST_PARTS = 24;
const SLICES_OF_PART = 4;
/** Half a second: parts this near to one another say the same. */
export const SAME_STEPS = 2;
/** The least evidence with which a part confirms an offset, and with which it contradicts another. */
const CONFIRMS = 2.5;
const CONTRADICTS = 5.5;

export type Agreement = {
  /** The share of spans in parts that confirm the offset. */
  readonly share: number;
  readonly isContradicted: boolean;
};

export function* slicesOf(presence: PresenceSums, spans: Spans, scale: number): Steps<readonly Slice[]> {
  const count = spans.starts.length;
  const slices = SLICES_OF_PART * Math.min(MOST_PARTS, Math.max(1, Math.round(count / SPANS_OF_PART)));
  const scored: Slice[] = [];
  for (let at = 0; at < slices; at += 1) {
    const part = [Math.floor((at * count) / slices), Math.floor(((at + 1) * count) / slices)] as const;
    const scores = noScores();
    addScores(scores, presence, spans, { scale, part });
    scored.push({ part, scores });
    yield;
  }
  return scored;
}

export function partsOf(slices: readonly Slice[]): readonly ScoredPart[] {
  const parts: ScoredPart[] = [];
  for (let first = 0; first < slices.length; first += SLICES_OF_PART) {
    const own = slices.slice(first, first + SLICES_OF_PART);
    const scores = noScores();
    for (const slice of own) addTo(scores, slice.scores);
    parts.push(scoredPart([own[0]?.part[0] ?? 0, own.at(-1)?.part[1] ?? 0], scores));
  }
  return parts;
}

export function scoredPart(part: Part, scores: Scores): ScoredPart {
  const best = highest(scores);
  return { part, scores, best, sigma: sigmaAt(scores, best) };
}

/** How far the parts agree with the offset at a position. */
export function agreementAt(parts: readonly ScoredPart[], position: number): Agreement {
  const confirming = parts.filter((one) => nearSigma(one.scores, position) >= CONFIRMS);
  const spansIn = (some: readonly ScoredPart[]): number =>
    some.reduce((sum, { part }) => sum + part[1] - part[0], 0);
  return {
    share: spansIn(confirming) / Math.max(1, spansIn(parts)),
    isContradicted: parts.some((one) => contradicts(one, position)),
  };
}

/** The evidence of the scores for an offset, or for one that is nearly the same. */
export function nearSigma(scores: Scores, position: number): number {
  return sigmaAt(scores, highest(scores, position - SAME_STEPS, position + SAME_STEPS + 1));
}

function contradicts({ best, sigma }: ScoredPart, position: number): boolean {
  return sigma >= CONTRADICTS && Math.abs(best - position) > SAME_STEPS;
}
