// Which titles does a name hold in front of the release's own name, or in brackets?

import { isBracketLabel, isChineseLabel } from './bracket-labels.ts';
import { findAll } from './find-all.ts';
import { isTechnical } from './technical-words.ts';

const LONGEST_RAW = 255;
const MOST_TITLES = 3;
/** The number of an episode in brackets. */
const NUMBER = /^[第全]?\s?\d{1,4}(?:[-~]\d{1,4}|[.]5)?(?:v\d)?\s?[（(]?(?:[話话集回]|END|Fin|完)?[）)]?$/iu;
const ONLY_BRACKETS = /^\s*(?:(?:\[[^\]]{1,80}\]|【[^】]{1,80}】)\s?){3,}/;
const IN_BRACKETS = /[[【]([^[\]【】]{1,80})[\]】]/g;

const ASIAN = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff65]`;
/** `標題_Its_Title`: a low line between words of one script is a blank. */
const BETWEEN_TITLES = new RegExp(`[·|/]|\\s_|_\\s|(?<=${ASIAN})_|_(?=${ASIAN})`, 'u');

/**
 * Names that consist of brackets hold the title behind the group, often in two languages: `[Group][標題_Title][05]`.
 * What is behind the number describes the file.
 */
export function titlesInBrackets(raw: string, title: string): readonly string[] {
  if (!/^\s*[[【]/.test(raw)) return [];
  const brackets = ONLY_BRACKETS.exec(raw.slice(0, LONGEST_RAW))?.[0] ?? '';
  const [, ...behind] = findAll(IN_BRACKETS, brackets).map(([, piece = '']) => piece);
  const number = behind.findIndex((piece) => NUMBER.test(piece));
  const names = behind.slice(0, number < 0 ? MOST_TITLES : number).filter((piece) => !isBracketLabel(piece));
  return [title, ...names.slice(0, MOST_TITLES)]
    .flatMap((piece) => piece.split(BETWEEN_TITLES))
    .map((piece) => piece.replace(/_/g, ' ').trim())
    .filter(
      (piece) => piece !== title && /\p{L}{2}/u.test(piece) && !piece.split(/[\s.-]+/).some(isTechnical),
    );
}

/** `标题[全24集][国语中字].Title`: what Chinese sites put in front of a release's own name. */
const CHINESE_FRONT =
  /^\s*([^[\]\p{Script=Latin}]{2,80})((?:\[[^[\]]{1,60}\]){1,6})[\s._-]{1,3}(?=\p{Script=Latin})/u;

/** The title in front and where it ends, if words about the release are between it and the release's own name. */
export function chineseFront(text: string): { readonly title: string; readonly end: number } | null {
  const [whole = '', title = '', brackets = ''] = CHINESE_FRONT.exec(text) ?? [];
  const pieces = findAll(IN_BRACKETS, brackets).map(([, piece = '']) => piece);
  const isFront = pieces.some(isChineseLabel) && pieces.every(isBracketLabel);
  return isFront ? { title: title.trim(), end: whole.length } : null;
}
