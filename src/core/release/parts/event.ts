// Which game, race or session of an event does a name mean (`F1.2023.Monaco.Practice.2`, `UFC.300.Prelims`)?

import { countedEvent } from '../words/counted-events.ts';
import { findStrongTag } from '../words/tags.ts';
import { isTechnical } from '../words/technical-words.ts';
import { countOf, NUMBERS_IN_WORDS, wordsOf } from '../words/text.ts';
import { B, END, inAnyCase } from '../words/word-boundary.ts';

/** Events that come every year, or with many games and races in one. */
const EVENTS = inAnyCase`${B}(?:wwe|aew|njpw|ufc|bellator|f1(?![\s._-]the[\s._-]movie)|formula[\s._-]?[1e]|moto(?:gp|2|3)|nascar|indycar|nba|nfl|nhl|mlb|mls|uefa|fifa|wimbledon|olympics?|eurovision|oscars|grammys|awards|super[\s._-]?bowl|wrestlemania|premier[\s._-]league|champions[\s._-]league|world[\s._-]cup|championships?|grand[\s._-]prix)${END}`;
const YEARLY = inAnyCase`${B}(?:christmas|xmas|halloween|thanksgiving|new[\s._-]years?(?:[\s._-]eve)?)[\s._-]specials?${END}`;

type Described = { readonly title: string; readonly tail: string };

type Numbered = { readonly title: string; readonly season: number | null; readonly episodeTitle: string };

/** No season has so high a number: it is a year. */
const FIRST_YEAR = 1900;

/** `year`: null if unknown. */
type Dated = Described & { readonly year: number | null };

/** Do both mean the event of the same year, and in it the same session and round? */
export function areOneEvent(one: Dated, other: Dated): boolean {
  const isOtherYear = one.year !== null && other.year !== null && one.year !== other.year;
  if (isYearly(one) && isOtherYear) return false;
  const session = sessionOf(other.tail);
  // Every year has its rounds.
  if (session.startsWith('round') && one.year !== other.year) return false;
  return session === sessionOf(one.tail);
}

/** `Formula.1.2024x05.Quayside.Race` and `….Qualifying` are of one round; a name without words behind its number fits both. */
export function areOtherSessions(one: Numbered, other: Numbered): boolean {
  if ((one.season ?? 0) < FIRST_YEAR || one.episodeTitle === '' || other.episodeTitle === '') return false;
  return EVENTS.test(one.title) && sessionOf(one.episodeTitle) !== sessionOf(other.episodeTitle);
}

function isYearly({ title, tail }: Described): boolean {
  return EVENTS.test(title) || YEARLY.test(`${title} ${tail}`);
}

/** Words that any game, race or contest may have in its name. */
const COMMON: ReadonlySet<string> = new Set(
  'round week matchday gameweek game match group stage day night grand prix eprix e gp race final finals the a at vs v versus of and in main card full event show replay live english feed semi quarter semifinal semifinals quarterfinal quarterfinals first second'.split(
    ' ',
  ),
);

/** Words that several teams or contests of one day share. */
const SHARED: ReadonlySet<string> = new Set(
  'singles doubles united city town fc afc real new york los angeles'.split(' '),
);

/** Two games of one day, two races of one year: `Gulls vs Terns` and `Crabs vs Eels`, `Quayside` and `Pierhead`. */
export function areOtherGames(one: Described, other: Described): boolean {
  const isEvent = EVENTS.test(one.title);
  if (!isEvent && !(isGame(one.tail) && isGame(other.tail))) return false;
  const [ours, theirs] = [tellingWords(one.tail), tellingWords(other.tail)];
  const common = ours.filter((word) => theirs.includes(word));
  if (ours.length === 0 || theirs.length === 0 || common.some(isOwn)) return false;
  return common.length === 0 || (ours.some(isOwn) && theirs.some(isOwn));
}

function isOwn(word: string): boolean {
  return !SHARED.has(word);
}

function isGame(tail: string): boolean {
  return /[\s._-](?:vs?|versus)[\s._]/i.test(tail);
}

function tellingWords(tail: string): readonly string[] {
  const words = wordsOf(tail.slice(0, findStrongTag(tail) ?? tail.length));
  return words.filter((word) => !COMMON.has(word) && !isTechnical(word) && !/\d/.test(word));
}

const FIGHTER = String.raw`(?:(?:d[aeiou]s?|del|el|la|st|van|von)[\s.-])*[^\s.]+`;
/** Two fighters and nothing else: more words may name a broadcast before or after, or another fight. */
const FIGHT = new RegExp(String.raw`^(?:ppv\s)?${FIGHTER}\s(?:vs?|versus)\.?\s${FIGHTER}(?:\s[2-9])?$`, 'i');

/** `UFC 257` and `UFC 257 Gull vs Tern`. Two that name who fights are compared by that. */
export function areOneCounted(one: string, other: string): boolean {
  const [ours, theirs] = [countedEvent(one), countedEvent(other)];
  if (ours === null || ours.name !== theirs?.name) return false;
  const [game, second] = [ours.rest, theirs.rest].filter((rest) => rest !== '');
  return game === undefined || (second === undefined && FIGHT.test(game));
}

const SESSION = inAnyCase`${B}((?:early[\s._-])?prelims|(?:sprint[\s._-])?qualifying|(?:free[\s._-])?practice(?:[\s._-]?(?:one|two|three|[1-3]))?|fp[1-3]|(?<!-)sprint(?:[\s._-](?:race|shootout))?|weigh-?ins?|kick-?off(?:[\s._-]show)?|pre-?show|(?:(?:first|second|1st|2nd)[\s._-])?(?:semi|quarter)[\s._-]?finals?(?:[\s._-][1-4](?!\d)|[\s._-](?:first|second|1st|2nd)[\s._-]leg)?|press[\s._-]conference)${END}`;
const ROUND = inAnyCase`${B}(?:round|week|matchday|gameweek)[\s._-]?0?(\d{1,2}|${NUMBERS_IN_WORDS.join('|')})${END}`;

/** `early prelims` behind the title and year of a film or event, with its round (`Round05`); '' for the event itself. */
function sessionOf(tail: string): string {
  const session = wordsOf(SESSION.exec(tail)?.[1] ?? '')
    .flatMap(sessionWord)
    .toSorted();
  const round = countOf(ROUND.exec(tail)?.[1]?.toLowerCase() ?? '');
  return [...(round === null ? [] : [`round ${round}`]), ...session].join(' ');
}

/** `FP2`, `Free Practice 2` and `Practice Two` are one session, as are `First Semi-Final` and `Semifinal 1`. */
function sessionWord(word: string): readonly string[] {
  if (/^(?:free|race|finals?)$/.test(word)) return [];
  if (/^(?:semi|quarter)finals?$/.test(word)) return [word.replace(/finals?$/, '')];
  if (/^(?:first|second|1st|2nd)$/.test(word)) return [/^(?:first|1st)$/.test(word) ? '1' : '2'];
  const [, joined] = /^(?:fp|practice)([1-3])$/.exec(word) ?? [];
  return joined === undefined ? [countOf(word) ?? word] : ['practice', joined];
}
