// Does a record cover exactly the video's episodes?

import type { Candidate } from './candidate.ts';
import { onlyOf } from '../only.ts';
import { isOtherBonus } from '../release/bonus-of-episode.ts';
import { compareDays, isOfMonth } from '../release/numbers/air-date.ts';
import {
  contradict,
  covers,
  merge,
  numberingOf,
  numberThroughAll,
  type Numbering,
  type RecordNumbers,
} from '../release/numbers/numbering.ts';
import type { ParsedName } from '../release/reading.ts';
import { isOnlyEpisode, type Release } from '../release/release.ts';
import { isSpecialOnly } from '../release/special-of-season.ts';
import { seasonNamed } from '../release/words/season-name.ts';
import type { JudgedTitle, Work } from './work.ts';

export type EpisodeVerdict = 'same' | 'pack' | 'kind' | 'season' | 'episode' | 'date' | 'contradicts-itself';

/** What the record's fields say; null if they say nothing. */
export function fieldsOf(candidate: Candidate): Numbering | null {
  const { season, episode, episodeFrom: from, episodeEnd: end, fullSeason } = candidate;
  const range = from !== null && end !== null && end >= from && end - from < 2000;
  const episodes = range
    ? Array.from({ length: end - from + 1 }, (_, at) => from + at)
    : episode === null
      ? []
      : [episode];
  const numbering = numberingOf({ season, seasonEnd: null, episodes });
  return numbering !== null && fullSeason ? { ...numbering, pack: true } : numbering;
}

/** True if the record's fields say that its archive holds several episodes. */
export function isPack(candidate: Candidate): boolean {
  return candidate.files.length > 2 || fieldsOf(candidate)?.pack === true;
}

/** Compares the numbers in the text and in the fields with the video. */
export function judgeEpisodes(
  release: Release,
  work: Work,
  candidate: Candidate,
  { reading, title }: JudgedTitle,
): EpisodeVerdict {
  const fields = fieldsOf(candidate);
  if (release.kind === 'movie') return film(reading, fields);
  if (isOtherBonus(release, reading)) return 'kind';
  if (release.kind === 'daily') return daily(release, work, reading, fields);
  if (reading.isExtra && reading.episodes.length === 0) return 'kind';
  if (title === 'titled' && fieldsAgree(release, fields)) return 'same';
  // Without a number, no entry of a pack can be told to be this episode.
  if (release.kind === 'season' || isSpecialOnly(release, reading)) return 'episode';
  const told = { said: numberingOf(reading), fields };
  const byTitle = title === 'numbered' ? numberedBehindTitle(release, told) : null;
  const early = byTitle ?? contradiction(release, work, told);
  if (early !== null) return early;
  if (listed(release, candidate)) return 'pack';
  if (release.date !== null && reading.date === release.date && !countsOther(release, reading)) return 'same';
  const numbers = merge(told.said, fields);
  if (numbers === null) return 'episode';
  if (release.season !== null)
    return isAbsolute(release, told) || (title === 'same' && isCountedThrough(release, work, told))
      ? 'same'
      : inSeason(release, release.season, numbers);
  const isOfShow = title === 'show' || (title === 'silent' && work.isOneSeason);
  if (isOfShow) return inShow(release, work, numbers);
  return isSameSeason(release, work, told) ? 'same' : throughSeasons(release, work, numbers);
}

/** `Show.E05.241226` and `Show.E06.241226`: a whole season may be published on one day. */
function countsOther({ season, episodes }: Release, reading: ParsedName): boolean {
  const areNumbered = episodes.length > 0 && reading.episodes.length > 0;
  return areNumbered && season === reading.season && episodes.join() !== reading.episodes.join();
}

/** Is the number behind the title the episode's? Null if it is that of a season which may be the video's. */
function numberedBehindTitle(release: Release, told: RecordNumbers): EpisodeVerdict | null {
  const { said, fields } = told;
  if (!countsSeasons(release, told))
    return said === null && areOtherFields(release, fields) ? 'contradicts-itself' : 'same';
  const season = said?.season ?? fields?.season ?? null;
  return season !== null && release.episodes.includes(season) ? null : 'season';
}

/**
 * Is the number behind the title that of a season, not of the episode? `Title II`, `Title II - 03`, `Title 2` for a pack.
 */
function countsSeasons({ season, episodes }: Release, { said, fields }: RecordNumbers): boolean {
  if (season !== null) return false;
  if (said !== null) return said.season === null || episodes.includes(said.season);
  if (fields === null) return false;
  if (fields.season !== null && fields.season > 1 && episodes.includes(fields.season)) return true;
  return fields.pack || contradict({ season, seasonEnd: null, episodes }, fields);
}

/**
 * Do the fields name another episode than `Show 205`? Not if the service only read that number otherwise: as episode 205,
 * or as S20E05.
 */
function areOtherFields({ season, episodes }: Release, fields: Numbering | null): boolean {
  const [field] = fields?.episodes ?? [];
  if (season === null || fields === null || field === undefined || fields.pack) return false;
  const written = `${season}${String(episodes[0] ?? 0).padStart(2, '0')}`;
  if ([`${field}`, `${fields.season}${field}`].includes(written)) return false;
  return contradict({ season, seasonEnd: null, episodes }, fields);
}

/** Do text and fields name two episodes? Null if they agree. */
function contradiction(release: Release, work: Work, { said, fields }: RecordNumbers): EpisodeVerdict | null {
  if (said === null || fields === null || !contradict(said, fields)) return null;
  return isToldPlace(release, work, said, fields) ? 'same' : 'contradicts-itself';
}

function film(reading: ParsedName, fields: Numbering | null): EpisodeVerdict {
  const numbered = reading.season !== null || reading.episodes.length > 0;
  const counts = reading.date !== null || (numbered && !reading.loose);
  return counts || fields !== null || reading.isExtra ? 'kind' : 'same';
}

function daily(release: Release, work: Work, reading: ParsedName, fields: Numbering | null): EpisodeVerdict {
  const compared = reading.date === null ? 'perhaps' : compareDays(release, reading);
  if (compared === 'same') return 'same';
  if (reading.date !== null && isOfMonth(release, reading.date)) return 'pack';
  // The service's match tells by number which day the video is of.
  const numbers = merge(numberingOf(reading), fields);
  if (compared === 'other' || numbers === null || work.season === null || work.episode === null)
    return 'date';
  return covers(numbers, work.season, [work.episode]) ?? 'date';
}

function inSeason(release: Release, season: number, numbers: Numbering): EpisodeVerdict {
  const given = numbers.season ?? (season === 1 ? 1 : null);
  if (given === null) return 'season';
  return covers({ ...numbers, season: given }, season, release.episodes) ?? 'episode';
}

/** The text has the number through all seasons, which the video has beside the one within its season. */
function isAbsolute({ absolute, season }: Release, { said, fields }: RecordNumbers): boolean {
  const isOther = fields !== null && fields.season !== null && fields.season > 1 && fields.season !== season;
  return absolute !== null && !isOther && said?.season === null && isOnlyEpisode(said.episodes, absolute);
}

/** `Show - 30` with the fields S02E05, as anime is published, unless the service takes the video for another episode. */
function isCountedThrough(release: Release, work: Work, told: RecordNumbers): boolean {
  const { season, episode } = work;
  const isOther =
    (season ?? release.season) !== release.season ||
    (episode !== null && !isOnlyEpisode(release.episodes, episode));
  return !isOther && numberThroughAll(release, told) !== null;
}

/** Of a show whose season the video's title names, only what the service's match says tells the episode. */
function inShow(release: Release, { season, episode }: Work, numbers: Numbering): EpisodeVerdict {
  const named = seasonNamed(release.title);
  const number = onlyOf(release.episodes);
  if (season === null || episode === null || number === null) return 'season';
  // `Show II - 05` is not episode 5 of the first season.
  const fits =
    typeof named === 'number'
      ? season === named
      : named === 'specials'
        ? season === 0
        : season !== 1 || episode !== number;
  if (!fits || numbers.season !== season) return 'season';
  return covers(numbers, season, [episode]) ?? 'episode';
}

/** The text has the video's own number, and the fields name the episode that the service takes the video for. */
function isToldPlace(release: Release, work: Work, said: Numbering, fields: Numbering): boolean {
  if (release.season !== null || said.season !== null || work.season === null) return false;
  const isOurs = said.episodes.join() === release.episodes.join();
  return isOurs && fields.season === work.season && isOnlyEpisode(fields.episodes, work.episode);
}

/** The text has the name of the same season and the same number: the fields tell which season that is in the show. */
function isSameSeason(
  release: Release,
  { isLaterSeason, isOwnName }: Work,
  { said, fields }: RecordNumbers,
): boolean {
  if (said === null || said.season !== null || fields === null || said.pack || fields.pack) return false;
  const named = seasonNamed(release.title);
  const isNamed =
    typeof named === 'number' ? !isOwnName && fields.season === named : named !== null || isLaterSeason;
  const numbers = [release, said, fields].map(({ episodes }) => episodes.join());
  return isNamed && new Set(numbers).size === 1;
}

/** For numbers through all seasons: compares the video's own, or season and episode of the service's match. */
function throughSeasons(release: Release, { season, episode }: Work, numbers: Numbering): EpisodeVerdict {
  if (season !== null && episode !== null && numbers.season === season && release.episodes.length === 1) {
    const mapped = covers(numbers, season, [episode]);
    if (mapped === 'same' || mapped === 'pack') return mapped;
  }
  const plain =
    numbers.season === null ||
    (numbers.season === 1 && (season ?? 1) === 1) ||
    (numbers.season === season && numbers.episodes[0] === release.episodes[0]);
  if (!plain) return 'season';
  return covers({ ...numbers, season: 1, seasonEnd: null }, 1, release.episodes) ?? 'episode';
}

function fieldsAgree(release: Release, fields: Numbering | null): boolean {
  if (fields === null) return true;
  if (fields.season !== null && release.season !== null && fields.season !== release.season) return false;
  return (
    fields.episodes.length === 0 || release.episodes.some((episode) => fields.episodes.includes(episode))
  );
}

/** True if the record lists the video's one episode among several files. */
function listed({ season, episodes }: Release, { files }: Candidate): boolean {
  const episode = onlyOf(episodes);
  if (files.length < 2 || season === null || episode === null) return false;
  return files.some((file) => file.season === season && file.episode === episode);
}
