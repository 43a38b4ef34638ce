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

/** Codes of countries that are also codes of languages which few people want: `se` is Northern Sami, not Swedish. */
const MISTAKEN: ReadonlySet<string> = new Set(['ee', 'kr', 'se', 'tw']);

type Meant = { readonly tag: string; readonly name: string };

/** The language of a country, by its code: `dk` means Danish. Null if no country has this code. */
export function languageOfCountry(code: string): Meant | null {
  if (!/^(?!zz)[a-z]{2}$/i.test(code)) return null;
  const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  if (regions.of(code.toUpperCase()) === undefined) return null;
  const tag = new Intl.Locale(`und-${code}`).maximize().language;
  const name = nameOf(tag);
  return name === null ? null : { tag, name };
}

/** The language of such a code, and the one that its writer probably means. */
export function mistakenForCountry(tag: string): { readonly name: string; readonly meant: Meant } | null {
  const [name, meant] = MISTAKEN.has(tag) ? [nameOf(tag), languageOfCountry(tag)] : [null, null];
  return name === null || meant === null ? null : { name, meant };
}

function nameOf(tag: string): string | null {
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(tag) ?? null;
}

function lettersOf(word: string): string {
  return Array.from(word.toLowerCase()).toSorted().join('');
}
