// Does a title name one season of a show, or its specials, instead of the whole show?

import { foldTitle, wordsOf } from './text.ts';

/** The number of the season; or only that it is some season, or its specials. */
export type SeasonName = number | 'season' | 'specials';

const ROMANS: readonly string[] = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
const SPECIALS = /(?<!\p{L})(?:OVAs?|OADs?|ONAs?|SP|Specials?|Movie)(?!\p{L})/u;
const SEASON =
  /(?<!\p{L})(?:(?:final|last)[\s._]season|final[\s._]chapters?|(?:part|cour)[\s._]?\d|R2|zoku|kanketsu)(?!\p{L})|[\s-]hen(?=$|[\s:-])/iu;
const COUNTED = /[\s._](?:([2-9])|(I{2,3}|IV|VI{0,3}|IX))$/;

/** Null if nothing in the title tells, as in most names of a season (`Show: Another Name`). */
export function seasonNamed(title: string): SeasonName | null {
  if (SPECIALS.test(title)) return 'specials';
  if (SEASON.test(title)) return 'season';
  const found = COUNTED.exec(title);
  if (found === null) return null;
  return found[1] === undefined ? ROMANS.indexOf(found[2] ?? '') + 1 : Number(found[1]);
}

/** `Show: Another Name` and `Show II` go on from `Show`. */
export function goesOnFrom(title: string, name: string): boolean {
  const [words, beginning] = [wordsOf(title), wordsOf(name)];
  const isLonger = beginning.length > 0 && words.length > beginning.length;
  return isLonger && beginning.every((word, at) => word === words[at]);
}

/** `Show II` and `Show 2` for season 2 of `Show`. */
export function countsSeason(title: string, name: string, season: number): boolean {
  return seasonNamed(title) === season && foldTitle(title) === `${foldTitle(name)}${season}`;
}
