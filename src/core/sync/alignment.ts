// How does a text align with the reference, at every speed that it may have?

import { linesAstray } from './evidence/astray.ts';
import { evidenceOfStarts, type Comparison, type EndedComparison, type Odds } from './evidence/chance.ts';
import { linesOf, scaledBy, type CueTime, type Lines } from './evidence/cue-times.ts';
import { densityOf } from './evidence/density.ts';
import { driftIn } from './evidence/drift.ts';
import { fineOffset } from './evidence/fine-offset.ts';
import { fittingOdds, USUAL_ODDS } from './search/habit.ts';
import { candidatesFor, offsetsAt } from './search/offsets.ts';
import { bestPath, mostOffsets } from './search/pieces.ts';
import { changePrice, offsetPrice } from './search/price.ts';
import { OTHER_SPEEDS, SAME_SPEED, type RateGroup } from './search/rates.ts';
import { surePieces, type SurePiece } from './search/sure-pieces.ts';
import type { Steps } from '../steps.ts';

/** The text at one speed. */
export type Alignment = {
  readonly scale: number;
  readonly pieces: readonly SurePiece[];
  /** The lines of the pieces, as a share of all. */
  readonly share: number;
  /** The evidence of the pieces in nats, less the prices of their offsets and of the speed. */
  readonly score: number;
  /** The lines that surely do not fit where the pieces leave them, as a share of all. */
  readonly astray: number;
  /** The offsets that were looked at. */
  readonly offsets: readonly number[];
};

/** With so many lines explained, no other speed is tried. */
const ENOUGH = 0.7;
const SPEED_PRICE = 4;
/** The most evidence that a stretch has at the right speed; chance rarely gives as much. */
const PROMISING = 18;

/** The lines of both tracks, and the ends of the reference in ascending order; none where it has only beginnings. */
export type Tracks = {
  readonly text: Lines;
  readonly reference: Lines;
  readonly referenceEnds: Float64Array;
};

export function tracksOf(subtitle: readonly CueTime[], reference: readonly CueTime[]): Tracks {
  const { starts, ends } = linesOf(reference);
  const ended = ends.filter((end, at) => end > (starts[at] ?? 0)).length;
  const referenceEnds = 2 * ended > starts.length ? ends.toSorted() : new Float64Array();
  return { text: linesOf(subtitle), reference: { starts, ends }, referenceEnds };
}

/** The alignment with the highest score, found step by step. Both tracks have lines. */
export function* bestAlignment(tracks: Tracks): Steps<Alignment> {
  const base = { ...tracks, density: densityOf(tracks.reference.starts) };
  const plain = plainAlignment(comparisonAt(base, 1, USUAL_ODDS));
  if (plain !== null) return plain;
  yield;
  const all = yield* alignmentsAt(base, SAME_SPEED);
  if (all.every(({ share }) => share < ENOUGH))
    for (const group of OTHER_SPEEDS) all.push(...(yield* alignmentsAt(base, group)));
  const best = all.reduce((best, one) => (one.score > best.score ? one : best));
  return best.pieces.length === 0 ? best : alignAgain(base, best);
}

/** Lines that must fit together, everywhere, and the evidence that they must give. Chance gives less than none. */
const STRETCH = 12;
const STRETCH_EVIDENCE = 8;
/** A text that is a little off, as a whole or in a stretch, is read in full. */
const PLAIN_MS = 150;

/** The usual case, told in a tenth of the time: every stretch fits where it is. Null if it is not that plain. */
function plainAlignment(comparison: EndedComparison): Alignment | null {
  const count = comparison.lines.starts.length;
  const offsetMs = fineOffset(comparison, [0, count], 0);
  if (count < STRETCH || Math.abs(offsetMs) > PLAIN_MS) return null;
  for (let first = 0; first < count; first += STRETCH / 2) {
    const stretch = [Math.min(first, count - STRETCH), Math.min(first + STRETCH, count)] as const;
    if (evidenceOfStarts(comparison, stretch, offsetMs) < STRETCH_EVIDENCE) return null;
    if (Math.abs(fineOffset(comparison, stretch, offsetMs) - offsetMs) > PLAIN_MS) return null;
  }
  const evidence = evidenceOfStarts(comparison, [0, count], offsetMs);
  const piece: SurePiece = { first: 0, end: count, offsetMs, evidence, lines: count, between: 0 };
  if (driftIn([piece], comparison) !== 0) return null;
  const score = evidence - offsetPrice(offsetMs);
  return { scale: 1, pieces: [piece], share: 1, score, astray: 0, offsets: [0] };
}

/** Reads with the habit of the two makers, once it is known. */
function alignAgain(base: Base, { scale, pieces, offsets }: Alignment): Alignment {
  const odds = fittingOdds(pieces, comparisonAt(base, scale, USUAL_ODDS));
  return alignmentAt(base, scale, offsets, odds);
}

type Base = Tracks & Pick<Comparison, 'density'>;

function* alignmentsAt(base: Base, { middle, scales }: RateGroup): Steps<Alignment[]> {
  const candidates = candidatesFor(comparisonAt(base, middle, USUAL_ODDS));
  yield;
  const isPromising = (candidates[0]?.evidence ?? 0) >= PROMISING;
  const most = mostOffsets(base.text.starts.length);
  const alignments: Alignment[] = [];
  for (const scale of scales) {
    if (!(isPromising ? mayRunAt(scale, alignments, base) : scale === 1)) continue;
    alignments.push(alignmentAt(base, scale, offsetsAt(candidates, scale / middle - 1, most), USUAL_ODDS));
    yield;
  }
  return alignments;
}

/** A text that fits at one speed may run at another only if it drifts that way. */
function mayRunAt(scale: number, [read]: readonly Alignment[], base: Base): boolean {
  if (read === undefined || read.share < ENOUGH || read.pieces.length > 2) return true;
  return driftIn(read.pieces, comparisonAt(base, read.scale, USUAL_ODDS)) === Math.sign(scale - read.scale);
}

function alignmentAt(base: Base, scale: number, offsets: readonly number[], odds: Odds): Alignment {
  const comparison = comparisonAt(base, scale, odds);
  return {
    ...alignmentOf(surePieces(bestPath(comparison, offsets), comparison), scale, comparison),
    offsets,
  };
}

function comparisonAt(base: Base, scale: number, odds: Odds): EndedComparison {
  return { ...base, lines: scale === 1 ? base.text : scaledBy(base.text, scale), odds };
}

function alignmentOf(
  pieces: readonly SurePiece[],
  scale: number,
  comparison: Comparison,
): Omit<Alignment, 'offsets'> {
  const count = comparison.lines.starts.length;
  const counted = pieces.reduce((sum, piece) => sum + piece.lines, 0);
  const said = pieces.reduce((sum, { evidence }) => sum + evidence, 0);
  const prices = pieces.map(({ offsetMs }, at) => {
    const before = pieces[at - 1];
    return before === undefined ? offsetPrice(offsetMs) : changePrice(offsetMs - before.offsetMs);
  });
  const price = prices.reduce((sum, one) => sum + one, scale === 1 ? 0 : SPEED_PRICE);
  const astray = pieces.length === 0 ? 0 : linesAstray(pieces, comparison) / count;
  return { scale, pieces, share: counted / count, score: said - price, astray };
}
