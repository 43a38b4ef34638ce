// Does a subtitle fit the speech in pieces, each with an offset of its own?

import type { Fit, SyncJudgement } from '../verdict.ts';
import { SAME_STEPS, scoredPart, type ScoredPart } from './agreement.ts';
import { offsetAt, presenceTo, sigmaAt, type PresenceSums } from './offset-scores.ts';
import { onsetOffset } from './onset-offset.ts';
import type { Spans } from './spans.ts';

/** A part with less does not tell to which piece it belongs. */
const PART_SIGMA = 4.5;
const PIECE_SIGMA = 8;
/** The most evidence that a piece may have for another piece's offset, as a share of the evidence for its own. */
const MOST_ELSEWHERE = 0.5;
/** A second and a half. */
const APART_STEPS = 7;
const LEAST_SHARE = 0.7;

/** How the parts were found. */
type Whole = { readonly scale: number; readonly parts: readonly ScoredPart[]; readonly fit: Fit };

/** `broken` if the subtitle surely fits in two or more pieces; null otherwise. */
export function piecesOf(
  presence: PresenceSums,
  spans: Spans,
  { scale, parts, fit }: Whole,
): SyncJudgement | null {
  const pieces = joined(parts.filter(({ sigma }) => sigma >= PART_SIGMA));
  const told = pieces.reduce((sum, { part }) => sum + part[1] - part[0], 0);
  const share = told / spans.starts.length;
  if (pieces.length < 2 || share < LEAST_SHARE || !pieces.every((one, at) => isSure(one, pieces, at)))
    return null;
  const offsets = pieces.map(({ part, best }) =>
    onsetOffset(presence, spans, { scale, offsetMs: offsetAt(best), part }),
  );
  const segments = offsets.map((offsetMs, at) => ({
    fromMs: at === 0 ? 0 : borderBefore(presence, spans, { scale, pieces, offsets, at }),
    offsetMs,
  }));
  return { verdict: 'broken', fit: { ...fit, share }, repair: { scale, segments } };
}

/** Neighbours that say the same become one. */
function joined(parts: readonly ScoredPart[]): readonly ScoredPart[] {
  const pieces: ScoredPart[] = [];
  for (const one of parts) {
    const before = pieces.at(-1);
    if (before !== undefined && Math.abs(before.best - one.best) <= SAME_STEPS) {
      const scores = before.scores.map((score, at) => score + (one.scores[at] ?? 0));
      pieces[pieces.length - 1] = scoredPart([before.part[0], one.part[1]], scores);
    } else pieces.push(one);
  }
  return pieces;
}

function isSure({ sigma, scores, best }: ScoredPart, pieces: readonly ScoredPart[], at: number): boolean {
  const others = pieces.filter((_, other) => Math.abs(other - at) === 1);
  return (
    sigma >= PIECE_SIGMA &&
    others.every(
      (other) =>
        Math.abs(other.best - best) >= APART_STEPS && sigmaAt(scores, other.best) <= MOST_ELSEWHERE * sigma,
    )
  );
}

type Border = {
  readonly scale: number;
  readonly pieces: readonly ScoredPart[];
  readonly offsets: readonly number[];
  readonly at: number;
};

/** The time at which the subtitle changes from the piece before to this one. */
function borderBefore(presence: PresenceSums, spans: Spans, { scale, pieces, offsets, at }: Border): number {
  const [first, end] = [pieces[at - 1]?.part[0] ?? 0, pieces[at]?.part[1] ?? 0];
  const under = (span: number, offsetMs: number): number =>
    presenceTo(presence, (spans.ends[span] ?? 0) * scale + offsetMs) -
    presenceTo(presence, (spans.starts[span] ?? 0) * scale + offsetMs);
  let [sum, most, border] = [0, Number.NEGATIVE_INFINITY, first];
  for (let span = first; span < end; span += 1) {
    sum += under(span, offsets[at - 1] ?? 0) - under(span, offsets[at] ?? 0);
    if (sum > most) [most, border] = [sum, span + 1];
  }
  return Math.floor(spans.starts[border] ?? 0) - 1;
}
