// Which known word did the user mean?

import leven from 'leven';
import { NAMES } from '../../core/language/language-names.ts';

/** The most similar known word, if one is similar enough. */
export function nearest(word: string, known: readonly string[]): string | null {
  const typed = word.toLowerCase();
  const [best] = known
    .map((candidate) => ({ candidate, distance: leven(typed, candidate.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  if (best === undefined) return null;
  // With two of its letters changed, a word of three is any other.
  const most = word.length <= 3 ? 1 : Math.max(2, word.length / 3);
  return best.distance <= most || lettersOf(typed) === lettersOf(best.candidate) ? best.candidate : null;
}

/** Longer texts are no name of a language. */
const LONGEST_NAME = 40;

/**
 * The language whose name was misspelt by one letter, or with two letters exchanged. Null if it may be several: names of
 * languages are too alike for a bolder guess.
 */
export function misspeltLanguage(text: string): string | null {
  const typed = text.toLowerCase();
  if (typed.length < 4 || typed.length > LONGEST_NAME) return null;
  const near = [...NAMES].filter(([name]) => leven(typed, name) <= 1 || lettersOf(typed) === lettersOf(name));
  const [first] = near;
  if (first === undefined || near.some(([, tag]) => tag !== first[1])) return null;
  return first[0].replaceAll(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase());
}

function lettersOf(word: string): string {
  return Array.from(word.toLowerCase()).toSorted().join('');
}
