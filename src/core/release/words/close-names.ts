// How are two names of works alike, where one may be that of a sequel or a spin-off?

import { ARTICLES, beginWith, countOf, foldTitle, PART_WORDS, wordsOf } from './text.ts';

/** A number behind these words counts the parts of a work. */
const COUNTED: ReadonlySet<string> = new Set([...PART_WORDS, 'book', 'volume', 'vol']);

/** `Harbour Part Seven - Its Title`. */
export type CountedTitle = { readonly title: string; readonly number: number; readonly rest: string };

/** The parts of a title that counts the parts of its work; null for any other. */
export function countedTitle(text: string): CountedTitle | null {
  const words = text.split(/[\s.-]+/);
  const at = words.findIndex((word, index) => index > 0 && COUNTED.has(word.toLowerCase()));
  const count = at < 0 ? null : countOf(words[at + 1]?.toLowerCase() ?? '');
  if (count === null) return null;
  return {
    title: words.slice(0, at).join(' '),
    number: Number(count),
    rest: words.slice(at + 2).join(' '),
  };
}

/** Between the numbers of several parts. */
const JOINED: ReadonlySet<string> = new Set(['and', 'to', '&', '+', '', ...COUNTED]);

/** `Part 1 and Part 2`, `Part 1 to 3` and `Part 1-2` are several. */
export function isOnlyPart({ rest }: CountedTitle): boolean {
  const words = rest.toLowerCase().split(' ');
  const next = words.find((word) => !JOINED.has(word));
  return next === undefined || countOf(next) === null;
}

/** The text behind the dash is a number in a series of films. */
const COUNTS = /\d|(?:^|\s)(?:part|vol|volume|chapter|book|[ivx]+)(?:[\s.]|$)/i;

/** `Harbour` leads `Harbour - The Long Way Home`: what follows the dash may be another of its names. */
export function leads(name: string, title: string): boolean {
  const [first = '', ...others] = title.split(/\s+-\s+/);
  return others.length > 0 && !COUNTS.test(others.join(' ')) && foldTitle(first) === foldTitle(name);
}

/** The border between the two parts of a name: `Harbour: The Long Way Home` or `Harbour or (The Long Way Home)`. */
const BETWEEN_PARTS = /,?\sor(?=:|\s\()|\s?[:(]\s?|\s-\s/i;

/** `Harbour` is the first part of the name. */
export function begins(name: string, title: string): boolean {
  const [first = '', ...others] = name.split(BETWEEN_PARTS);
  // "How I Learned" counts nothing.
  const rest = others.join(' ').replace(/\bi\b/gi, '');
  return others.length > 0 && !COUNTS.test(rest) && foldTitle(first) === foldTitle(title);
}

/** `The Long Way Home` is the last part of `Harbour: The Long Way Home`. A single word may be any film's name. */
export function ends(name: string, title: string): boolean {
  const [last = '', ...others] = name.split(BETWEEN_PARTS).toReversed();
  const telling = wordsOf(title).filter((word) => !ARTICLES.has(word));
  return (
    others.length > 0 && telling.length > 1 && !COUNTS.test(title) && foldTitle(last) === foldTitle(title)
  );
}

const COUNT_IN_FRONT = /(?:^|\s)(?:(?:part|episode|chapter|vol\.?|volume)\s(?:\d+|[ivx]+)|[IVX]+)$/i;

/** It is so in `Harbour Part V - The Long Way Home`. `Making of - The Long Way Home` is another film. */
export function endsCounted(name: string, title: string): boolean {
  const front = name.split(BETWEEN_PARTS).slice(0, -1).join(' ');
  return COUNT_IN_FRONT.test(front) && ends(name, title);
}

/**
 * True if the name adds words to the title that make it another film: `Harbour Lights by Night` for `Harbour`. False for
 * `Harbour: Episode IV` and `Harbour Part One`, which may be the same film.
 */
export function goesOn(name: string, title: string): boolean {
  const [words, own] = [wordsOf(name), wordsOf(title)];
  const endsThere = foldTitle(name.split(BETWEEN_PARTS)[0] ?? '') === foldTitle(title);
  const [next = '', count = ''] = words.slice(own.length);
  const isCounted = COUNTED.has(next) && countOf(count) !== null;
  return !endsThere && !isCounted && beginWith(words, own);
}

/** True if the names differ only as a sequel's or spin-off's do. `strict`: the years already tell sequels apart. */
export function closeNames(one: string, other: string, strict: boolean): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const shorter = Math.min(a.length, b.length);
  const same = a.filter((word) => b.includes(word)).length;
  if (same > 0 && Math.max(a.length, b.length) - same <= 1) return true;
  if (strict) return false;
  const first = a.find((word) => !ARTICLES.has(word));
  return same >= shorter || (first !== undefined && first === b.find((word) => !ARTICLES.has(word)));
}

/** In front of a title, as some catalogues have it. */
const BRAND = /^(?:(?:marvel|dc)s|tom clancys) (?=\S)/;

/** `Harbour` and `Marvel's Harbour`: one work, or the new one and an older of the same name. */
export function differInBrand(one: string, other: string): boolean {
  const [ours, theirs] = [wordsOf(one).join(' '), wordsOf(other).join(' ')];
  return ours !== theirs && (ours.replace(BRAND, '') === theirs || theirs.replace(BRAND, '') === ours);
}
