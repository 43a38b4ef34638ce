// Which part of an episode does a name mean, where an episode is published in parts (`Show E05 Part 2`)?

import { countOf, wordsOf } from './text.ts';

/** Do both name a part behind the number of the episode, and not the same? Nothing but the part is behind it. */
export function areOtherParts(one: string, other: string): boolean {
  const [first, second] = [partOf(one), partOf(other)];
  return first !== null && second !== null && first !== second;
}

function partOf(episodeTitle: string): string | null {
  if (!/^pa?r?t/i.test(episodeTitle)) return null;
  const [word, count = '', ...others] = wordsOf(episodeTitle);
  return (word === 'part' || word === 'pt') && others.length === 0 ? countOf(count) : null;
}
