// Are many characters beyond ASCII quotes, dashes and other signs, where such signs stand? They tell nothing of the
// language, but of the encoding: in others the same bytes are letters.

/** Some of them stand between letters: `don’t`, `well…no`. */
const WITHIN = '’…—';
const BESIDE = '–‘„“”«»•\u00a0';
/** In their place, other encodings have letters that begin and end words. */
const ALONE = '°©®£€½¼¾¶§™♪';
const SIGN = new RegExp(`[${WITHIN}${BESIDE}${ALONE}]`, 'g');
const BETWEEN_LETTERS = new RegExp(`[a-z][${BESIDE}](?=[a-z])`, 'gi');
const NOT_ALONE = new RegExp(`[a-z\\x80-\\uffff][${ALONE}]|[${ALONE}](?!c\\b)[a-z\\x80-\\uffff]`, 'gi');
const WIDE = /[^\0-\x7f]/g;
/** Mistakes, and letters of a few names. */
const MOST_OTHERS = 0.05;
/** With fewer signs than that, the letters tell. */
const LEAST_SHARE = 0.4;

/** `alone`: hardly any letter is beside them. Null if they are few, or not where they belong. */
export function signsIn(text: string): { readonly alone: boolean } | null {
  const all = countOf(text, WIDE);
  const signs = countOf(text, SIGN);
  const misplaced = countOf(text, BETWEEN_LETTERS) + countOf(text, NOT_ALONE);
  if (signs === 0 || signs < all * LEAST_SHARE || misplaced > signs * MOST_OTHERS) return null;
  return { alone: all - signs + misplaced <= signs * MOST_OTHERS };
}

/** In other encodings these are capitals or foreign letters, which never stand there. */
export function hasApostrophes(text: string): boolean {
  return /[a-z]’[a-z]/.test(text) && signsIn(text)?.alone === true;
}

function countOf(text: string, wanted: RegExp): number {
  return text.match(wanted)?.length ?? 0;
}
