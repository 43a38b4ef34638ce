// Which part of an episode does a name mean, where it is published in parts (`Show E05 Part 2`)?

import { countOf, wordsOf } from '../words/text.ts';

/** Do both name a part behind the number of the episode, and not the same? Nothing but the part is behind it. */
export function areOtherParts(one: string, other: string): boolean {
  const [first, second] = [partOf(one), partOf(other)];
  return first !== null && second !== null && first !== second;
}

/** `Part 2`, `Pt. II`, `Part2`, `Part 2 of 3`. */
const PART = /^p(?:ar)?t(?: ([a-z]+|\d+)|(\d+))(?: of [a-z\d]+)?$/;

function partOf(episodeTitle: string): string | null {
  if (!/^pa?r?t/i.test(episodeTitle)) return null;
  const [, apart, joined] = PART.exec(wordsOf(episodeTitle).join(' ')) ?? [];
  return countOf(apart ?? joined ?? '');
}

/** Two broadcasts of one day, `2024-03-05 Episode 2`, are counted like parts. */
export function areOtherBroadcasts(one: string, other: string): boolean {
  const [first, second] = [one, other].map((title) => title.replace(/^ep(?:isode)?(?=[\s._]?\d)/i, 'Part'));
  return areOtherParts(first ?? '', second ?? '');
}
