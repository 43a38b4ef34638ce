// Can a title in another script match a Latin one, without a dictionary?

import { APART } from '../release/find-mark.ts';
import type { Release } from '../release/release.ts';
import type { ParsedName } from '../release/reading.ts';
import type { Candidate } from './candidate.ts';
import { wordsOf } from '../release/words/text.ts';
import { isTransliteration } from '../language/transliteration.ts';
import type { Work } from './work.ts';

const DIGITS = /^\d+$/;
const HAN = /^[\p{Script=Han}\d\s.:·,!?-]+$/u;

/** A syllable of Chinese or Japanese in Latin letters. No English film of the year that only has as many vowels fits. */
const SYLLABLE =
  /(?:[zcs]h|[kghnmrbp]y|ts|[bpmfdtnlgkhjqxrzcsyw])?(?:[aeiou]|v(?![aeiou]))[aeiouv]{0,2}(?:ng?(?![aeiouv])|r(?![aeiouv]))?/y;

/** Each letter of these is written in Latin ones in about one way. */
const SPELLED = /^(?=.*\p{L})[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}\P{L}]+$/u;
/** A shorter name of a show may be any. */
const LEAST_LETTERS = 4;

/**
 * If both titles name the same year: a title in Chinese characters matches a Latin one that spells as many syllables of
 * Chinese or Japanese, because each character is about one; a title in Cyrillic, Greek, Korean or Japanese letters matches
 * its transcription. Shows seldom name their year, so Cyrillic, Greek and Korean letters alone tell theirs.
 */
export function foreignTitle(release: Release, work: Work, text: ParsedName): boolean {
  const sameYear = work.year !== null && text.year === work.year;
  const isTold = (foreign: string, latin: string): boolean =>
    sameYear
      ? isSpelledSo(foreign, wordsOf(latin))
      : release.kind !== 'movie' && isShowSpelledSo(foreign, wordsOf(latin).join(''));
  return isTold(release.title, text.title) || isTold(text.title, release.title);
}

function isShowSpelledSo(foreign: string, latin: string): boolean {
  return latin.length >= LEAST_LETTERS && SPELLED.test(foreign) && isTransliteration(foreign, latin);
}

function isSpelledSo(foreign: string, words: readonly string[]): boolean {
  const latin = words.join('');
  if (foreign === '' || !/^[a-z0-9]+$/.test(latin)) return false;
  const characters = (foreign.match(/\p{Script=Han}/gu) ?? []).length;
  // A title of digits alone is in no script: without this, "9" would be "10".
  if (characters === 0 || !HAN.test(foreign)) return isTransliteration(foreign, latin);
  const numbers = words.filter((word) => DIGITS.test(word)).join();
  const spelled = words.filter((word) => !DIGITS.test(word));
  return numbers === (foreign.match(/\d+/g) ?? []).join() && syllables(spelled) === characters;
}

/** Letters of other scripts, and neither a Latin one nor a number, which may count sequels. */
const OTHER_SCRIPT = /^(?=.*\p{L})[^\p{Script=Latin}\p{N}]+$/u;

/**
 * True if a title is in another script than every name of the video's work, so that nothing can be compared: it tells as
 * little as no title. The year of a film must be the same, and something must name the season of a later one.
 */
export function isInOtherScript(
  work: Work,
  release: Release,
  text: ParsedName,
  { season }: Pick<Candidate, 'season'>,
): boolean {
  if (!OTHER_SCRIPT.test(text.title) || APART.test(text.title)) return false;
  if ([...work.titles].some((title) => !/^[a-z0-9]*$/.test(title))) return false;
  if (release.kind === 'movie') return text.year !== null && text.year === work.year;
  return (release.season ?? 1) === 1 || (text.season ?? season) !== null;
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
