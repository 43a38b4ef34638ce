// Which season and episodes does a name or a record have, and do they hold those of a video?

import { onlyOf } from '../../only.ts';
import type { SeasonAndEpisodes } from './episode.ts';

export type Numbering = SeasonAndEpisodes & {
  /** A whole season, or more than two episodes. */
  readonly pack: boolean;
};

/** What the numbers in a record's text and in its fields say; null where they say nothing. */
export type RecordNumbers = { readonly said: Numbering | null; readonly fields: Numbering | null };

/** Null if there is neither season nor episode. */
export function numberingOf({ season, seasonEnd, episodes }: SeasonAndEpisodes): Numbering | null {
  if (season === null && episodes.length === 0) return null;
  return { season, seasonEnd, episodes, pack: episodes.length === 0 || episodes.length > 2 };
}

/**
 * Do a text and the fields of its record disagree? A number without a season may count through all; then it is the
 * larger one. The service may have read `12.5` as 12.
 */
export function contradict(said: SeasonAndEpisodes, fields: Numbering): boolean {
  const numbers = said.episodes.map(Math.floor);
  const [first] = numbers;
  const [field] = fields.episodes;
  if (said.season !== null && fields.season !== null) {
    const last = said.seasonEnd ?? said.season;
    if (fields.season < said.season || fields.season > last) return true;
  }
  if (first === undefined || field === undefined || fields.pack) return false;
  if (said.season !== null) return !numbers.some((number) => fields.episodes.includes(number));
  return first !== field && !(first > field && (fields.season ?? 0) > 1);
}

/** The text takes precedence; the fields fill its gaps. */
export function merge(said: Numbering | null, fields: Numbering | null): Numbering | null {
  if (said === null) return fields;
  if (fields === null) return said;
  if (said.episodes.length === 0)
    return { ...fields, season: said.season ?? fields.season, seasonEnd: said.seasonEnd };
  const counted = said.season === null && fields.episodes.length === said.episodes.length;
  return {
    ...said,
    season: said.season ?? (counted && said.episodes[0] !== fields.episodes[0] ? null : fields.season),
  };
}

/** How it holds these episodes of a season; `season`: it is of another one; null: it holds others. */
export function covers(
  numbers: Numbering,
  season: number,
  episodes: readonly number[],
): 'same' | 'pack' | 'season' | null {
  const first = numbers.season ?? season;
  if (season < first || season > (numbers.seasonEnd ?? first)) return 'season';
  if (numbers.episodes.length === 0) return numbers.pack ? 'pack' : null;
  if (numbers.seasonEnd !== null) return 'pack';
  const all = episodes.every((episode) => numbers.episodes.includes(episode));
  if (all && numbers.episodes.length === episodes.length) return 'same';
  return all && numbers.pack ? 'pack' : null;
}

/** How many episodes the seasons before may have had, on average. */
const SEASON_LENGTH = { least: 10, most: 60 };

/**
 * The number through all seasons that a record's text has, while its fields name exactly this episode of a later season:
 * 30 for `Show - 30` with the fields S02E05. Null if it has none, or a number that can hardly be one.
 */
export function numberThroughAll(
  { season, episodes }: Pick<SeasonAndEpisodes, 'season' | 'episodes'>,
  { said, fields }: RecordNumbers,
): number | null {
  const [ours, number] = [onlyOf(episodes), onlyOf(said?.episodes ?? [])];
  if (season === null || season < 2 || ours === null || number === null || said?.season !== null) return null;
  const isNamed = fields !== null && !fields.pack && fields.season === season;
  if (!isNamed || onlyOf(fields.episodes) !== ours) return null;
  const perSeason = (number - ours) / (season - 1);
  return perSeason >= SEASON_LENGTH.least && perSeason <= SEASON_LENGTH.most ? number : null;
}
