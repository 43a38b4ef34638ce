// What does the parser package say of a source that our own table does not know?

import { getPartialParser } from '@viren070/parse-torrent-title';

import type { Source } from './tags.ts';

const parse = getPartialParser(['quality']);

const FAMILIES: readonly (readonly [RegExp, Source])[] = [
  [/cam|telesync|telecine|scr|r5/i, 'cam'],
  [/web/i, 'web'],
  [/blu-?ray|bdrip|brrip|uhdrip|remux/i, 'bluray'],
  [/dvd|vhs/i, 'dvd'],
  [/tv|sat|ppv|dsr/i, 'tv'],
];

/** The source family by the package's wider vocabulary; it sees the part behind the title only. */
export function sourceByPackage(tail: string): Source | null {
  const { quality } = parse(tail.slice(0, 200));
  return quality === undefined ? null : (FAMILIES.find(([pattern]) => pattern.test(quality))?.[1] ?? null);
}
