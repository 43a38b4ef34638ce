// Does a name join episodes by commas or words: `Episodes 5 & 6`, `5. und 6. Folge`, `5,6 серия`?

import { B, END, inAnyCase } from '../words/word-boundary.ts';
import { EPISODE, EPISODE_AFTER, EPISODE_SIGN, SEASON } from '../words/languages/episode-words.ts';
import { NTH } from './episode.ts';

const AND = 'and|und|et|y|e|i|и|і|та|ve|és|es|a|och|og|ja|en|in|si|și|και|và|และ|و';
const ORDINAL_SIGN = '[第제]';
const JOINT = `(?:[\\s._]?[,&+、،][\\s._]?|[\\s._]{1,2}(?:${AND})[\\s._]{1,2}|\\s?[和と]\\s?|\\sו-?|(?<=${EPISODE_SIGN})\\s?)`;
const NEXT = `${NTH}\\s?${EPISODE_SIGN}?${JOINT}(?:(?:${EPISODE}|EP?)[\\s._]{0,2})?\\d{1,4}`;
/** No fraction, size or number of lines ends it. */
const JOINED = inAnyCase`(?<!\p{N})\d{1,4}(?:${NEXT}){1,20}(?!\p{N}|[.,]\d|x\d|[pi]${END})`;

/** `S02E`, `2x`, `Episode`, `Season 2 - `. */
const BEFORE = inAnyCase`(?:${B}(?:(?:${EPISODE}|EP?|S\d{1,2}[\s._]?EP?|\d{1,2}x|#)[\s._:(#-]{0,3}|(?:S|(?:${SEASON})[\s._]{0,2})\d{1,2}[\s._]-[\s._])|${ORDINAL_SIGN}\s?)$`;
/** `Show - 05 & 06` */
const DASH_BEFORE = /\s-\s$/;
const BEHIND = inAnyCase`^${NTH}[\s._]{0,2}(?:${EPISODE_AFTER})${END}`;
/** Longer than any mark. */
const NEAR = 30;

/** The same text with `5-7` for `5, 6 & 7`; other numbers than episodes that follow each other stay as they are. */
export function withJoinedAsRange(text: string): string {
  return text.replace(JOINED, (joined, at: number) => {
    const numbers = joined.match(/\d+/g) ?? [];
    const [first = '', last = ''] = [numbers[0], numbers.at(-1)];
    if (!numbers.every((number, nth) => follows(number, first, nth))) return joined;
    const before = text.slice(Math.max(0, at - NEAR), at);
    const behind = text.slice(at + joined.length, at + joined.length + NEAR);
    const isCounted =
      BEFORE.test(before) || BEHIND.test(behind) || (first.startsWith('0') && DASH_BEFORE.test(before));
    return isCounted ? `${first}-${last}` : joined;
  });
}

/** In the same spelling: "S01E05, 6 Days Later" is one episode. */
function follows(number: string, first: string, nth: number): boolean {
  return number === String(Number(first) + nth).padStart(first.length, '0');
}
