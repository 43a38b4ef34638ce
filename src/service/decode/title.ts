// Decodes a title (interface.md 2.1 and 2.4). Accepts the neutral names of identifiers and those of live services.
// Identifiers are compared as text, so they are text from here on.

import type { TitleMatch, Title } from '../../core/release/known-title.ts';
import type { TitleIds } from '../../core/release/title-ids.ts';
import { readFlag, readObject, readOrdinal, readText, readWord, type Wire } from '../wire/wire-values.ts';

const KINDS = ['movie', 'tv'] as const;
const ID = /^[A-Za-z0-9_-]{1,32}$/;

/** The identifiers of a title; an invalid one is null. */
export function readTitleIds(title: Wire): TitleIds {
  return {
    native: readTitleId(title['native_id'] ?? title['sd_id'])?.replace(/^sd(?=\d)/i, '') ?? null,
    catalogA: readTitleId(title['catalogA_id'] ?? title['imdb_id']),
    catalogB: readTitleId(title['catalogB_id'] ?? title['tmdb_id']),
  };
}

/** A title of the catalogue; null if it has no name. */
export function readTitle(value: unknown): Title | null {
  const title = readObject(value);
  const name = readText(title?.['name']) || readText(title?.['title']);
  if (title === null || name === '') return null;
  return {
    kind: readWord(title['type'], KINDS),
    name,
    originalName: readOriginalName(title, name),
    year: readYear(title),
    ids: readTitleIds(title),
  };
}

/** The title that the service takes a video for; null if it matched nothing. */
export function readMatch(value: unknown): TitleMatch | null {
  const match = readObject(value);
  const name = readText(match?.['title']) || readText(match?.['name']);
  if (match === null || name === '') return null;
  return {
    name,
    originalName: readOriginalName(match, name),
    kind: readWord(match['type'], KINDS),
    year: readYear(match),
    season: readOrdinal(match['season']),
    episode: readOrdinal(match['episode']),
    weak: (readFlag(match['degraded']) ?? false) || readText(match['confidence']).toLowerCase() === 'low',
    ids: readTitleIds(match),
  };
}

/** Completes the match from another mention of the same title. */
export function completed(match: TitleMatch, mentions: readonly TitleMatch[]): TitleMatch {
  const same = mentions.find(
    ({ ids }) =>
      (ids.native !== null && ids.native === match.ids.native) ||
      (ids.catalogA !== null && ids.catalogA === match.ids.catalogA),
  );
  if (same === undefined) return match;
  return {
    ...match,
    originalName: match.originalName ?? same.originalName,
    kind: match.kind ?? same.kind,
    year: match.year ?? same.year,
    ids: {
      native: match.ids.native ?? same.ids.native,
      catalogA: match.ids.catalogA ?? same.ids.catalogA,
      catalogB: match.ids.catalogB ?? same.ids.catalogB,
    },
  };
}

function readOriginalName(title: Wire, name: string): string | null {
  const original = readText(title['original_name']) || readText(title['original_title']);
  return original === '' || original === name ? null : original;
}

function readTitleId(value: unknown): string | null {
  const text = readText(value);
  return ID.test(text) && text !== '0' ? text : null;
}

/** The year, also from a date; null if it cannot be a film's year. */
function readYear(title: Wire): number | null {
  const dated = readText(title['first_air_date']) || readText(title['release_date']);
  const year = readOrdinal(title['year']) ?? readOrdinal(/^(\d{4})-/.exec(dated)?.[1]);
  return year !== null && year >= 1800 && year <= 9999 ? year : null;
}
