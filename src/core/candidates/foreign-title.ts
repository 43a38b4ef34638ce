// Can a title in another script match a Latin one, without a dictionary?

import type { Release } from '../release/release.ts';
import type { ParsedName } from '../release/reading.ts';
import { wordsOf } from '../release/words/text.ts';
import { isTransliteration } from './transliteration.ts';
import type { Work } from './work.ts';

const HAN = /^[\p{Script=Han}\d\s.:·,!?-]+$/u;

/**
 * If both titles name the same year: a title in Chinese characters matches a Latin one with as many syllables, because
 * each character is one syllable; a title in Cyrillic, Greek, Korean or Japanese letters matches its transcription.
 */
export function foreignTitle(release: Release, work: Work, text: ParsedName): boolean {
  const sameYear = work.year !== null && text.year === work.year;
  const latin = wordsOf(text.title).join('');
  if (!sameYear || release.title === '' || !/^[a-z0-9]+$/.test(latin)) return false;
  const characters = (release.title.match(/\p{Script=Han}/gu) ?? []).length;
  // A title of digits alone is in no script: without this, "9" would be "10".
  if (characters > 0 && HAN.test(release.title)) return syllables(text.title) === characters;
  return isTransliteration(release.title, latin);
}

function syllables(title: string): number {
  return (
    wordsOf(title)
      .join(' ')
      .match(/[aeiouv]+/g) ?? []
  ).length;
}
