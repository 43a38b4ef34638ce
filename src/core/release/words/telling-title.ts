// Does the title of an episode tell it from those of every other show?

import { readLanguage } from '../../language/language.ts';
import { isTechnical } from './technical-words.ts';
import { countOf, isNumberInWords, wordsOf } from './text.ts';

/** Words of titles that many shows use, and words that stand where a title would. */
const COMMON: ReadonlySet<string> = new Set(
  (
    'the a an of and or in on at to for with from my our your his her is pilot finale final finals premiere semi quarter grand heat ' +
    'heats round part pt chapter episode ep volume vol book season series special specials christmas xmas halloween thanksgiving ' +
    'new year years eve day night week month opening closing live show results result reunion audition auditions casting battle ' +
    'battles knockout knockouts eviction launch highlights recap best moments clip clips tell all restaurant wars mystery box ' +
    'beginning end first last one two three internal extended uncut edit version cut real proper dubbed subbed complete full'
  ).split(' '),
);
const LEAST_WORDS = 2;

/** True for "A Harbour without Boats", false for "Pilot", "Part Two", "Live Final" and any single word. */
export function isTellingTitle(title: string): boolean {
  const isTelling = (word: string): boolean =>
    word.length > 1 &&
    !COMMON.has(word) &&
    countOf(word) === null &&
    !isNumberInWords(word) &&
    !/^\d+$/.test(word) &&
    !isTechnical(word) &&
    readLanguage(word) === null;
  return new Set(wordsOf(title).filter(isTelling)).size >= LEAST_WORDS;
}
