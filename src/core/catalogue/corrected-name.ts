// Does a new name correct what the first name of a video said, or does it only tell the same in other words?

import type { Release } from '../release/release.ts';

type Renamed = {
  /** As read under the first name. */
  readonly before: Release;
  readonly after: Release;
  /** The first file name alone, without its folders. */
  readonly firstName: Release;
};

/**
 * True if the new name tells another episode or date, or anything at all after a first name that told nothing. A
 * number through all seasons that becomes season and episode is only another way to count.
 */
export function isCorrected({ before, after, firstName }: Renamed): boolean {
  if (after.kind === 'extra' || before.kind === 'extra') return false;
  if (tellsNothing(firstName)) return tells(before) !== tells(after);
  if (after.kind === 'movie') return false;
  if (before.kind === 'movie') return true;
  if (before.kind !== after.kind) return false;
  if (after.kind === 'daily') return before.date !== after.date;
  // A number without a season may count through all seasons, also in the folder of one.
  if ((firstName.season === null) !== (after.season === null)) return false;
  return after.kind === 'episode' && isOtherNumber(before, after);
}

/**
 * True if both paths tell the same film, or the same episodes. A year that only one of them has tells nothing. `name`:
 * the file name of the other; if it tells nothing, their folders must.
 */
export function tellsTheSame(one: Release, other: Release, name: Release): boolean {
  if (one.kind === 'extra' || one.part !== other.part) return false;
  if (one.year !== null && other.year !== null && one.year !== other.year) return false;
  if (tellsNothing(name) && one.titles.join('\n') !== other.titles.join('\n')) return false;
  return tells({ ...one, year: null }) === tells({ ...other, year: null });
}

/** `title_t00`, `Film`: no number, no year and no words of a release. */
function tellsNothing({ kind, year, source, resolution, group }: Release): boolean {
  return kind === 'movie' && year === null && source === null && resolution === null && group === null;
}

function tells({ kind, titles, year, season, episodes, date }: Release): string {
  return JSON.stringify([kind, titles[0] ?? null, year, season, episodes, date]);
}

function isOtherNumber(before: Release, after: Release): boolean {
  const isIn = (one: Release, other: Release): boolean =>
    one.episodes.every((number) => other.episodes.includes(number));
  return before.season !== after.season || !isIn(before, after) || !isIn(after, before);
}
