// Which two names of one work does a title hold, in two scripts?

import type { Release, ReleaseKind } from './release.ts';
import { ARTICLES, foldTitle, hasOtherScript, wordsOf } from './words/text.ts';

const LATIN = /\p{Script=Latin}/u;
const JAPANESE_OR_KOREAN = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * `标题 Title` for `Title`. Without the year a lone word tells it only where it reads like a translation: in `나는 SOLO` and
 * `ガンダム SEED` it is a part of the one title. A number in front counts sequels.
 */
export function isBehindOtherScript(
  { kind, title }: Pick<Release, 'kind' | 'title'>,
  name: string,
  sameYear: boolean,
): boolean {
  const { front, latin } = inTwoScripts(title) ?? { front: '', latin: '' };
  if (latin === '' || foldTitle(latin) !== name) return false;
  if (kind === 'movie' || sameYear) return sameYear;
  if (kind !== 'episode' || /\p{N}/u.test(front)) return false;
  const isLone = wordsOf(latin).filter((word) => !ARTICLES.has(word)).length < 2;
  return !isLone || (latin !== latin.toUpperCase() && !JAPANESE_OR_KOREAN.test(front));
}

/** `標題 / 标题 / Title` has three. */
const MOST_NAMES = 5;

/**
 * Is one title one of the two names that the other holds? Where only a blank is between them, one film of a series may be
 * called so: then the year tells. Two titles of two names each are compared as a whole: `标题 / Title: Part 2` is no `标题 /
 * Title: Part 1`.
 */
export function isOneOfTwoNames(
  kind: ReleaseKind,
  titles: readonly [string, string],
  sameYear: boolean,
): boolean {
  const [ours, theirs] = titles.map((title) => namesIn(title, kind === 'movie' && sameYear));
  if (ours === undefined || theirs === undefined || ours.length > 1 === theirs.length > 1) return false;
  const folded = ours.map(foldTitle);
  return theirs.some((name) => folded.includes(foldTitle(name)));
}

function namesIn(title: string, isBlankEnough: boolean): readonly string[] {
  const names = title.split(/\s\/\s/, MOST_NAMES);
  if (names.length > 1) return hasOtherScript(title) ? names : [title];
  const two = isBlankEnough ? inTwoScripts(title) : null;
  return two === null ? [title] : [two.front, two.latin];
}

/** Letters of another script than Latin in front, Latin ones behind a blank; null for any other title. */
function inTwoScripts(title: string): { readonly front: string; readonly latin: string } | null {
  const at = title.search(LATIN);
  const front = title.slice(0, Math.max(at, 0));
  return hasOtherScript(front) && /[\s/]/.test(front.slice(-1)) ? { front, latin: title.slice(at) } : null;
}
