// Does a record cover exactly the video's episodes?

import type { Candidate } from './candidate.ts';
import { isOnlyEpisode, type EpisodePlace, type Release } from '../release/release.ts';
import { mayBeOtherDay } from '../release/numbers/air-date.ts';
import { seasonNamed } from '../release/words/season-name.ts';
import { foldTitle } from '../release/words/text.ts';
import { isOtherBonus } from '../release/bonus-of-episode.ts';
import { isSpecialOnly } from '../release/special-of-season.ts';
import { textsOf } from './record-texts.ts';
import { readText, type ParsedName } from '../release/reading.ts';
import type { TitleVerdict, Work } from './work.ts';

export type EpisodeVerdict = 'same' | 'pack' | 'kind' | 'season' | 'episode' | 'date' | 'contradicts-itself';

export type Numbering = {
  readonly season: number | null;
  readonly seasonEnd: number | null;
  readonly episodes: readonly number[];
  /** A whole season, or more than two episodes. */
  readonly pack: boolean;
};

/** What the record's fields say; null if they say nothing. */
function fieldsOf(candidate: Candidate): Numbering | null {
  const { season, episode, episodeFrom: from, episodeEnd: end, fullSeason } = candidate;
  const range = from !== null && end !== null && end >= from && end - from < 2000;
  const episodes = range
    ? Array.from({ length: end - from + 1 }, (_, at) => from + at)
    : episode === null
      ? []
      : [episode];
  if (season === null && episodes.length === 0) return null;
  const pack = fullSeason || episodes.length > 2 || episodes.length === 0;
  return { season, seasonEnd: null, episodes, pack };
}

/** True if the record's fields say that its archive holds several episodes. */
export function isPack(candidate: Candidate): boolean {
  return candidate.files.length > 2 || fieldsOf(candidate)?.pack === true;
}

/**
 * The release with the place of its episode within the seasons, which the files of an archive may name: that of the record
 * which was accepted for it; for a pack of that season, for a record with the same number through all seasons, and without a
 * record, the service's (`told`).
 */
export function withPlace(release: Release, told: EpisodePlace | null, accepted: Candidate | null): Release {
  const isCounted = release.kind === 'episode' && release.season === null && release.episodes.length === 1;
  if (!isCounted && release.kind !== 'daily') return release;
  return { ...release, place: accepted === null ? told : placeIn(release, accepted, told) };
}

function placeIn(release: Release, accepted: Candidate, told: EpisodePlace | null): EpisodePlace | null {
  const [said, fields] = [textNumbers(readText(accepted.releaseName)), fieldsOf(accepted)];
  const isCounted = said !== null && said.season === null && said.episodes.join() === release.episodes.join();
  // `Show - 28` with the fields S02E03.
  const numbers = isCounted && fields !== null && fields.season !== null ? fields : merge(said, fields);
  const [episode, second] = numbers?.episodes ?? [];
  const season = numbers?.season ?? accepted.season;
  if (numbers?.season === season && season !== null && episode !== undefined && second === undefined)
    return { season, episode };
  return season === told?.season || (isCounted && season === null) ? told : null;
}

/** A shorter title may be a word that many names hold. */
const LEAST_TITLE = 6;

/**
 * `Season 1/Ozymandias.mkv` gets its number from a record that names season, number and title of this one episode. If
 * it names none, or several, the file has none.
 */
export function withNumber(release: Release, candidate: Candidate): Release {
  const ours = release.kind === 'season' ? foldTitle(release.episodeTitle) : '';
  if (ours.length < LEAST_TITLE) return release;
  const named = textsOf(candidate).filter(
    ({ season, episodes, episodeTitle }) =>
      season === release.season && episodes.length === 1 && foldTitle(episodeTitle) === ours,
  );
  const [number, ...others] = new Set(named.flatMap(({ episodes }) => episodes));
  if (number === undefined || others.length > 0) return release;
  return { ...release, kind: 'episode', episodes: [number] };
}

/** Compares the numbers in the text and in the fields with the video. `title` is the verdict on the text's title. */
export function judgeEpisodes(
  release: Release,
  work: Work,
  candidate: Candidate,
  text: { readonly reading: ParsedName; readonly title: TitleVerdict | 'silent' },
): EpisodeVerdict {
  const fields = fieldsOf(candidate);
  const { reading, title } = text;
  if (release.kind === 'movie') return film(reading, fields);
  if (isOtherBonus(release, reading)) return 'kind';
  if (release.kind === 'daily') return daily(release, work, reading, fields);
  if (reading.isExtra && reading.episodes.length === 0) return 'kind';
  if (title === 'titled' && fieldsAgree(release, fields)) return 'same';
  // Without a number, no entry of a pack can be told to be this episode.
  if (release.kind === 'season') return 'episode';
  if (isSpecialOnly(release, reading)) return 'episode';
  const said = textNumbers(reading);
  if (title === 'numbered') {
    if (!countsSeasons(release, said, fields))
      return said === null && areOtherFields(release, fields) ? 'contradicts-itself' : 'same';
    const season = said?.season ?? fields?.season ?? null;
    if (season === null || !release.episodes.includes(season)) return 'season';
  }
  if (said !== null && fields !== null && contradict(said, fields))
    return isToldPlace(release, work, said, fields) ? 'same' : 'contradicts-itself';
  if (listed(release, candidate)) return 'pack';
  if (release.date !== null && reading.date === release.date) return 'same';
  const numbers = merge(said, fields);
  if (numbers === null) return 'episode';
  if (release.season !== null && isAbsolute(release, said, fields)) return 'same';
  if (release.season !== null) return seasonal(release, release.season, numbers);
  if (title === 'show' || (title === 'silent' && work.isOneSeason)) return inShow(release, work, numbers);
  return isSameSeason(release, work, said, fields) ? 'same' : absolute(release, work, numbers);
}

/**
 * Is the number behind the title that of a season, not of the episode? `Title II`, `Title II - 03`, `Title 2` for a pack.
 */
function countsSeasons(
  { season, episodes }: Release,
  said: Numbering | null,
  fields: Numbering | null,
): boolean {
  if (season !== null) return false;
  if (said !== null) return said.season === null || episodes.includes(said.season);
  if (fields === null) return false;
  if (fields.season !== null && fields.season > 1 && episodes.includes(fields.season)) return true;
  return fields.pack || contradict(ownNumbers(season, episodes), fields);
}

function ownNumbers(season: number | null, episodes: readonly number[]): Numbering {
  return { season, seasonEnd: null, episodes, pack: false };
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
  return contradict(ownNumbers(season, episodes), fields);
}

function film(reading: ParsedName, fields: Numbering | null): EpisodeVerdict {
  const numbered = reading.season !== null || reading.episodes.length > 0;
  const counts = reading.date !== null || (numbered && !reading.loose);
  return counts || fields !== null || reading.isExtra ? 'kind' : 'same';
}

function daily(release: Release, work: Work, reading: ParsedName, fields: Numbering | null): EpisodeVerdict {
  if (reading.date !== null) {
    if (reading.date === release.date) return mayBeOtherDay(release.text, reading.text) ? 'date' : 'same';
    return release.date?.startsWith(`${reading.date}-`) === true ? 'pack' : 'date';
  }
  const numbers = merge(textNumbers(reading), fields);
  if (numbers === null || work.season === null || work.episode === null) return 'date';
  return covers(numbers, work.season, [work.episode]) ?? 'date';
}

function textNumbers(reading: ParsedName): Numbering | null {
  if (reading.season === null && reading.episodes.length === 0) return null;
  const { season, seasonEnd, episodes } = reading;
  return { season, seasonEnd, episodes, pack: episodes.length === 0 || episodes.length > 2 };
}

/**
 * Do they disagree? A number without a season may count through all; then it is the larger one. The service may have read
 * `12.5` as 12.
 */
function contradict(said: Numbering, fields: Numbering): boolean {
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
function merge(said: Numbering | null, fields: Numbering | null): Numbering | null {
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

function seasonal(release: Release, season: number, numbers: Numbering): EpisodeVerdict {
  const given = numbers.season ?? (season === 1 ? 1 : null);
  if (given === null) return 'season';
  return covers({ ...numbers, season: given }, season, release.episodes) ?? 'episode';
}

function covers(numbers: Numbering, season: number, episodes: readonly number[]): EpisodeVerdict | null {
  const first = numbers.season ?? season;
  if (season < first || season > (numbers.seasonEnd ?? first)) return 'season';
  if (numbers.episodes.length === 0) return numbers.pack ? 'pack' : null;
  if (numbers.seasonEnd !== null) return 'pack';
  const all = episodes.every((episode) => numbers.episodes.includes(episode));
  if (all && numbers.episodes.length === episodes.length) return 'same';
  return all && numbers.pack ? 'pack' : null;
}

/** The text has the number through all seasons, which the video has beside the one within its season. */
function isAbsolute(
  { absolute, season }: Release,
  said: Numbering | null,
  fields: Numbering | null,
): boolean {
  const isOther = fields !== null && fields.season !== null && fields.season > 1 && fields.season !== season;
  return absolute !== null && !isOther && said?.season === null && isOnlyEpisode(said.episodes, absolute);
}

/** Of a show whose season the video's title names, only what the service's match says tells the episode. */
function inShow(release: Release, { season, episode }: Work, numbers: Numbering): EpisodeVerdict {
  const named = seasonNamed(release.title);
  const [number, second] = release.episodes;
  if (season === null || episode === null || number === undefined || second !== undefined) return 'season';
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
  said: Numbering | null,
  fields: Numbering | null,
): boolean {
  if (said === null || said.season !== null || fields === null || said.pack || fields.pack) return false;
  const named = seasonNamed(release.title);
  const isNamed =
    typeof named === 'number' ? !isOwnName && fields.season === named : named !== null || isLaterSeason;
  const numbers = [release, said, fields].map(({ episodes }) => episodes.join());
  return isNamed && new Set(numbers).size === 1;
}

/** For numbers through all seasons: compares the video's own, or season and episode of the service's match. */
function absolute(release: Release, work: Work, numbers: Numbering): EpisodeVerdict {
  const { season, episode } = work;
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
  const [episode, second] = episodes;
  if (files.length < 2 || season === null || episode === undefined || second !== undefined) return false;
  return files.some((file) => file.season === season && file.episode === episode);
}
