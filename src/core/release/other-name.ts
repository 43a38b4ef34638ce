// May a title be another name of the video's work: the original one, or a translation of it?

import type { ParsedName } from './reading.ts';
import { isNear, isNearYear, type Release } from './release.ts';
import { differInBrand } from './words/close-names.ts';

/**
 * Not if one name continues the other (a sequel, a spin-off) by more than a brand, or if it names another year or country.
 */
export function mayBeOtherName(
  release: Release,
  { title, year, country }: Pick<ParsedName, 'title' | 'year' | 'country'>,
): boolean {
  if (isNear(release.title, title) && !differInBrand(release.title, title)) return false;
  if (country !== null && country !== release.country) return false;
  return year === null || release.year === null || isNearYear(year, release.year);
}

/** The same for a text that by itself is about an episode, or about a film of the work's year. */
export function mayNameWork(release: Release, workYear: number | null, text: ParsedName): boolean {
  const { season, episodes, date, year } = text;
  const isEpisode = season !== null || episodes.length > 0 || date !== null;
  const isOfKind = release.kind === 'movie' ? year !== null && year === workYear : isEpisode;
  return isOfKind && mayBeOtherName(release, text);
}
