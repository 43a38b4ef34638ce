// Does a text plainly speak the language that it should be in? Then nobody has to start the detector to hear it.

import { baseLanguage } from './language.ts';

/** The commonest words of a language, without those that its neighbours share. */
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
/** In what is said, these words are a quarter to a third of all; in another language hardly one of ten. */
const SHARE = 0.15;
const LEAST_WORDS = 40;
const MOST_LINES = 200;

/** False where it does not, and for every language without a list. Never true of a text of another language alone. */
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
