// Which part of an episode or of an event does a name mean, where it is published in parts (`Show E05 Part 2`, `Prelims`)?

import { isTechnical } from './technical-words.ts';
import { countOf, NUMBERS_IN_WORDS, wordsOf } from './text.ts';
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

/** More words than the name of a team or a fighter has. */
const MOST_WORDS = 4;

/** Two games of one day or one event: `Gulls vs Terns` and `Crabs vs Eels`. Both sides are others. */
export function areOtherGames(one: string, other: string): boolean {
  const [ours, theirs] = [sidesOf(one), sidesOf(other)];
  return ours.length > 0 && theirs.length > 0 && !ours.some((word) => theirs.includes(word));
}

function sidesOf(text: string): readonly string[] {
  const words = wordsOf(text);
  const at = words.findIndex((word) => /^(?:vs?|versus)$/.test(word));
  if (at < 1) return [];
  const around = [
    ...words.slice(Math.max(0, at - MOST_WORDS), at),
    ...words.slice(at + 1, at + 1 + MOST_WORDS),
  ];
  return around.filter(
    (word) => !isTechnical(word) && !/^(?:round|week|matchday|gameweek|game|match)$/.test(word),
  );
}

const SESSION = inAnyCase`${B}((?:early[\s._-])?prelims|(?:sprint[\s._-])?qualifying|(?:free[\s._-])?practice(?:[\s._-]?(?:one|two|three|[1-3]))?|fp[1-3]|(?<!-)sprint(?:[\s._-](?:race|shootout))?|weigh-?ins?|press[\s._-]conference)${END}`;
const ROUND = inAnyCase`${B}(?:round|week|matchday|gameweek)[\s._-]?0?(\d{1,2}|${NUMBERS_IN_WORDS.join('|')})${END}`;

/** `early prelims` behind the title and year of a film or event, with its round (`Round05`); '' for the event itself. */
export function sessionOf(tail: string): string {
  const session = wordsOf(SESSION.exec(tail)?.[1] ?? '').flatMap(sessionWord);
  const round = countOf(ROUND.exec(tail)?.[1]?.toLowerCase() ?? '');
  return [...(round === null ? [] : [`round ${round}`]), ...session].join(' ');
}

/** `FP2`, `Free Practice 2` and `Practice Two` are one session. */
function sessionWord(word: string): readonly string[] {
  if (word === 'free' || word === 'race') return [];
  const [, joined] = /^(?:fp|practice)([1-3])$/.exec(word) ?? [];
  return joined === undefined ? [countOf(word) ?? word] : ['practice', joined];
}
