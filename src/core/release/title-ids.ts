// Reads the title identifiers in a folder's or file's name or in a media manager's notes.

/** The identifiers of one title, as text; null if the answer had none. `native` has no prefix. */
export type TitleIds = {
  readonly native: string | null;
  readonly catalogA: string | null;
  readonly catalogB: string | null;
};

export const NO_IDS: TitleIds = { native: null, catalogA: null, catalogB: null };

const TAGGED_A = /[[{(]\s*imdb(?:id)?\s*[-=: ]\s*(tt\d{7,10})\s*[\]})]/i;
const TAGGED_B = /[[{(]\s*tmdb(?:id)?\s*[-=: ]\s*(\d{1,9})\s*[\]})]/i;
/** An element with an identifier in a media manager's notes. Bounded, because anyone may have written the file. */
const NOTED = /<(uniqueid|(?:imdb|tmdb)_?id|id)\b([^<>]{0,200})>\s{0,20}([a-z0-9]{1,20})\s{0,20}</gi;
const ADDRESS_A = /imdb\.com\/title\/(tt\d{7,10})/i;
const ADDRESS_B = /themoviedb\.org\/(?:movie|tv)\/(\d{1,9})/i;

/**
 * The identifiers in the tags of a path (relative to its library), as media managers write them: `[imdbid-tt0133093]`,
 * `{tmdb-603}`. The innermost tag wins. For a show only the folders count, because the name of the file may hold the
 * episode's identifier. Null if there are none.
 */
export function idsInPath(path: string, type: 'movie' | 'tv'): TitleIds | null {
  const parts = path.split('/').toReversed();
  for (const part of type === 'tv' ? parts.slice(1) : parts) {
    const ids = someIds(TAGGED_A.exec(part)?.[1], TAGGED_B.exec(part)?.[1]);
    if (ids !== null) return ids;
  }
  return null;
}

/** The identifiers in a `.nfo` file: a media manager's elements, or a plain address. Null if there are none. */
export function idsInNfo(text: string): TitleIds | null {
  const noted = Array.from(text.matchAll(NOTED), ([, tag = '', attributes = '', value = '']) => ({
    catalogue: catalogueOf(tag.toLowerCase(), attributes),
    value,
  }));
  const a = noted.find(
    ({ catalogue, value }) => (catalogue ?? 'imdb') === 'imdb' && /^tt\d{7,10}$/i.test(value),
  )?.value;
  const b = noted.find(({ catalogue, value }) => catalogue === 'tmdb' && /^\d{1,9}$/.test(value))?.value;
  return someIds(a ?? ADDRESS_A.exec(text)?.[1], b ?? ADDRESS_B.exec(text)?.[1]);
}

/** Null if the element does not say; then only the form of the identifier can tell. */
function catalogueOf(tag: string, attributes: string): 'imdb' | 'tmdb' | 'other' | null {
  if (tag !== 'uniqueid') return tag.startsWith('tmdb') ? 'tmdb' : tag.startsWith('imdb') ? 'imdb' : null;
  const type = /\btype\s?=\s?["']([^"']{1,20})["']/i.exec(attributes)?.[1]?.toLowerCase();
  return type === 'imdb' || type === 'tmdb' ? type : 'other';
}

/** Parses an identifier as a person writes it: `tt0133093`, `tmdb:603`, or the service's own number. Null: none. */
export function idsFrom(text: string): TitleIds | null {
  const word = text.trim();
  const a = /^(?:imdb(?:id)?[-=:])?(tt\d{7,10})$/i.exec(word)?.[1];
  const b = /^tmdb(?:id)?[-=:](\d{1,9})$/i.exec(word)?.[1];
  const native = /^(?:sd|id[-=:])?(\d{1,12})$/i.exec(word)?.[1];
  const ids = someIds(a, b);
  return ids ?? (native === undefined ? null : { ...NO_IDS, native });
}

/** True if both sets name titles in the same catalogue and agree in none: then they are two titles. */
export function areDifferent(one: TitleIds, other: TitleIds): boolean {
  const pairs = pairsOf(one, other);
  return pairs.length > 0 && pairs.every(([a, b]) => a !== b);
}

/** True if both sets agree in a catalogue: then they are certainly one title. */
export function areSame(one: TitleIds, other: TitleIds): boolean {
  return pairsOf(one, other).some(([a, b]) => a === b);
}

/** The identifiers of both in each catalogue that both name. */
function pairsOf(one: TitleIds, other: TitleIds): readonly (readonly [string | null, string | null])[] {
  return (
    [
      [one.native, other.native],
      [one.catalogA, other.catalogA],
      [one.catalogB, other.catalogB],
    ] as const
  ).filter(([a, b]) => a !== null && b !== null);
}

function someIds(a: string | undefined, b: string | undefined): TitleIds | null {
  if (a === undefined && b === undefined) return null;
  return { ...NO_IDS, catalogA: a?.toLowerCase() ?? null, catalogB: b ?? null };
}
