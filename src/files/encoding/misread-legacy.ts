// Finds a text in an old encoding that was read as Western European and saved as UTF-8, and reads it again: `Ïðèâåò` is
// `Привет`. Its declared language tells: the letters as they are make no sense in any language, and in it the others do.

import { isClean } from './clean-utf8.ts';
import { declaredScore, decodeIn, decodeLegacy } from './decode-legacy.ts';
import { SAMPLE } from './encoding-scores.ts';
import { PROFILES } from './language-letters.ts';
import { FITS, lettersOf, letterScore, withoutPunctuation } from './letter-score.ts';
import { signsIn } from './signs.ts';
import { westernBytes } from './western-bytes.ts';

/** Of fewer letters beyond ASCII, all may be foreign names. */
const LEAST = 50;
/** So much better must the letters fit. */
const BETTER = 0.05;

/** The text as it was before. Null if it was read correctly, or if that cannot be decided. */
export function misreadLegacy(text: string, language: string | null): string | null {
  const bytes = westernBytes(text);
  if (bytes === null) return null;
  // Control characters where quotes were: only bytes that were not read at all look like that.
  if (!isClean(text)) return decodeLegacy(bytes, language);
  const own = ownScore(text);
  if (own === null || own >= FITS) return null;
  const best = declaredScore(bytes, language);
  return best === null || best.score < own + BETTER ? null : decodeIn(best.encoding, bytes);
}

/** 0 to 1: how much its letters beyond ASCII look like some language; null if there are fewer than `LEAST`, or hardly any. */
function ownScore(text: string): number | null {
  const sample = text.slice(0, SAMPLE);
  const letters = withoutPunctuation(lettersOf(sample));
  if (letters.all < LEAST || signsIn(sample)?.alone === true) return null;
  return Math.max(...Object.values(PROFILES).map((profile) => letterScore(letters, profile)));
}
