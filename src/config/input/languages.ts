// Reads the wanted languages and removes duplicates.

import { readLanguage, sameLanguage } from '../../core/language/language.ts';

/** Created when needed: it takes a while. */
let named: Intl.DisplayNames | null = null;
const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;
const NO_LANGUAGE: ReadonlySet<string> = new Set(['und', 'mul']);

/** Converts a code, a tag or an English name to a BCP 47 tag; null if no registered language matches. */
export function languageIn(text: string): string | null {
  const known = readLanguage(text);
  if (known !== null) return NO_LANGUAGE.has(known) ? null : known;
  const tag = text.trim().replaceAll('_', '-');
  if (!TAG.test(tag)) return null;
  const base = tag.split('-')[0]?.toLowerCase() ?? '';
  named ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return named.of(base) === undefined ? null : base;
}

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
