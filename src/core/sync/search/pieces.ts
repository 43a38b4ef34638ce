// Where does the offset change? The path through the offsets with the most evidence, less a price for each change.

import { writeEvidence, type Comparison } from '../evidence/chance.ts';
import { MOST_LINES } from '../evidence/cue-times.ts';
import { changePrice, HIGHEST_PRICE, LOWEST_PRICE, offsetPrice } from './price.ts';

/** Consecutive lines with one offset; null where no offset says anything. */
export type Piece = { readonly first: number; readonly end: number; readonly offsetMs: number | null };

const MOST_OFFSETS = 48;
/** Lines times offsets. */
const MOST_CELLS = 75_000;
const MOST_SOURCES = 8;
/** A stretch that fits nowhere. */
const TO_NOWHERE = 2;
const FROM_NOWHERE = 8;

/** The evidence of every line for every offset, one offset after the other. */
const evidence = new Float32Array(MOST_LINES * MOST_OFFSETS);
/** The state before, for every line and state. The states are the offsets, and nowhere. */
const cameFrom = new Uint8Array(MOST_LINES * (MOST_OFFSETS + 1));
let worth = new Float64Array(MOST_OFFSETS + 1);
let next = new Float64Array(MOST_OFFSETS + 1);
const prices = new Float32Array(MOST_OFFSETS * MOST_OFFSETS);
const sources = new Uint8Array(MOST_SOURCES);

/** How many offsets the path may choose from: fewer for a long text, so that it costs no more. */
export function mostOffsets(lines: number): number {
  return Math.min(MOST_OFFSETS, Math.ceil(MOST_CELLS / Math.max(1, lines)));
}

/** The pieces in order, covering all lines. */
export function bestPath(comparison: Comparison, offsets: readonly number[]): Piece[] {
  const count = comparison.lines.starts.length;
  prepare(comparison, offsets);
  for (let at = 0; at < count; at += 1) advance(at, count, offsets.length);
  return traced(offsets, count);
}

function prepare(comparison: Comparison, offsets: readonly number[]): void {
  const count = comparison.lines.starts.length;
  for (const [state, offsetMs] of offsets.entries()) {
    writeEvidence(evidence, state * count, comparison, [0, count, offsetMs]);
    worth[state] = -offsetPrice(offsetMs);
    for (const [from, other] of offsets.entries())
      prices[state * MOST_OFFSETS + from] = changePrice(offsetMs - other);
  }
  worth[offsets.length] = 0;
}

function advance(at: number, count: number, nowhere: number): void {
  const row = at * (nowhere + 1);
  const best = bestState(nowhere);
  const found = findSources(best, nowhere);
  const back = (worth[nowhere] ?? 0) - FROM_NOWHERE;
  for (let state = 0; state < nowhere; state += 1) {
    const stays = worth[state] ?? 0;
    let value = back > stays ? back : stays;
    let source = back > stays ? nowhere : state;
    for (let index = 0; index < found; index += 1) {
      const from = sources[index] ?? 0;
      const changed = (worth[from] ?? 0) - (prices[state * MOST_OFFSETS + from] ?? 0);
      if (from === state || from === nowhere || changed <= value) continue;
      value = changed;
      source = from;
    }
    next[state] = value + (evidence[state * count + at] ?? 0);
    cameFrom[row + state] = source;
  }
  const lost = (worth[best] ?? 0) - TO_NOWHERE;
  const stays = best === nowhere || (worth[nowhere] ?? 0) >= lost;
  next[nowhere] = stays ? (worth[nowhere] ?? 0) : lost;
  cameFrom[row + nowhere] = stays ? nowhere : best;
  [worth, next] = [next, worth];
}

function bestState(nowhere: number): number {
  let best = 0;
  for (let state = 1; state <= nowhere; state += 1)
    if ((worth[state] ?? 0) > (worth[best] ?? 0)) best = state;
  return best;
}

/**
 * Only states near the best can win after a price. If there are many, as between regular times, they all lead to the
 * same result.
 */
function findSources(best: number, nowhere: number): number {
  const enough = (worth[best] ?? 0) - HIGHEST_PRICE + LOWEST_PRICE;
  sources[0] = best;
  let found = 1;
  for (let state = 0; state < nowhere && found < MOST_SOURCES; state += 1) {
    if (state === best || (worth[state] ?? 0) < enough) continue;
    sources[found] = state;
    found += 1;
  }
  return found;
}

function traced(offsets: readonly number[], count: number): Piece[] {
  const nowhere = offsets.length;
  const pieces: Piece[] = [];
  let [state, end] = [bestState(nowhere), count];
  for (let at = count - 1; at >= 0; at -= 1) {
    const source = cameFrom[at * (nowhere + 1) + state] ?? 0;
    if (source === state && at > 0) continue;
    pieces.push({ first: at, end, offsetMs: offsets[state] ?? null });
    [end, state] = [at, source];
  }
  return pieces.reverse();
}
