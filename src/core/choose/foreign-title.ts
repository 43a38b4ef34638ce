// Can a title in another script be the same as a Latin one, where no dictionary is at hand?

import type { Release } from '../release.ts';
import type { Reading } from '../release/reading.ts';
import { wordsOf } from '../release/text.ts';
import type { Work } from './work.ts';

const HAN = /^[\p{Script=Han}\d\s.:·,!?-]+$/u;
const CYRILLIC = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґ';
const LATIN = 'a b v g d e e zh z i i k l m n o p r s t u f kh ts ch sh shch . y . e yu ya i i e g'.split(
  ' ',
);

/**
 * A title in Chinese characters agrees with a Latin one of as many syllables, and one in Cyrillic letters with its
 * transcription, if both name the same year. Chinese is written one syllable a character; that is all that is used.
 */
export function foreignTitle(release: Release, work: Work, text: Reading): boolean {
  const sameYear = work.year !== null && text.year === work.year;
  if (!sameYear || release.title === '') return false;
  if (HAN.test(release.title))
    return syllables(text.title) === (release.title.match(/\p{Script=Han}/gu) ?? []).length;
  const read = transcribe(release.title);
  return read !== null && loosen(read) === loosen(wordsOf(text.title).join(''));
}

function syllables(title: string): number {
  return (
    wordsOf(title)
      .join(' ')
      .match(/[aeiouv]+/g) ?? []
  ).length;
}

function transcribe(title: string): string | null {
  if (!/\p{Script=Cyrillic}/u.test(title)) return null;
  return Array.from(title.toLowerCase())
    .map((letter) =>
      CYRILLIC.includes(letter)
        ? (LATIN[CYRILLIC.indexOf(letter)] ?? '')
        : /[\p{L}\p{N}]/u.test(letter)
          ? letter
          : '',
    )
    .join('')
    .replaceAll('.', '');
}

/** Spelling habits of transcription that say nothing: `y` and `j` for `i`, `x` for `ks`, double letters. */
function loosen(text: string): string {
  return text
    .replace(/[yj]/g, 'i')
    .replaceAll('ks', 'x')
    .replace(/(.)\1+/g, '$1')
    .replaceAll('kh', 'h');
}
