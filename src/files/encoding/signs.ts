// Are the characters beyond ASCII nearly all quotes, dashes and other signs, where such signs stand? Then they tell nothing
// of the language: in other encodings the same bytes are letters.

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

export function hasSignsAlone(text: string): boolean {
  const signs = countOf(text, SIGN);
  const letters = countOf(text, WIDE) - signs;
  const misplaced = countOf(text, BETWEEN_LETTERS) + countOf(text, NOT_ALONE);
  return signs > 0 && letters + misplaced <= signs * MOST_OTHERS;
}

/** In other encodings these are capitals or foreign letters, which never stand there. */
export function hasApostrophes(text: string): boolean {
  return /[a-z]’[a-z]/.test(text) && hasSignsAlone(text);
}

function countOf(text: string, wanted: RegExp): number {
  return text.match(wanted)?.length ?? 0;
}
