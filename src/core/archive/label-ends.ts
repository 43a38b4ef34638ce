// At which end do the names in an archive have their language, if not behind a dot or in brackets? What does a number in
// front of it count?

import { readLanguage } from '../language/language.ts';
import { withRegion } from '../language/with-region.ts';
import { beginsWithTitle } from '../release/words/text.ts';
import { every, mapped, type Steps } from '../steps.ts';

/** At these ends of a name a word that is a language is its label. */
export type LabelEnds = {
  readonly first: boolean;
  readonly last: boolean;
  /** The archive has a `05_English`, so that the number of `10_English` is an episode's, not a track's. */
  readonly counted: boolean;
};

export type Labelled = { readonly language: string; readonly rest: string };

const FIRST = /^[[({]?(\p{L}{2,14})[\])}]?[\s._-]+(.+)$/u;
/** `[pt-BR] Show 2x05`, `zh-Hans_05`. */
const FIRST_WITH_REGION = /^[[({]?([a-z]{2,3})[_-]([a-z]{2}|[a-z]{4}|\d{3})[\])}]?[\s._-]+(.+)$/i;
/** `Portuguese (Brazil) - 05`, `[Chinese (Simplified)] Show 2x05`. */
const FIRST_WITH_VARIANT = /^\[?(\p{L}{4,14}[\s._]?\([\p{L}\s]{2,20}\))\]?[\s._-]+(.+)$/u;
const LAST = /^(.*[^\s_-])[\s_-]+(\p{L}{2,14})$/u;
/** `S02E05-PT-BR`. */
const LAST_WITH_REGION = /^(.*[^\s_-])[\s_-]+([a-z]{2,3})[_-]([a-z]{2}|[a-z]{4}|\d{3})$/i;

/** `[FR] Show 2x05`, `EN_Show.2x05`; but not `Italian Harbour 2x05`, if that is one of the folded titles. */
export function labelInFront(name: string, titles: ReadonlySet<string>): Labelled | null {
  const label = variantInFront(name) ?? plainInFront(name);
  return label === null || beginsWithTitle(name, titles) ? null : label;
}

function plainInFront(name: string): Labelled | null {
  const [, word = '', rest = ''] = FIRST.exec(name) ?? [];
  return labelled(word, rest);
}

function variantInFront(name: string): Labelled | null {
  const [, plain = '', region = '', behind = ''] = FIRST_WITH_REGION.exec(name) ?? [];
  const variant = withRegion(plain.toLowerCase(), region);
  if (variant !== null) return { language: variant, rest: behind };
  const [, words = '', rest = ''] = FIRST_WITH_VARIANT.exec(name) ?? [];
  return labelled(words.replace(/[._]/g, ' '), rest);
}

/** `Show 2x05 FR`, `S02E05-EN`. */
export function labelBehind(name: string): Labelled | null {
  const [, before = '', plain = '', region = ''] = LAST_WITH_REGION.exec(name) ?? [];
  const variant = withRegion(plain.toLowerCase(), region);
  if (variant !== null) return labelled(variant, before);
  const last = lastWord(name);
  return last === null ? null : labelled(last.word, last.rest);
}

/** `S02E05en`, `2x05eng`, `205en`, `05en`. */
const JOINED = /^((?:.*(?:s\d{1,2}e|\d{1,2}x))?\d{2,3})(\p{L}{2,3})$/iu;
/** `5th`, `10am`. */
const NO_LABEL = /^(?:st|nd|rd|th|am|pm)$/i;

/** The language joined to the number at the end of a name. */
export function labelJoined(name: string): Labelled | null {
  const [, rest = '', word = ''] = JOINED.exec(name) ?? [];
  return NO_LABEL.test(word) ? null : labelled(word, rest);
}

/** The word behind the last blank, dash or underscore, and what is in front of it; null if there is none. */
export function lastWord(name: string): { readonly word: string; readonly rest: string } | null {
  const [, rest = '', word = ''] = LAST.exec(name) ?? [];
  return word === '' ? null : { word, rest };
}

function labelled(word: string, rest: string): Labelled | null {
  // It may also mean "hearing impaired".
  const language = /^hi$/i.test(word) ? null : readLanguage(word);
  return language === null ? null : { language, rest };
}

/** Nothing writes the number of a track so. */
const COUNTED = /^0\d_\p{L}/u;

/** Short codes are also words and names of groups, so two names of the archive must differ in nothing else. */
export function* labelEnds(names: readonly string[], titles: ReadonlySet<string>): Steps<LabelEnds> {
  return {
    first: yield* haveTwins(yield* mapped(names, (name) => labelInFront(name, titles))),
    last: yield* haveTwins(yield* mapped(names, labelBehind)),
    counted: !(yield* every(names, (name) => !COUNTED.test(name))),
  };
}

function* haveTwins(all: readonly (Labelled | null)[]): Steps<boolean> {
  const languages = new Map<string, string>();
  const isSingle = (one: Labelled | null): boolean => {
    if (one === null) return true;
    const rest = one.rest.toLowerCase();
    const before = languages.get(rest) ?? one.language;
    languages.set(rest, before);
    return before === one.language;
  };
  return !(yield* every(all, isSingle));
}
