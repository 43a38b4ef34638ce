// Can a title in another script match a Latin one, without a dictionary?

import type { Release } from '../release/release.ts';
import type { ParsedName } from '../release/reading.ts';
import { wordsOf } from '../release/words/text.ts';
import { isTransliteration } from '../language/transliteration.ts';
import type { Work } from './work.ts';

const DIGITS = /^\d+$/;
const HAN = /^[\p{Script=Han}\d\s.:·,!?-]+$/u;

/** A syllable of Chinese or Japanese in Latin letters. No English film of the year that only has as many vowels fits. */
const SYLLABLE =
  /(?:[zcs]h|[kghnmrbp]y|ts|[bpmfdtnlgkhjqxrzcsyw])?(?:[aeiou]|v(?![aeiou]))[aeiouv]{0,2}(?:ng?(?![aeiouv])|r(?![aeiouv]))?/y;

/**
 * If both titles name the same year: a title in Chinese characters matches a Latin one that spells as many syllables of
 * Chinese or Japanese, because each character is about one; a title in Cyrillic, Greek, Korean or Japanese letters matches
 * its transcription.
 */
export function foreignTitle(release: Release, work: Work, text: ParsedName): boolean {
  const sameYear = work.year !== null && text.year === work.year;
  const words = wordsOf(text.title);
  const latin = words.join('');
  if (!sameYear || release.title === '' || !/^[a-z0-9]+$/.test(latin)) return false;
  const characters = (release.title.match(/\p{Script=Han}/gu) ?? []).length;
  // A title of digits alone is in no script: without this, "9" would be "10".
  if (characters === 0 || !HAN.test(release.title)) return isTransliteration(release.title, latin);
  const numbers = words.filter((word) => DIGITS.test(word)).join();
  const spelled = words.filter((word) => !DIGITS.test(word));
  return numbers === (release.title.match(/\d+/g) ?? []).join() && syllables(spelled) === characters;
}

/** 0 if they spell anything else. */
function syllables(words: readonly string[]): number {
  let count = 0;
  for (const word of words) {
    let at = 0;
    while (at < word.length) {
      SYLLABLE.lastIndex = at;
      const found = SYLLABLE.exec(word);
      if (found === null) return 0;
      at += found[0].length;
      count += 1;
    }
  }
  return count;
}
