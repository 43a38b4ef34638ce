// Picks the pieces of a dialogue to show to the language detector.

import { lettersOf } from './letters.ts';
import { spread } from '../sample.ts';

/** The detector reads about 350 bytes of UTF-8 at most. */
const SAMPLE_BYTES = 340;
const MOST_SAMPLES = 10;
const MOST_LINES = 60;
const LINE_LETTERS = 25;
/** One of these characters counts as three others. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** Runs of adjacent lines, each about as long as the detector reads. */
export function runsOf(lines: readonly string[]): readonly string[] {
  const runs: string[] = [];
  let run = '';
  for (const line of lines) {
    run = run === '' ? line : `${run} ${line}`;
    if (bytesOf(run) < SAMPLE_BYTES) continue;
    runs.push(run);
    run = '';
  }
  if (runs.length === 0) runs.push(run);
  return spread(runs, MOST_SAMPLES);
}

/** Single lines that are long enough to detect by themselves: in a bilingual text, lines of both languages. */
export function longLines(lines: readonly string[]): readonly string[] {
  return spread(
    lines.filter((line) => lettersOf(line) + 2 * (line.match(DENSE)?.length ?? 0) >= LINE_LETTERS),
    MOST_LINES,
  );
}

/** In UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
  }
  return bytes;
}
