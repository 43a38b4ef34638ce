// Finds the legacy encoding of a text that is not Unicode, and decodes it.

import { createRequire } from 'node:module';
import type * as Detector from 'jschardet';
import { EAST_ASIAN, eastAsianScore } from './east-asian-score.ts';
import { PROFILES, type Profile } from './language-letters.ts';
import { lettersOf, letterScore, withoutPunctuation } from './letter-score.ts';
import { hasApostrophes, signsIn } from './signs.ts';
import { isClean } from './clean-utf8.ts';
import { iconv } from './iconv.ts';

/** Enough to judge by, and small enough to judge a dozen encodings quickly. */
const SAMPLE = 24_576;
/** The score that the declared language must reach; below it the file holds something else. */
const GOOD = 0.82;

/** Below this, it is not even foreign names in another language. */
const POOR = 0.7;
/** Scores closer than this do not decide. */
const CLOSE = 0.03;
/** Encodings of old machines, where almost any bytes are letters of some language: the language alone is no proof. */
const RARE = /^(?:mac|cp4|cp7|cp8(?!52)|ibm855|tcvn|viscii)/;
const WESTERN = 'windows-1252';
const MAC = 'macintosh';
/** The most common one first. */
const WINDOWS: ReadonlySet<string> = new Set([
  WESTERN,
  ...Object.values(PROFILES).flatMap(({ encodings }) =>
    encodings.filter((name) => name.startsWith('windows-125')),
  ),
]);
/** So well do the letters of most texts fit their language. */
export const FITS = 0.95;
const BASES = [...Object.keys(EAST_ASIAN), ...Object.keys(PROFILES)];

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

/** 0 to 1: how much its letters beyond ASCII look like some language; null if there are fewer than `least`, or hardly any. */
export function ownScore(text: string, least: number): number | null {
  const sample = text.slice(0, SAMPLE);
  const letters = withoutPunctuation(lettersOf(sample));
  if (letters.all < least || signsIn(sample)?.alone === true) return null;
  return Math.max(...Object.values(PROFILES).map((profile) => letterScore(letters, profile)));
}

function decodeClean(bytes: Uint8Array, encoding: string): string | null {
  const text = iconv().decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding);
  return isClean(text) ? text : null;
}

/** Ends after a line, so that no character is cut in half. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SAMPLE) return bytes;
  const end = bytes.lastIndexOf(0x0a, SAMPLE);
  return bytes.subarray(0, end > 0 ? end + 1 : SAMPLE);
}

function declaredEncoding(sample: Uint8Array, language: string | null): Score | null {
  const base = baseOf(language);
  const profile = profileOf(base);
  const best = bestOf(profile === null ? [] : profile.encodings.map((name) => scoreOf(sample, name, [base])));
  if (best === null || best.score < GOOD) return null;
  return RARE.test(best.encoding) && detected(sample) !== best.encoding ? null : best;
}

/** All encodings of Windows have the same signs in the same places. Null unless the signs tell that it is one of them. */
function encodingOfSigns(sample: Uint8Array, language: string | null): string | null {
  const own = profileOf(baseOf(language))?.encodings.find((name) => WINDOWS.has(name));
  const names = own === undefined ? [...WINDOWS] : [own, WESTERN];
  const possible = names.filter((name) => isToldBySigns(decodeClean(sample, name) ?? '', name));
  if (possible.length === 0) return hasApostrophes(decodeClean(sample, MAC) ?? '') ? MAC : null;
  const scores = possible.map((name) => scoreOf(sample, name, BASES));
  const best = bestOf(scores);
  const equal = scores.filter(({ score }) => score === best?.score);
  const told = own === undefined && equal.length > 1 ? detected(sample) : null;
  return (equal.find(({ encoding }) => encoding === told) ?? best)?.encoding ?? null;
}

function isToldBySigns(text: string, encoding: string): boolean {
  const signs = signsIn(text);
  if (signs === null) return false;
  if (signs.alone) return true;
  const letters = withoutPunctuation(lettersOf(text));
  return Object.values(PROFILES).some(
    (profile) => profile.encodings.includes(encoding) && letterScore(letters, profile) >= FITS,
  );
}

function baseOf(language: string | null): string {
  return (language ?? '').toLowerCase().split(/[-_]/)[0] ?? '';
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

export type Score = { readonly encoding: string; readonly score: number };

function bestOf(scores: readonly Score[]): Score | null {
  return [...scores].sort((a, b) => b.score - a.score)[0] ?? null;
}

function profileOf(base: string): Profile | null {
  if (Object.hasOwn(EAST_ASIAN, base)) return EAST_ASIAN[base] ?? null;
  return Object.hasOwn(PROFILES, base) ? (PROFILES[base] ?? null) : null;
}

/** The best score among the languages that were written in this encoding. */
function scoreOf(sample: Uint8Array, encoding: string, bases: readonly string[]): Score {
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

/** The detector's names for encodings, mapped to the decoder's. */
const DETECTED: Readonly<Record<string, string>> = {
  'EUC-KR': 'cp949',
  CP949: 'cp949',
  GB2312: 'gb18030',
  CP932: 'shift_jis',
  'KOI8-R': 'koi8-u',
  IBM866: 'ibm866',
  'ISO-8859-8': 'windows-1255',
  'TIS-620': 'windows-874',
  CP874: 'windows-874',
  'ISO-8859-1': 'windows-1252',
  MacCyrillic: 'maccyrillic',
  MacGreek: 'macgreek',
  MacLatin2: 'maccenteuro',
  MacRoman: 'macintosh',
};

/** Loaded on demand: its tables are large, and most texts need no detector. */
const require = createRequire(import.meta.url);

function detected(sample: Uint8Array): string | null {
  const { detect }: typeof Detector = require('jschardet');
  const { encoding } = detect(Buffer.from(sample), { minimumThreshold: 0 });
  if (typeof encoding !== 'string') return null;
  const name = DETECTED[encoding] ?? encoding.toLowerCase();
  return iconv().encodingExists(name) && !/^(utf|ascii|ucs)/i.test(name) ? name : null;
}
