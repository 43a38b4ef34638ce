// Which letters does a text have, and are they those of its language?

import { baseLanguage } from './language.ts';

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

const LETTER = /\p{L}/u;

/** How many letters of any script it has. */
export function lettersOf(text: string): number {
  let letters = 0;
  for (const character of text) if (isLetter(character)) letters += 1;
  return letters;
}

function isLetter(character: string): boolean {
  const code = character.charCodeAt(0);
  // Upper and lower case differ by this bit.
  if (code < 0x80) return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
  return LETTER.test(character);
}
