// Does an entry hold exactly the video's episode?

import type { Candidate } from '../candidates/candidate.ts';
import type { Work } from '../candidates/work.ts';
import { isOtherBonus } from '../release/bonus-of-episode.ts';
import { isOnlyEpisode, type Release } from '../release/release.ts';
import { readText } from '../release/reading.ts';
import { areOtherParts } from '../release/parts/episode-part.ts';
import { namesLaterPart, seasonNamed } from '../release/words/season-name.ts';
import { foldTitle } from '../release/words/text.ts';
import type { EntryReading } from './read-entry.ts';

/**
 * How far the entries' numbers run ahead of the record's. Files 26 to 37 in a record of episodes 1 to 12 count through
 * all seasons. 0 for a single file, and for numbers like 301 to 312, which contain the season.
 */
export function episodeOffset(record: Candidate, all: readonly EntryReading[]): number {
  const numbers = [...new Set(all.filter((one) => one.season === null).flatMap((one) => one.episodes))].sort(
    (a, b) => a - b,
  );
  const { episodeFrom: from, episodeEnd: end } = record;
  const [first] = numbers;
  // The name does not tell where the second part of a season begins.
  if (first === 1 && namesLaterPart(record.releaseName)) return Infinity;
  if (first === undefined || from === null || end === null || end <= from || first <= end) return 0;
  if (first > 100 && first % 100 === 1) return 0;
  const last = numbers.at(-1) ?? first;
  return numbers.length === end - from + 1 && last - first === end - from ? first - from : 0;
}

/** How the entries of an archive are numbered: see `episodeOffset` and `recordSeason`. */
type EntryNumbering = { readonly offset: number; readonly season: number | null };

/** Compares one entry's numbers, date or episode title with the video. */
export function fitsEpisode(
  release: Release,
  work: Work,
  numbering: EntryNumbering,
  one: EntryReading,
): boolean {
  const { reading } = one;
  if (release.kind === 'movie')
    return (
      one.season === null && (one.episodes.length === 0 || one.bare || reading.loose) && reading.date === null
    );
  if (isOtherBonus(release, reading)) return false;
  if (release.kind === 'daily') return reading.date === release.date || isInPlace(release, one.season, one);
  if (one.episodes.length === 0) return namedByTitle(release, one, work);
  if (areOtherParts(release.episodeTitle, reading.episodeTitle)) return false;
  if (release.season === null) return fitsCounted(release, one);
  return fitsInOneNumber(release, numbering, one) ?? fitsWithin(release, numbering, one);
}

/** Is `205` season 2 and episode 5? Null if the number may as well count within the season. */
function fitsInOneNumber(
  { season, episodes }: Release,
  { offset }: EntryNumbering,
  one: EntryReading,
): boolean | null {
  const [number = 0] = one.episodes;
  if (!(one.bare || one.reading.loose) || number <= 100 || offset !== 0) return null;
  const isOurs = Math.floor(number / 100) === season && sameSet([number % 100], episodes);
  if (one.season === null) return isOurs;
  // `Season 2/Show 205`
  return isOurs && one.reading.season === null && one.season === season ? true : null;
}

function fitsWithin(release: Release, { offset, season }: EntryNumbering, one: EntryReading): boolean {
  if ((one.season ?? season ?? 1) !== release.season) return false;
  const shift = one.season === null ? offset : 0;
  return sameSet(
    one.episodes.map((episode) => episode - shift),
    release.episodes,
  );
}

/** For an episode that is counted through all seasons: in the first, both numbers are the same. */
function fitsCounted(release: Release, one: EntryReading): boolean {
  const isFirst = one.season === 1 && (release.place?.season ?? 1) === 1 && !isOfLater(release, one);
  if (one.season === null || isFirst) return sameSet(one.episodes, release.episodes);
  return isInPlace(release, one.season, one);
}

/** `Show II` is no file of the first season, unless the entry counts within `Show II` as well. */
function isOfLater({ title }: Release, { reading }: EntryReading): boolean {
  return seasonNamed(title) !== null && foldTitle(reading.title) !== foldTitle(title);
}

/** Does the entry have the number that the episode has within this season? */
export function isInPlace(
  { place }: Release,
  season: number | null,
  { episodes }: Pick<EntryReading, 'episodes'>,
): boolean {
  return place !== null && place.season === season && isOnlyEpisode(episodes, place.episode);
}

/** The season that a record names, or null. */
export function recordSeason(record: Candidate): number | null {
  return readText(record.releaseName).season ?? record.season;
}

/** `Ozymandias.srt`, or the show's title followed by the episode's. */
function namedByTitle(release: Release, one: EntryReading, work: Work): boolean {
  const episode = foldTitle(release.episodeTitle);
  const name = foldTitle(one.name);
  if (episode.length < 3 || one.reading.date !== null) return false;
  return name === episode || [...work.titles].some((title) => name === title + episode);
}

function sameSet(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((number) => other.includes(number));
}
