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

export function isNumberInBrackets(piece: string): boolean {
  return NUMBER.test(piece);
}

/**
 * Names that consist of brackets have the title behind the group, often in two languages: `[Group][標題_Title][05]`. The
 * text behind the number describes the file.
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

/** Between two pairs of brackets. */
const BETWEEN = '[\\s_★☆]{0,3}';
const GROUP = new RegExp(`^\\[[^\\]]{1,40}\\](?=${BETWEEN}\\[)`);
const PIECE = new RegExp(`${BETWEEN}\\[([^\\]]{1,80})\\](?=${BETWEEN}\\[)`, 'y');
const BEFORE_NUMBER = new RegExp(`^${BETWEEN}\\[\\d`);
/** `[91 Days][05]`, `[86][SP01]`: a title may begin with a number, or be one. */
const NUMBER_FIRST = /^\d{1,4}(?:[\s-]|\p{L}{2})/u;
const ONLY_NUMBER = /^\d{1,4}(?:-\d{1,2}){0,2}$/;
const BEFORE_EPISODE = new RegExp(`^${BETWEEN}\\[[A-Z]{0,3}\\d\\d(?:v\\d)?\\]`);
/** Its title is behind the brackets: `[Group][Other Group][x265] Title - 05`. */
const TITLED_BEHIND = new RegExp(
  `^(?:${BETWEEN}\\[(?!(?:TV\\s)?\\d{1,4}(?:[^\\d\\]px][^\\]]{0,8})?\\])[^\\]]{1,80}\\]){2,10}${BETWEEN}\\p{L}`,
  'u',
);

/**
 * Takes the title out of its brackets, in names that consist of brackets; labels in front of it are left out. If all that
 * is in front of the number reads like labels, a show is called so: `[Group][Red][05]`.
 */
export function withTitleOutside(text: string): string {
  const group = GROUP.exec(text)?.[0];
  if (group === undefined || TITLED_BEHIND.test(text)) return text;
  PIECE.lastIndex = group.length;
  const first = PIECE.exec(text);
  let piece = first;
  while (piece !== null && isBracketLabel(piece[1] ?? '')) piece = PIECE.exec(text);
  const found = piece ?? first;
  const behind = text.slice((found?.index ?? 0) + (found?.[0].length ?? 0));
  const title = found?.[1] ?? '';
  const isTitle = /^\P{N}/u.test(title)
    ? piece !== null || BEFORE_NUMBER.test(behind)
    : BEFORE_EPISODE.test(behind) &&
      (ONLY_NUMBER.test(title) || (piece !== null && NUMBER_FIRST.test(title)));
  return isTitle ? `${group} ${title} ${behind}` : text;
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
