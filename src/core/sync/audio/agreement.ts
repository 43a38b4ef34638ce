// Do all parts of a subtitle say the same?

import type { Steps } from '../../steps.ts';
import {
  addScores,
  highest,
  noScores,
  sigmaAt,
  type Part,
  type PresenceSums,
  type Scores,
} from './offset-scores.ts';
import type { Spans } from './spans.ts';

/** A part with its score for each offset. */
export type ScoredPart = {
  readonly part: Part;
  readonly scores: Scores;
  /** The offset for which the part itself says the most, as a position, and how sure that is. */
  readonly best: number;
  readonly sigma: number;
};

/** So many spans tell an offset from chance where the sound is clear. */
const SPANS_OF_PART = 60;
const MOST_PARTS = 24;
/** Half a second: parts this near to one another say the same. */
export const SAME_STEPS = 2;
/** What a part must say for an offset to confirm it, and for another to contradict it. */
const CONFIRMS = 2.5;
const CONTRADICTS = 5.5;

export type Agreement = {
  /** The share of spans in parts that confirm the offset. */
  readonly share: number;
  readonly isContradicted: boolean;
};

export function* partsOf(presence: PresenceSums, spans: Spans, scale: number): Steps<readonly ScoredPart[]> {
  const count = spans.starts.length;
  const parts = Math.min(MOST_PARTS, Math.max(1, Math.round(count / SPANS_OF_PART)));
  const scored: ScoredPart[] = [];
  for (let at = 0; at < parts; at += 1) {
    const part = [Math.floor((at * count) / parts), Math.floor(((at + 1) * count) / parts)] as const;
    const scores = noScores();
    addScores(scores, presence, spans, { scale, part });
    scored.push(scoredPart(part, scores));
    yield;
  }
  return scored;
}

export function scoredPart(part: Part, scores: Scores): ScoredPart {
  const best = highest(scores);
  return { part, scores, best, sigma: sigmaAt(scores, best) };
}

/** What the parts say about the offset at a position. */
export function agreementAt(parts: readonly ScoredPart[], position: number): Agreement {
  const confirming = parts.filter((one) => nearSigma(one, position) >= CONFIRMS);
  const spansIn = (some: readonly ScoredPart[]): number =>
    some.reduce((sum, { part }) => sum + part[1] - part[0], 0);
  return {
    share: spansIn(confirming) / Math.max(1, spansIn(parts)),
    isContradicted: parts.some((one) => contradicts(one, position)),
  };
}

function nearSigma({ scores }: ScoredPart, position: number): number {
  return sigmaAt(scores, highest(scores, position - SAME_STEPS, position + SAME_STEPS + 1));
}

function contradicts({ best, sigma }: ScoredPart, position: number): boolean {
  return sigma >= CONTRADICTS && Math.abs(best - position) > SAME_STEPS;
}
