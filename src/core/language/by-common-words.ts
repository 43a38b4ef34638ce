// Tells by common words that a text is in the language that it should be in, which saves starting the detector.

import { baseLanguage } from './language.ts';

/** The commonest words of each language, without those that related languages share. */
const WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(
    'the you and is it that of what this have for are your with was there they be all not would she he my',
  ),
  de: words(
    'ich und das ist nicht sie wir ein mit dich mir mich auch der wie was habe sind hat auf dir nach aus',
  ),
  fr: words(
    'je vous est pas le les et des nous une ce avec dans pour elle qui mais au suis du sur moi cette être',
  ),
  pl: words(
    'nie to się na że jest co mi ale tak jak mnie już czy może był dla go tylko jesteś ci tego gdzie',
  ),
};
/** In dialogue these words are a quarter to a third of all; in another language they are hardly one in ten. */
const SHARE = 0.15;
const LEAST_WORDS = 40;
const MOST_LINES = 200;

/** False otherwise, and for every language without a list. Never true of a text that is only in another language. */
export function isPlainlyIn(wanted: string, lines: readonly string[]): boolean {
  const known = WORDS[baseLanguage(wanted)];
  if (known === undefined) return false;
  const said =
    lines
      .slice(0, MOST_LINES)
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  return said.length >= LEAST_WORDS && said.filter((word) => known.has(word)).length >= said.length * SHARE;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
