// What is said in a text? Its dialogue, for telling its language.

import type { Cue } from './compare-cues.ts';
import { advertKind } from './adverts.ts';
import { lettersOf } from '../language/letters.ts';
import { sdhParts } from './sdh-parts.ts';
import { TEXT_LIMITS } from './limits.ts';
import { plainLines } from './plain.ts';
import { spread } from '../sample.ts';

/** In a shorter text, names and calls outweigh words. */
const LEAST_LETTERS = 300;
const LETTER = /\p{L}/u;
/** Enough to tell the language, even if most of them are calls and names. */
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
