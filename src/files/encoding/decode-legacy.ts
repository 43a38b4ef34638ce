// Finds the legacy encoding of a text that is not Unicode, and decodes it.

import { detected } from './detected-encoding.ts';
import { encodingOfSigns } from './encoding-of-signs.ts';
import {
  BASES,
  baseOf,
  bestOf,
  decodeClean,
  profileOf,
  sampleOf,
  scoreOf,
  type Score,
} from './encoding-scores.ts';

/** The score that the declared language must reach; below it the file holds something else. */
const GOOD = 0.82;
/** Below this, it is not even foreign names in another language. */
const POOR = 0.7;
/** Scores closer than this do not decide. */
const CLOSE = 0.03;
/** Encodings of old machines, where almost any bytes are letters of some language: the language alone is no proof. */
const RARE = /^(?:mac|cp4|cp7|cp8(?!52)|ibm855|tcvn|viscii)/;

/** Null if no possible encoding gives text that looks like a language: no subtitle is better than rubbish. */
export function decodeLegacy(bytes: Uint8Array, language: string | null): string | null {
  const sample = sampleOf(bytes);
  const declared = encodingOfSigns(sample, language) ?? declaredEncoding(sample, language)?.encoding;
  const text = declared === undefined ? null : decodeIn(declared, bytes);
  if (text !== null) return text;
  const other = undeclaredEncoding(sample);
  return other === null ? null : decodeIn(other, bytes);
}

/** Null if the encoding lacks a character, or has only a control character for it. */
export function decodeIn(encoding: string, bytes: Uint8Array): string | null {
  const text = decodeClean(bytes, encoding);
  // Windows-1258 writes Vietnamese tones as separate characters, which many players show as such.
  return encoding === 'windows-1258' ? (text?.normalize('NFC') ?? null) : text;
}

/** The encoding of the language in which the bytes look like it, and how much; null if there is none. */
export function declaredScore(bytes: Uint8Array, language: string | null): Score | null {
  return declaredEncoding(sampleOf(bytes), language);
}

function declaredEncoding(sample: Uint8Array, language: string | null): Score | null {
  const base = baseOf(language);
  const profile = profileOf(base);
  const best = bestOf(profile === null ? [] : profile.encodings.map((name) => scoreOf(sample, name, [base])));
  if (best === null || best.score < GOOD) return null;
  return RARE.test(best.encoding) && detected(sample) !== best.encoding ? null : best;
}

/** The detector decides unless the letters clearly point to another encoding. */
function undeclaredEncoding(sample: Uint8Array): string | null {
  const told = detected(sample);
  const all = new Set(BASES.flatMap((base) => profileOf(base)?.encodings ?? []));
  const scores = [...all].map((name) => scoreOf(sample, name, BASES));
  const best = bestOf(scores);
  if (best === null || best.score < POOR) return null;
  const isClose = told !== null && scoreOf(sample, told, BASES).score >= best.score - CLOSE;
  if (isClose) return told;
  return RARE.test(best.encoding) && isAmbiguous(sample, best, scores) ? null : best.encoding;
}

/** True if another encoding fits as well and gives another text. */
function isAmbiguous(sample: Uint8Array, best: Score, scores: readonly Score[]): boolean {
  const text = decodeClean(sample, best.encoding);
  return scores.some(({ encoding, score }) => score >= best.score && decodeClean(sample, encoding) !== text);
}
