// How else is a title written, if its words are shortened to their initials or spelt otherwise?

import { memoized } from '../../memoized.ts';
import { ARTICLES, countOf, foldTitle, isNumberInWords, wordsOf } from './text.ts';

/** No title whose words are shortened has more. */
const MOST_WORDS = 12;
/** Two initials alone may be any title's. */
const LEAST_INITIALS = 3;
/** `The Harbour US` is a country's version, and no `The Harbour: Under Sail`. */
const COUNTRIES: ReadonlySet<string> = new Set(['us', 'uk', 'gb', 'au', 'ca', 'nz', 'ie', 'in', 'za']);

const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 'v' };
const DIGIT_INSIDE = /^[a-z]+(?:[013457][a-z]+)+$/;

/** Between those who fight. */
const VERSUS = ['v', 'vs', 'versus'];
/**
 * The short forms of a title, folded: `Harbour TLW` and `HTLW` for `Harbour: The Long Way`, `TLW` for `TLW: The Long Way`,
 * `Seven` for `Se7en`, and `Gull vs Tern` for `Gull v Tern`. Never a beginning of the title, which may be another show, as
 * the beginning of a spin-off's name is.
 */
export const shortForms: (title: string) => readonly string[] = memoized(512, formsOf);

function formsOf(title: string): readonly string[] {
  const words = wordsOf(title).slice(0, MOST_WORDS + 1);
  const letters = words.map((word) =>
    DIGIT_INSIDE.test(word) ? word.replace(/\d/g, (digit) => LETTERS[digit] ?? digit) : word,
  );
  const spelt = [
    ...(letters.join() === words.join() ? [] : [foldTitle(letters.join(' '))]),
    ...withVersus(words),
  ];
  if (words.length > MOST_WORDS) return spelt;
  const beginnings = new Set(words.map((_, at) => foldTitle(words.slice(0, at + 1).join(' '))));
  const shortened = words
    .flatMap((_, at) => shortenedFrom(words, at))
    .filter((form) => !beginnings.has(form));
  const [first = '', ...others] = words;
  const isSpeltOut = first.length >= LEAST_INITIALS && initialsOf(others) === first;
  return [...spelt, ...shortened, ...(isSpeltOut ? [foldTitle(first)] : [])];
}

function withVersus(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, index) => index > 0 && index < words.length - 1 && VERSUS.includes(word));
  if (at < 0) return [];
  return VERSUS.filter((word) => word !== words[at]).map((word) => foldTitle(words.with(at, word).join(' ')));
}

/** The title with initials for the words from this one on; none if they would tell too little, as those of `The LC` do. */
function shortenedFrom(words: readonly string[], at: number): readonly string[] {
  const initials = initialsOf(words.slice(at));
  const isTelling = words.slice(0, at).every((word) => ARTICLES.has(word))
    ? initials.length >= LEAST_INITIALS
    : words.length - at > 1;
  if (!isTelling || COUNTRIES.has(initials)) return [];
  return [foldTitle([...words.slice(0, at), initials].join(' '))];
}

/** `ds9` for "Deep Space Nine". */
function initialsOf(words: readonly string[]): string {
  return words
    .map((word) => (isNumberInWords(word) ? countOf(word) : null) ?? /^\d+|^./u.exec(word)?.[0] ?? '')
    .join('');
}
