// Does a text name the video's very own file? Then it is for this file, whatever the reader makes of the name.

import type { Release } from './release.ts';
import { findStrongTag } from './words/tags.ts';
import { memoized } from '../memoized.ts';
import { wordsOf } from './words/text.ts';

/** True if the texts are the same, and technical words make them more than a title that others may have too. */
export function namesThisFile({ text: own }: Pick<Release, 'text'>, text: string): boolean {
  return findStrongTag(own) !== null && plainName(text) === plainName(own) && !areOtherMarks(own, text);
}

/** `Harbour!!` is the season behind `Harbour!`. Marks that one name leaves out (`Oh Harbour!`, `Oh! Harbour!`) tell nothing. */
export function areOtherMarks(one: string, other: string): boolean {
  const [ours, theirs] = [markedWords(one), markedWords(other)];
  return ours.some(([word, marks]) => theirs.some(([same, others]) => word === same && marks !== others));
}

function markedWords(text: string): readonly (readonly [word: string, marks: string])[] {
  const found = text.split(/(!+)/);
  return found.flatMap((marks, at) => {
    const word = wordsOf(found[at - 1] ?? '').at(-1);
    return at % 2 === 0 || word === undefined ? [] : [[word, marks] as const];
  });
}

/** The words of a name without its labels for the kind of subtitle: with or without them it fits the same file. */
export const plainName: (name: string) => string = memoized(32, readPlain);

function readPlain(name: string): string {
  return wordsOf(name)
    .join(' ')
    .replace(/(?: (?:sdh|hi|cc|nonhi|non hi|hearing impaired|forced|foreign parts(?: only)?))+$/, '');
}
