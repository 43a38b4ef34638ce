// Finds a text in an old encoding that was read as Western European and saved as UTF-8, and reads it again: `Ïðèâåò` is
// `Привет`. Its declared language tells: the letters as they are make no sense in any language, and in it the others do.

import { isClean } from './clean-utf8.ts';
import { declaredScore, decodeIn, decodeLegacy, FITS, ownScore } from './decode-legacy.ts';
import { westernBytes } from './western-bytes.ts';

/** Of fewer letters beyond ASCII, all may be foreign names. */
const LEAST = 50;
/** So much better must the letters fit. */
const BETTER = 0.05;

/** The text as it was before; null if it was read correctly, or nobody can tell. */
export function misreadLegacy(text: string, language: string | null): string | null {
  const bytes = westernBytes(text);
  if (bytes === null) return null;
  // Control characters where quotes were: only bytes that were not read at all look like that.
  if (!isClean(text)) return decodeLegacy(bytes, language);
  const own = ownScore(text, LEAST);
  if (own === null || own >= FITS) return null;
  const best = declaredScore(bytes, language);
  return best === null || best.score < own + BETTER ? null : decodeIn(best.encoding, bytes);
}
