// Which pieces of a path are beyond chance, and where exactly do they lie?

import {
  evidenceOfEnds,
  writeEvidence,
  evidenceOfStarts,
  type Comparison,
  type EndedComparison,
  type Stretch,
} from '../evidence/chance.ts';
import { MOST_LINES } from '../evidence/cue-times.ts';
import { fineOffset } from '../evidence/fine-offset.ts';
import type { Piece } from './pieces.ts';
import { changePrice, offsetPrice, ONE_PIECE_MS } from './price.ts';

/** Consecutive lines with one offset that chance does not explain. */
export type SurePiece = {
  readonly first: number;
  readonly end: number;
  readonly offsetMs: number;
  /** The evidence of its beginnings, in nats. */
  readonly evidence: number;
  /** The lines that fit. */
  readonly lines: number;
  /** The lines before it that fit neither this piece nor the one before. */
  readonly between: number;
};

/** The evidence that a piece needs beyond the price of its offset: chance reaches it one time in fifty. */
const MARGIN = 4;
/** Shorter pieces follow their neighbours. */
const LEAST_LINES = 8;
/** With so much to spare, the ends need not be asked. */
const CLEAR = 20;
/** A piece inside may begin at any place: about so many lines are one place. */
const PLACE_LINES = 25;
/** An end that fits is weaker evidence than a beginning, because lines last about as long. */
const ENDS_WEIGHT = 0.5;

/** The pieces that stand, in order. Every line between two of them belongs to the one where it fits. */
export function surePieces(path: readonly Piece[], comparison: EndedComparison): SurePiece[] {
  const pieces: SurePiece[] = [];
  for (const { first, end, offsetMs } of path) {
    if (offsetMs === null) continue;
    pieces.push(refined({ first, end, offsetMs, evidence: 0, lines: end - first, between: 0 }, comparison));
    join(pieces, pieces.length - 1, comparison);
  }
  dropWeak(pieces, comparison);
  return adjoining(pieces, comparison);
}

/** Removes the weakest piece until all stand. The neighbours of a removed piece may become one. */
function dropWeak(pieces: SurePiece[], comparison: EndedComparison): void {
  const spares = pieces.map((_, at) => spareOf(pieces, at, comparison));
  for (let weak = lowestOf(spares); (spares[weak] ?? 0) < 0; weak = lowestOf(spares)) {
    pieces.splice(weak, 1);
    spares.splice(weak, 1);
    if (join(pieces, weak, comparison)) spares.splice(weak, 1);
    for (const at of [weak - 1, weak]) if (at in pieces) spares[at] = spareOf(pieces, at, comparison);
  }
}

function lowestOf(numbers: readonly number[]): number {
  let lowest = 0;
  for (const [at, one] of numbers.entries()) if (one < (numbers[lowest] ?? 0)) lowest = at;
  return lowest;
}

/** Makes a piece and the one before it one if their offsets are nearly the same. */
function join(pieces: SurePiece[], at: number, comparison: Comparison): boolean {
  const [before, piece] = [pieces[at - 1], pieces[at]];
  if (before === undefined || piece === undefined) return false;
  if (Math.abs(before.offsetMs - piece.offsetMs) >= ONE_PIECE_MS) return false;
  const both = { ...before, end: piece.end, lines: before.lines + piece.lines };
  pieces.splice(at - 1, 2, refined(both, comparison));
  return true;
}

/** How much more evidence a piece has than it needs. */
function spareOf(pieces: readonly SurePiece[], at: number, comparison: EndedComparison): number {
  const piece = pieces[at];
  if (piece === undefined || piece.end - piece.first < LEAST_LINES) return Number.NEGATIVE_INFINITY;
  const needed = priceOf(pieces, at, comparison.lines.starts.length) + MARGIN;
  const spare = piece.evidence - Math.max(0, elsewhere(pieces, at, comparison, evidenceOfStarts)) - needed;
  return spare > CLEAR ? spare : spare + ENDS_WEIGHT * endsGain(pieces, at, comparison);
}

function priceOf(pieces: readonly SurePiece[], at: number, lines: number): number {
  const offsetMs = pieces[at]?.offsetMs ?? 0;
  const around = [pieces[at - 1], pieces[at + 1]].filter((other) => other !== undefined);
  const places = around.length < 2 ? 0 : Math.log(1 + lines / PLACE_LINES);
  return (
    places +
    Math.min(offsetPrice(offsetMs) + 2, ...around.map((other) => changePrice(other.offsetMs - offsetMs)))
  );
}

/** The evidence of a piece's ends for its offset, less that for its neighbours' offsets. */
function endsGain(pieces: readonly SurePiece[], at: number, comparison: EndedComparison): number {
  const piece = pieces[at];
  if (piece === undefined) return 0;
  const own = evidenceOfEnds(comparison, [piece.first, piece.end], piece.offsetMs);
  return own - Math.max(0, elsewhere(pieces, at, comparison, evidenceOfEnds));
}

type EvidenceOf = (comparison: EndedComparison, stretch: Stretch, offsetMs: number) => number;

/** The evidence of a piece's lines for the offsets of its neighbours. */
function elsewhere(
  pieces: readonly SurePiece[],
  at: number,
  comparison: EndedComparison,
  evidenceOf: EvidenceOf,
): number {
  const [before, piece, after] = [pieces[at - 1], pieces[at], pieces[at + 1]];
  if (piece === undefined) return 0;
  const place = bestChange(comparison, [piece.first, piece.end], before, after);
  const left = before === undefined ? 0 : evidenceOf(comparison, [piece.first, place], before.offsetMs);
  const right = after === undefined ? 0 : evidenceOf(comparison, [place, piece.end], after.offsetMs);
  return left + right;
}

function refined(piece: SurePiece, comparison: Comparison): SurePiece {
  const stretch = [piece.first, piece.end] as const;
  const offsetMs = fineOffset(comparison, stretch, piece.offsetMs);
  return { ...piece, offsetMs, evidence: evidenceOfStarts(comparison, stretch, offsetMs) };
}

const leftEvidence = new Float32Array(MOST_LINES);
const rightEvidence = new Float32Array(MOST_LINES);

/** The line at which a stretch changes from the offset of one neighbour to that of the other. */
function bestChange(
  comparison: Comparison,
  [first, end]: Stretch,
  before: SurePiece | undefined,
  after: SurePiece | undefined,
): number {
  if (before === undefined) return first;
  if (after === undefined) return end;
  writeEvidence(leftEvidence, 0, comparison, [first, end, before.offsetMs]);
  writeEvidence(rightEvidence, 0, comparison, [first, end, after.offsetMs]);
  let [sum, most, place] = [0, 0, first];
  for (let at = 0; at < end - first; at += 1) {
    sum += (leftEvidence[at] ?? 0) - (rightEvidence[at] ?? 0);
    if (sum > most) [most, place] = [sum, first + at + 1];
  }
  return place;
}

/** Gives the lines between pieces to the one where they fit better, and those at either end to the nearest if they fit. */
function adjoining(pieces: readonly SurePiece[], comparison: Comparison): SurePiece[] {
  const count = comparison.lines.starts.length;
  const places = pieces.map((piece, at) => {
    const before = pieces[at - 1];
    if (before !== undefined) return bestChange(comparison, [before.end, piece.first], before, piece);
    return fits(comparison, [0, piece.first], piece) ? 0 : piece.first;
  });
  const ends = pieces.map(
    (piece, at) => places[at + 1] ?? (fits(comparison, [piece.end, count], piece) ? count : piece.end),
  );
  const heads = pieces.map((piece, at) =>
    fitting(comparison, [places[at] ?? piece.first, piece.first], piece),
  );
  const tails = pieces.map((piece, at) => fitting(comparison, [piece.end, ends[at] ?? piece.end], piece));
  return pieces.map((piece, at) => {
    const [head, tail, before] = [heads[at] ?? 0, tails[at] ?? 0, pieces[at - 1]];
    const between = before === undefined ? 0 : piece.first - before.end - head - (tails[at - 1] ?? 0);
    const whole = { first: places[at] ?? piece.first, end: ends[at] ?? piece.end };
    return refined({ ...piece, ...whole, lines: piece.lines + head + tail, between }, comparison);
  });
}

/** The lines of a stretch if they fit the piece; none otherwise. */
function fitting(comparison: Comparison, stretch: Stretch, piece: SurePiece): number {
  return fits(comparison, stretch, piece) ? stretch[1] - stretch[0] : 0;
}

function fits(comparison: Comparison, stretch: Stretch, { offsetMs }: SurePiece): boolean {
  return evidenceOfStarts(comparison, stretch, offsetMs) > 0;
}
