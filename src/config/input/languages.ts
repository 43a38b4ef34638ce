// Removes duplicates from the wanted languages.

import { sameLanguage } from '../../core/language/language.ts';

/** The entries of `languages`, each a list of fallbacks, without duplicates. */
export function distinct(written: readonly (string | readonly string[])[]): readonly (readonly string[])[] {
  const lists = written.map((entry) => once(typeof entry === 'string' ? [entry] : entry, sameLanguage));
  return once(lists, sameList);
}

/** `[at, earlier]` for each entry that repeats an earlier one. */
export function repeated(
  written: readonly (string | readonly string[])[],
): readonly (readonly [number, number])[] {
  const lists = written.map((entry) => once(typeof entry === 'string' ? [entry] : entry, sameLanguage));
  return lists.flatMap((list, at) => {
    const earlier = lists.findIndex((other) => sameList(other, list));
    return earlier < at ? [[at, earlier] as const] : [];
  });
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((language, at) => sameLanguage(language, other[at] ?? ''));
}

function once<T>(list: readonly T[], same: (one: T, other: T) => boolean): readonly T[] {
  return list.filter((one, at) => list.findIndex((other) => same(other, one)) === at);
}
