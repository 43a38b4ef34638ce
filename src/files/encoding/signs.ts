// Are the characters beyond ASCII nearly all quotes, dashes and other signs, where such signs stand? Then they tell nothing
// of the language: in other encodings the same bytes are letters.

/** Some of them stand between letters: `don’t`, `well…no`. */
const WITHIN = '’…—';
const BESIDE = '–‘„“”«»•\u00a0';
/** Letters of Central Europe begin and end words in their place. */
const ALONE = '°©®£€½¼¾¶§™♪';
const SIGN = new RegExp(`[${WITHIN}${BESIDE}${ALONE}]`, 'g');
const MISPLACED = new RegExp(`[a-z](?:[${BESIDE}](?=[a-z])|[${ALONE}])|[${ALONE}](?!c\\b)[a-z]`, 'gi');
const WIDE = /[^\0-\x7f]/g;
/** Mistakes, and letters of a few names. */
const MOST_OTHERS = 0.05;

export function hasSignsAlone(text: string): boolean {
  const signs = countOf(text, SIGN);
  const others = countOf(text, WIDE) - signs + countOf(text, MISPLACED);
  return signs > 0 && others <= signs * MOST_OTHERS;
}

/** In other encodings these are capitals or foreign letters, which never stand there. */
export function hasApostrophes(text: string): boolean {
  return /[a-z]’[a-z]/.test(text) && hasSignsAlone(text);
}

function countOf(text: string, wanted: RegExp): number {
  return text.match(wanted)?.length ?? 0;
}
