// Which title is a video, where somebody said so: in a folder's or file's name, or in the notes of a media manager?

import type { TitleIds } from './candidate.ts';

export const NO_IDS: TitleIds = { native: null, catalogA: null, catalogB: null };

const TAGGED_A = /[[{(]\s*imdb(?:id)?\s*[-=: ]\s*(tt\d{7,10})\s*[\]})]/i;
const TAGGED_B = /[[{(]\s*tmdb(?:id)?\s*[-=: ]\s*(\d{1,9})\s*[\]})]/i;
const NOTED_A =
  /<(?:uniqueid\b[^>]*\btype="imdb"[^>]*|imdb_?id|id)>\s*(tt\d{7,10})\s*<|imdb\.com\/title\/(tt\d{7,10})/i;
const NOTED_B =
  /<(?:uniqueid\b[^>]*\btype="tmdb"[^>]*|tmdb_?id)>\s*(\d{1,9})\s*<|themoviedb\.org\/(?:movie|tv)\/(\d{1,9})/i;

/**
 * The identifiers that a path (relative to its library) carries in tags, as media managers write them:
 * `[imdbid-tt0133093]`, `{tmdb-603}`. The innermost tag counts. Of an episode only the folders are asked: what its own
 * name says may be the episode's. Null where there are none.
 */
export function idsInPath(path: string, isEpisode: boolean): TitleIds | null {
  const parts = path.split('/').toReversed();
  const asked = isEpisode ? parts.slice(1) : parts;
  return someIds(
    asked.map((part) => TAGGED_A.exec(part)?.[1]),
    asked.map((part) => TAGGED_B.exec(part)?.[1]),
  );
}

/** The identifiers in a `.nfo` file: the elements of a media manager, or nothing but an address. Null where there are none. */
export function idsInNfo(text: string): TitleIds | null {
  const [a, b] = [NOTED_A.exec(text), NOTED_B.exec(text)];
  return someIds([a?.[1] ?? a?.[2]], [b?.[1] ?? b?.[2]]);
}

/** An identifier as a person writes it: `tt0133093`, `tmdb:603`, or the service's own number. Null: it is none. */
export function idsFrom(text: string): TitleIds | null {
  const word = text.trim();
  const a = /^(?:imdb(?:id)?[-=:])?(tt\d{7,10})$/i.exec(word)?.[1];
  const b = /^tmdb(?:id)?[-=:](\d{1,9})$/i.exec(word)?.[1];
  const native = /^(?:sd|id[-=:])?(\d{1,12})$/i.exec(word)?.[1];
  const ids = someIds([a], [b]);
  return ids ?? (native === undefined ? null : { ...NO_IDS, native });
}

/** Do both sets say something of the same catalogue, and nowhere the same? Then they are two titles. */
export function areDifferent(one: TitleIds, other: TitleIds): boolean {
  const pairs = [
    [one.native, other.native],
    [one.catalogA, other.catalogA],
    [one.catalogB, other.catalogB],
  ].filter(([a, b]) => a !== null && b !== null);
  return pairs.length > 0 && pairs.every(([a, b]) => a !== b);
}

function someIds(as: readonly (string | undefined)[], bs: readonly (string | undefined)[]): TitleIds | null {
  const catalogA = as.find((id) => id !== undefined)?.toLowerCase() ?? null;
  const catalogB = bs.find((id) => id !== undefined) ?? null;
  return catalogA === null && catalogB === null ? null : { ...NO_IDS, catalogA, catalogB };
}
