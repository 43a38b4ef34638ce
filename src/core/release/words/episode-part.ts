// Which part of an episode or of an event does a name mean, where it is published in parts (`Show E05 Part 2`, `Prelims`)?

import { countOf, wordsOf } from './text.ts';
import { B, END, inAnyCase } from './word-boundary.ts';

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

const SESSION = inAnyCase`${B}((?:early[\s._-])?prelims|qualifying|practice|weigh-?ins?|press[\s._-]conference)${END}`;

/** `early prelims` behind the title and year of a film or event; null for the event itself. */
export function sessionOf(tail: string): string | null {
  const found = SESSION.exec(tail)?.[1];
  return found === undefined ? null : found.toLowerCase().replace(/[\s._-]/g, ' ');
}
