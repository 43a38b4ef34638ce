// At which end do the names in an archive have their language, if not behind a dot or in brackets?

import { readLanguage } from '../language/language.ts';
import { mapped, type Steps } from '../steps.ts';

/** At these ends of a name a word that is a language is its label. */
export type LabelEnds = { readonly first: boolean; readonly last: boolean };

export type Labelled = { readonly language: string; readonly rest: string };

const FIRST = /^[[({]?(\p{L}{2,14})[\])}]?[\s._-]+(.+)$/u;
const LAST = /^(.*[^\s_-])[\s_-]+(\p{L}{2,14})$/u;

/** `[FR] Show 2x05`, `EN_Show.2x05`. */
export function labelInFront(name: string): Labelled | null {
  const [, word = '', rest = ''] = FIRST.exec(name) ?? [];
  return labelled(word, rest);
}

/** `Show 2x05 FR`, `S02E05-EN`. */
export function labelBehind(name: string): Labelled | null {
  const [, rest = '', word = ''] = LAST.exec(name) ?? [];
  return labelled(word, rest);
}

function labelled(word: string, rest: string): Labelled | null {
  // It may also mean "hearing impaired".
  const language = /^hi$/i.test(word) ? null : readLanguage(word);
  return language === null ? null : { language, rest };
}

/** Short codes are also words and names of groups, so two names of the archive must differ in nothing else. */
export function* labelEnds(names: readonly string[]): Steps<LabelEnds> {
  return {
    first: areTwins(yield* mapped(names, labelInFront)),
    last: areTwins(yield* mapped(names, labelBehind)),
  };
}

function areTwins(all: readonly (Labelled | null)[]): boolean {
  const languages = new Map<string, string>();
  return all.some((one) => {
    if (one === null) return false;
    const rest = one.rest.toLowerCase();
    const before = languages.get(rest) ?? one.language;
    languages.set(rest, before);
    return before !== one.language;
  });
}
