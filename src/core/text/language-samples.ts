// Picks the pieces of a text to show to the language detector: dialogue only.

import type { Cue } from './compare-cues.ts';
import { advertKind } from './adverts.ts';
import { sdhParts } from './hearing-impaired.ts';
import { TEXT_LIMITS } from './limits.ts';
import { plainLines } from './plain.ts';
import { spread } from './sample.ts';

/** In a shorter text, names and calls outweigh words. */
const LEAST_LETTERS = 300;
/** The detector reads about 350 bytes of UTF-8 at most. */
const SAMPLE_BYTES = 340;
const MOST_SAMPLES = 10;
const MOST_LINES = 60;
const LINE_LETTERS = 25;
/** One of these characters counts as three others. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const LETTER = /\p{L}/u;
/** Enough for every sample, even if most of them are calls and names. */
const MOST_CUES = 400;
/** For all lines together; dialogue of 400 cues takes a fifth of it. */
const MOST_CHARACTERS = 100_000;

/** The lines of the cues without adverts, sounds and speakers, spread over the whole text; empty if too few. */
export function spokenLines(cues: readonly Cue[]): readonly string[] {
  const lines: string[] = [];
  let left = MOST_CHARACTERS;
  for (const { text } of spread(cues, MOST_CUES)) {
    const said = plainLines(text.slice(0, TEXT_LIMITS.cueCharacters)).flatMap(spoken);
    left -= said.reduce((sum, line) => sum + line.length, 0);
    if (left < 0) break;
    lines.push(...said);
  }
  return holdsLetters(lines, LEAST_LETTERS) ? lines : [];
}

function holdsLetters(lines: readonly string[], least: number): boolean {
  let letters = 0;
  for (const line of lines) {
    letters += lettersOf(line);
    if (letters >= least) return true;
  }
  return false;
}

function spoken(line: string): readonly string[] {
  if (advertKind(line) !== null) return [];
  const parts = sdhParts(line).filter(({ kind }) => kind !== 'lyrics');
  const said = parts
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), line)
    .trim();
  return LETTER.test(said) ? [said] : [];
}

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

function lettersOf(text: string): number {
  let letters = 0;
  for (const character of text) if (isLetter(character)) letters += 1;
  return letters;
}

function isLetter(character: string): boolean {
  const code = character.charCodeAt(0);
  // Upper and lower case differ by this bit.
  if (code < 0x80) return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
  return LETTER.test(character);
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
