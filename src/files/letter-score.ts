// How much does a decoded text look like the language it should be in?

import type { Profile } from './language-letters.ts';

const TYPOGRAPHY = new Set('„“”‘’‚‹›«»…–—•·¿¡♪♫°§©®™€£¥½¼¾²³ºª´`\u00a0\u00ad\u200e\u200f،؛؟״׳־');
const RUN = /[\p{L}\p{M}]+/gu;

/** What a decoded text is made of beyond ASCII, counted once for all the languages it may be in. */
export type Letters = {
  readonly counts: ReadonlyMap<string, number>;
  readonly all: number;
  readonly oddWords: number;
};

export function lettersOf(text: string): Letters {
  const counts = new Map<string, number>();
  let all = 0;
  for (const [character] of text.matchAll(/[^\u0000-\u007f]/gu)) {
    counts.set(character, (counts.get(character) ?? 0) + 1);
    all += 1;
  }
  return { counts, all, oddWords: oddWords(text) };
}

/** 0 to 1: the share of the characters beyond ASCII that the language writes, less what no text looks like. */
export function letterScore(letters: Letters, profile: Profile): number {
  const own = new Set(profile.letters + profile.letters.toUpperCase());
  let good = 0;
  for (const [character, count] of letters.counts) {
    if (own.has(character)) good += count;
    else if (TYPOGRAPHY.has(character)) good += count * 0.7;
  }
  return letters.all === 0 ? 1 : good / letters.all - letters.oddWords;
}

/** Words that mix scripts, and capitals behind small letters (what KOI8-R looks like when read as Windows-1251). */
function oddWords(text: string): number {
  let words = 0;
  let odd = 0;
  for (const [word] of text.matchAll(RUN)) {
    if (!/[^\u0000-\u007f]/.test(word)) continue;
    words += 1;
    const isMixed = /[a-z]/i.test(word) && /[\u0370-\u06ff\u0e00-\u0e7f]/.test(word);
    if (isMixed || /\p{Ll}\p{Lu}/u.test(word)) odd += 1;
  }
  return words === 0 ? 0 : odd / words;
}
