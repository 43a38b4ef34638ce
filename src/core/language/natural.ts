// Is a text in the letters of one language's own script really in that language? The commonest characters or words of a
// language make up a third to two thirds of its dialogue, but almost nothing where a wrong encoding only produces such
// letters.

import { baseLanguage } from './language.ts';

const CHINESE = characters(
  '的一是不了我你他她它在有这這那人来來们們个個说說到大要就出会會也好去么麼没沒什看吧吗嗎呢啊给給想知道可以能都很把' +
    '对對为為和上下中里裡时時年多谢謝请請开開门門',
);
const KOREAN = characters(
  '이다는가을에고지하나의아은도어기를서로사자해그리게안라한있요니만시거내말너야면네좀왜뭐무여우인들',
);
const JAPANESE = characters('のにはてをがとでたしいなかるもんすよれねだらうくっこあまきさけ');
const GREEK = new Set(
  (
    'να το δεν θα με τι σου μου και είναι για που σε από η ο οι τα τον την της του στο πως αυτό ένα μια στην μας σας ' +
    'τους ποιος'
  ).split(' '),
);

type Check = { readonly piece: RegExp; readonly common: (piece: string) => boolean; readonly share: number };

const CHECKS: Readonly<Record<string, Check>> = {
  zh: { piece: /\p{Script=Han}/gu, common: (one) => CHINESE.has(one), share: 0.15 },
  ko: { piece: /\p{Script=Hangul}/gu, common: (one) => KOREAN.has(one), share: 0.2 },
  ja: { piece: /\p{Script=Hiragana}/gu, common: (one) => JAPANESE.has(one), share: 0.5 },
  el: { piece: /\p{L}+/gu, common: (one) => GREEK.has(one.toLowerCase()), share: 0.08 },
  // Vowel and tone marks alone are no words.
  th: { piece: /\p{Script=Thai}/gu, common: (one) => one >= '\u0e01' && one <= '\u0e2e', share: 0.25 },
};

/** True for a language without a check. */
export function looksLike(language: string, text: string): boolean {
  const check = CHECKS[baseLanguage(language)];
  if (check === undefined) return true;
  const pieces = text.match(check.piece) ?? [];
  return pieces.filter(check.common).length >= pieces.length * check.share;
}

function characters(list: string): ReadonlySet<string> {
  return new Set(list);
}
