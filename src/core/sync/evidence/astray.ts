// Which lines surely do not belong where a reading leaves them? Those of another ending, or of a scene that the video lacks.

import { writeEvidence, type Comparison } from './chance.ts';
import { MOST_LINES } from './cue-times.ts';
import { classAt } from './density.ts';

/**
 * The evidence of consecutive lines against their place, in nats. Sounds and songs count less, because many makers
 * leave them out.
 */
const SURELY = 30;

const evidence = new Float32Array(MOST_LINES);

/**
 * How many lines are in stretches that surely do not fit. A piece holds until the next one begins, the first one from the
 * beginning and the last one to the end of the text.
 */
export function linesAstray(
  pieces: readonly { readonly first: number; readonly offsetMs: number }[],
  comparison: Comparison,
): number {
  let told = 0;
  for (const [at, { first, offsetMs }] of pieces.entries()) {
    const end = pieces[at + 1]?.first ?? comparison.lines.starts.length;
    told = tell(told, comparison, [at === 0 ? 0 : first, end, offsetMs]);
  }
  return astrayOf(told);
}

/** Adds the evidence of a piece's lines. If the reference has nothing around them, they neither fit nor contradict. */
function tell(
  told: number,
  comparison: Comparison,
  piece: readonly [first: number, end: number, offsetMs: number],
): number {
  const [first, end, offsetMs] = piece;
  writeEvidence(evidence, told, comparison, piece);
  let kept = told;
  for (let at = first; at < end; at += 1) {
    if (classAt(comparison.density, (comparison.lines.starts[at] ?? 0) + offsetMs) === 0) continue;
    evidence[kept] = evidence[told + at - first] ?? 0;
    kept += 1;
  }
  return kept;
}

/** A stretch ends where its sum is lowest, once the lines after it speak as surely for their place. */
function astrayOf(told: number): number {
  let [astray, first, sum, lowest, end] = [0, 0, 0, 0, 0];
  for (let at = 0; at <= told; at += 1) {
    if (at === told || sum > 0 || sum > lowest + SURELY) {
      if (lowest <= -SURELY) astray += end - first;
      [first, sum, lowest, end] = [at, 0, 0, at];
    }
    sum += evidence[at] ?? 0;
    if (sum < lowest) [lowest, end] = [sum, at + 1];
  }
  return astray;
}
