// Do quotes and dashes tell the encoding of a text that has few letters beyond ASCII?

import { detected } from './detected-encoding.ts';
import { BASES, baseOf, bestOf, decodeClean, profileOf, scoreOf } from './encoding-scores.ts';
import { PROFILES } from './language-letters.ts';
import { FITS, lettersOf, letterScore, withoutPunctuation } from './letter-score.ts';
import { hasApostrophes, signsIn } from './signs.ts';

const WESTERN = 'windows-1252';
const MAC = 'macintosh';
/** The most common one first. */
const WINDOWS: ReadonlySet<string> = new Set([
  WESTERN,
  ...Object.values(PROFILES).flatMap(({ encodings }) =>
    encodings.filter((name) => name.startsWith('windows-125')),
  ),
]);

/** All encodings of Windows have the same signs in the same places. Null unless the signs tell that it is one of them. */
export function encodingOfSigns(sample: Uint8Array, language: string | null): string | null {
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
