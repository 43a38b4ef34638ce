// Decodes the subtitle rows of an answer (interface.md 2.2 to 2.4, and the shapes that live services send). Wire names
// are used only here.

import type { Candidate, PackFile } from '../../core/candidates/candidate.ts';
import { readLanguage } from '../../core/language/language.ts';
import { registeredLanguage } from '../../core/language/registered-language.ts';
import { readId, readLink, readPageId, readParentId } from './addresses.ts';
import { languageNamedIn } from './named-language.ts';
import {
  readCount,
  readFlag,
  readList,
  readNumber,
  readObject,
  readOrdinal,
  readText,
  type Wire,
} from '../wire/wire-values.ts';

/** Frames per second by the service's code; unknown codes tell nothing. */
const FRAME_RATES: ReadonlyMap<number, number> = new Map([
  [2, 23.976],
  [3, 25],
  [4, 29.97],
  [5, 24],
  [7, 30],
]);

/** The longest series has fewer episodes. */
const MOST_FILES = 2_000;

/** Of a name or a comment: each is read again for every want, and people write a few lines at most. */
const LONGEST_TEXT = 2_000;

export type SubtitleRows = {
  /** In the service's order, each once. */
  readonly candidates: readonly Candidate[];
  /** How many rows cannot be read. */
  readonly lost: number;
};

export function readSubtitleRows(rows: readonly unknown[], downloadUrl: string): SubtitleRows {
  const read = rows.flatMap((row) => readRow(row, downloadUrl) ?? []);
  const byKey = new Map<string, Candidate>();
  for (const candidate of read) if (!byKey.has(candidate.key)) byKey.set(candidate.key, candidate);
  return { candidates: [...byKey.values()], lost: rows.length - read.length };
}

/** Null if it is not an object. A row without a usable address has neither id nor link. */
function readRow(value: unknown, downloadUrl: string): Candidate | null {
  const row = readObject(value);
  if (row === null) return null;
  const files = readList(row['unpack_files'], MOST_FILES).flatMap(
    (file) => readPackFile(file, downloadUrl) ?? [],
  );
  const link = readLink(row['url'], downloadUrl);
  const id =
    idOf(row) ?? files.map((file) => readParentId(file.link)).find((parent) => parent !== null) ?? null;
  const words = {
    releaseName: readWords(row['release_name']),
    name: readWords(row['name']),
    comment: readWords(row['comment']),
  };
  return {
    ...words,
    key: id !== null ? `n:${id}` : link !== null ? `u:${link}` : `x:${words.name}`,
    id,
    link,
    releases: readList(row['releases'])
      .map(readWords)
      .filter((text) => text !== ''),
    language: languageNamedIn({ ...words, language: languageOf(row) }),
    hearingImpaired: readFlag(row['hi']),
    season: seasonOf(row),
    episode: readOrdinal(row['episode']),
    episodeFrom: readOrdinal(row['episode_from']),
    episodeEnd: readOrdinal(row['episode_end']),
    fullSeason: readFlag(row['full_season']) ?? false,
    frameRate: frameRateOf(row),
    matchScore: scoreOf(row['match_score']),
    machineTranslated: readFlag(row['ai_translated']) ?? false,
    files,
  };
}

function readPackFile(value: unknown, downloadUrl: string): PackFile | null {
  const file = readObject(value);
  const link = readLink(file?.['url'], downloadUrl);
  const id = readId(file?.['file_n_id']);
  if (file === null || (id === null && link === null)) return null;
  return {
    id: id ?? '',
    name: readWords(file['name']),
    season: seasonOf(file),
    episode: readOrdinal(file['episode']),
    size: readCount(file['size']),
    link,
  };
}

function readWords(value: unknown): string {
  return readText(value).slice(0, LONGEST_TEXT);
}

function idOf(row: Wire): string | null {
  return (
    readId(row['n_id']) ??
    readId(row['nId']) ??
    readId(row['nid']) ??
    readPageId(row['subtitlePage']) ??
    readId(row['id'])
  );
}

function languageOf(row: Wire): string | null {
  const code = readText(row['language']);
  return readLanguage(code) ?? readLanguage(readText(row['lang'])) ?? registeredLanguage(code);
}

/** Season 0 holds the specials; without an episode it only means "unknown". */
function seasonOf(row: Wire): number | null {
  const season = readCount(row['season']);
  return season === 0 && readOrdinal(row['episode']) === null ? null : season;
}

function frameRateOf(row: Wire): number | null {
  const rate = readNumber(row['fps']);
  if (rate !== null && rate > 10 && rate < 130) return rate;
  return FRAME_RATES.get(readNumber(row['framerate']) ?? 0) ?? null;
}

function scoreOf(value: unknown): number | null {
  const score = readNumber(value);
  if (score === null || score < 0) return null;
  return Math.min(1, score > 1 ? score / 100 : score);
}
