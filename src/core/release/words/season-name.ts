// Does a title name one season of a show, or its specials, instead of the whole show?

import { beginWith, countOf, foldTitle, wordsOf } from './text.ts';

/** The number of the season; or only that it is some season, or its specials. */
export type SeasonName = number | 'season' | 'specials';

const SPECIALS = /(?<!\p{L})(?:OVAs?|OADs?|ONAs?|SP|Specials?|Movie)(?!\p{L})/u;
const SEASON =
  /(?<!\p{L})(?:(?:final|last)[\s._]season|final[\s._]chapters?|(?:part|cour)[\s._]?\d|R2|zoku|kanketsu)(?!\p{L})|[\s-]hen(?=$|[\s:-])/iu;
const COUNTED = /[\s._]([2-9]|I{2,3}|IV|VI{0,3}|IX)$/;

/** Null if nothing in the title tells, as in most names of a season (`Show: Another Name`). */
export function seasonNamed(title: string): SeasonName | null {
  if (SPECIALS.test(title)) return 'specials';
  if (SEASON.test(title)) return 'season';
  const count = countOf((COUNTED.exec(title)?.[1] ?? '').toLowerCase());
  return count === null ? null : Number(count);
}

/** `Show: Another Name` and `Show II` go on from `Show`. */
export function goesOnFrom(title: string, name: string): boolean {
  const [words, beginning] = [wordsOf(title), wordsOf(name)];
  return beginning.length > 0 && words.length > beginning.length && beginWith(words, beginning);
}

/** `Show II` and `Show 2` for season 2 of `Show`. */
export function countsSeason(title: string, name: string, season: number): boolean {
  return seasonNamed(title) === season && foldTitle(title) === `${foldTitle(name)}${season}`;
}

const PART_BEHIND = String.raw`[\s._-]S(?:eason[\s._])?(\d{1,2})[\s._-]+(?:part|cour)[\s._]?[2-9]`;
const LATER_PART = new RegExp(`^(.{1,120}?)${PART_BEHIND}$`, 'i');
const OF_LATER_PART = new RegExp(String.raw`${PART_BEHIND}(?!\d)`, 'i');

/** `Show S3 Part 2 1080p`: numbers from one on count within that part. */
export function namesLaterPart(text: string): boolean {
  return OF_LATER_PART.test(text);
}

/** `Show S3 Part 2` for season 3 of `Show`, whose number counts within that part. */
export function countsPart(title: string, name: string, season: number): boolean {
  const [, show = '', number = ''] = LATER_PART.exec(title) ?? [];
  return Number(number) === season && foldTitle(show) === foldTitle(name);
}
