// Can a title in another script be the same as a Latin one, where no dictionary is at hand?

import type { Release } from '../release/release.ts';
import type { ParsedName } from '../release/reading.ts';
import { wordsOf } from '../release/text.ts';
import { isTransliteration } from './transliteration.ts';
import type { Work } from './work.ts';

const HAN = /^[\p{Script=Han}\d\s.:·,!?-]+$/u;

/**
 * A title in Chinese characters agrees with a Latin one of as many syllables, and one in Cyrillic, Greek, Korean or
 * Japanese letters with its transcription, if both name the same year. Chinese is written one syllable a character;
 * that is all that is used.
 */
export function foreignTitle(release: Release, work: Work, text: ParsedName): boolean {
  const sameYear = work.year !== null && text.year === work.year;
  const latin = wordsOf(text.title).join('');
  if (!sameYear || release.title === '' || !/^[a-z0-9]+$/.test(latin)) return false;
  if (HAN.test(release.title))
    return syllables(text.title) === (release.title.match(/\p{Script=Han}/gu) ?? []).length;
  return isTransliteration(release.title, latin);
}

function syllables(title: string): number {
  return (
    wordsOf(title)
      .join(' ')
      .match(/[aeiouv]+/g) ?? []
  ).length;
}
