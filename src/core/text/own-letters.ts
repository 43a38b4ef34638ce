// Does a text have the letters of the language that it is for?

import { baseLanguage } from '../language/language.ts';

/** Languages that subtitles are written for in one script; those that use two are not here. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Cyrillic}/gu, 'ru uk be bg mk'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Arabic}/gu, 'ar fa'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja zh'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
];
/** Names and foreign words beside them may be many. */
const LEAST_SHARE = 0.1;

/** Next to nothing of it is in the letters of that language; false for every language that is written in several. */
export function lacksItsLetters(language: string, lines: readonly string[]): boolean {
  const base = baseLanguage(language);
  const own = SCRIPTS.find(([, languages]) => languages.split(' ').includes(base));
  if (own === undefined || lines.length === 0) return false;
  const text = lines.join('\n');
  return (text.match(own[0])?.length ?? 0) < (text.match(/\p{L}/gu)?.length ?? 0) * LEAST_SHARE;
}
