// Which language is a text in, by its letters alone? Some scripts are written for one language only.

import { chineseScript } from './chinese-script.ts';
import { looksLike } from './natural.ts';

const OWN_SCRIPT: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Sinhala}/gu, 'si'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Lao}/gu, 'lo'],
];
/** The rest may be names and foreign words. */
const SHARE = 0.7;
/** Japanese is half kana; Chinese has none except in names. */
const KANA_SHARE = 0.15;

/** A BCP 47 tag; null if the letters fit several languages or none, or the text does not look like that language. */
export function scriptLanguage(text: string): string | null {
  const language = byLetters(text);
  return language !== null && looksLike(language, text) ? language : null;
}

/** True if the letters alone tell the language, whether or not the text looks like it. */
export function isInOwnScript(text: string): boolean {
  return byLetters(text) !== null;
}

/** Serbian is written in two scripts: in the one that most letters of the text belong to. */
export function serbianIn(text: string): 'sr-Cyrl' | 'sr-Latn' {
  const isCyrillic = count(text, /\p{Script=Cyrillic}/gu) > count(text, /\p{Script=Latin}/gu);
  return isCyrillic ? 'sr-Cyrl' : 'sr-Latn';
}

function byLetters(text: string): string | null {
  const all = count(text, /\p{L}/gu);
  if (all === 0) return null;
  const own = OWN_SCRIPT.find(([letters]) => count(text, letters) >= all * SHARE);
  if (own !== undefined) return own[1];
  const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  if (kana + count(text, /\p{Script=Han}/gu) < all * SHARE) return null;
  if (kana >= all * KANA_SHARE) return 'ja';
  return kana < all * 0.02 ? chineseScript(text) : null;
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
