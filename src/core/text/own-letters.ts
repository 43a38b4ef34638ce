// Does a text have the letters of its language?

import { baseLanguage } from '../language/language.ts';

/** Languages whose subtitles use one script; those that use two are left out. */
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
/** Names and foreign words may take most of a text. */
const LEAST_SHARE = 0.1;

/** True if almost nothing of the text is in the letters of that language; false for languages with several scripts. */
export function lacksItsLetters(language: string, lines: readonly string[]): boolean {
  const base = baseLanguage(language);
  const own = SCRIPTS.find(([, languages]) => languages.split(' ').includes(base));
  if (own === undefined || lines.length === 0) return false;
  const text = lines.join('\n');
  return (text.match(own[0])?.length ?? 0) < (text.match(/\p{L}/gu)?.length ?? 0) * LEAST_SHARE;
}
