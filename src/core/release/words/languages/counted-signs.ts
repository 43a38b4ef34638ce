// How are numbers written with the signs of other scripts, as the patterns for numbers expect them?

import { EPISODE_SIGN } from './episode-words.ts';

/** Digits of Arabic, Persian, the scripts of India, Thai, Lao and Khmer. Those of India begin at 6 of their row. */
const DIGITS =
  /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f\u0e50-\u0e59\u0ed0-\u0ed9\u17e0-\u17e9]/g;

/** 十二 in front of a word that is counted. */
const HAN_NUMBER = /第([一二三四五六七八九十]{1,3})(?=[季期部集話话回])/g;

/** `第1話~第12話`, `第01-12集`, `1~9화`. */
const HAN_RANGE = new RegExp(
  `(?:第\\s?|(?<![\\p{L}\\p{N}]))(\\d{1,4})\\s?${EPISODE_SIGN}?\\s?[-~〜]\\s?第?\\s?(\\d{1,4})\\s?(?=${EPISODE_SIGN})`,
  'gu',
);
const OF_RANGE = /[-~〜]/;

/** `С02Е05`: Cyrillic letters that look like Latin ones. */
const CYRILLIC_MARK = /(?<!\p{L})[сСsS](\d{1,2})[еЕeE](?=\d)/gu;

/** The same text if it has only signs of ASCII. */
export function withUsualNumbers(text: string): string {
  const digits = text
    .replace(DIGITS, digitOf)
    .replace(HAN_NUMBER, (_, number: string) => `第${fromHan(number)}`)
    .replace(/(?<=\d)[хХ](?=\d)/g, 'x')
    .replace(CYRILLIC_MARK, 's$1e');
  return OF_RANGE.test(digits) ? digits.replace(HAN_RANGE, asRange) : digits;
}

function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  return String((code & 15) - (code >= 0x900 && code < 0xe00 ? 6 : 0));
}

/** `2-05集` is no range. */
function asRange(whole: string, first: string, last: string): string {
  const isRange = Number(first) < Number(last) && (first.startsWith('0') || !last.startsWith('0'));
  return isRange ? `第${first}-${last}` : whole;
}

/** 一 to 九十九. */
function fromHan(digits: string): number {
  const [tens, units] = digits.includes('十') ? digits.split('十') : ['', digits];
  const of = (sign: string | undefined): number => '〇一二三四五六七八九'.indexOf(sign ?? '');
  const ten = digits.includes('十') ? Math.max(of(tens === '' ? '一' : tens), 1) * 10 : 0;
  return ten + (units === undefined || units === '' ? 0 : Math.max(of(units), 0));
}
