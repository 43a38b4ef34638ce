// How much do bytes look like a text in an encoding?

import { isClean } from './clean-utf8.ts';
import { EAST_ASIAN, eastAsianScore } from './east-asian-score.ts';
import { iconv } from './iconv.ts';
import { PROFILES, type Profile } from './language-letters.ts';
import { lettersOf, letterScore } from './letter-score.ts';

/** Enough to judge by, and small enough to judge a dozen encodings quickly. */
export const SAMPLE = 24_576;
/** The languages whose letters are known. */
export const BASES = [...Object.keys(EAST_ASIAN), ...Object.keys(PROFILES)];

export type Score = { readonly encoding: string; readonly score: number };

export function bestOf(scores: readonly Score[]): Score | null {
  return [...scores].sort((a, b) => b.score - a.score)[0] ?? null;
}

export function profileOf(base: string): Profile | null {
  if (Object.hasOwn(EAST_ASIAN, base)) return EAST_ASIAN[base] ?? null;
  return Object.hasOwn(PROFILES, base) ? (PROFILES[base] ?? null) : null;
}

/** The best score among the languages that were written in this encoding. */
export function scoreOf(sample: Uint8Array, encoding: string, bases: readonly string[]): Score {
  const text = decodeClean(sample, encoding);
  if (text === null) return { encoding, score: 0 };
  const letters = lettersOf(text);
  const scores = bases
    .filter((base) => profileOf(base)?.encodings.includes(encoding) === true)
    .map((base) => {
      const profile = PROFILES[base];
      return profile === undefined ? eastAsianScore(encoding, text, sample) : letterScore(letters, profile);
    });
  return { encoding, score: Math.max(0, ...scores) };
}

/** Null if the encoding lacks a character, or has only a control character for it. */
export function decodeClean(bytes: Uint8Array, encoding: string): string | null {
  const text = iconv().decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding);
  return isClean(text) ? text : null;
}

/** Ends after a line, so that no character is cut in half. */
export function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SAMPLE) return bytes;
  const end = bytes.lastIndexOf(0x0a, SAMPLE);
  return bytes.subarray(0, end > 0 ? end + 1 : SAMPLE);
}

/** The first part of a BCP 47 tag. */
export function baseOf(language: string | null): string {
  return (language ?? '').toLowerCase().split(/[-_]/)[0] ?? '';
}
