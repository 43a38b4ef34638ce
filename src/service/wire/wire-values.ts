// Decodes unreliable wire values, one reader per kind of value. An invalid value becomes null, never an exception.

export type Wire = Readonly<Record<string, unknown>>;

/** An object, or null for everything else (arrays too). */
export function readObject(value: unknown): Wire | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Wire) : null;
}

/** Of any list: several times what a page may hold that we ask for. */
const LONGEST_LIST = 200;

/** An array, or an empty one; the first `longest` of more, because each costs time and space in everything after it. */
export function readList(value: unknown, longest = LONGEST_LIST): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, longest) : [];
}

/** A trimmed string; numbers as text, unless they have lost digits; '' for everything else. */
export function readText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : '';
}

/** One of these words, in any case; null for everything else. */
export function readWord<Word extends string>(value: unknown, words: readonly Word[]): Word | null {
  const word = readText(value).toLowerCase();
  return words.find((one) => one === word) ?? null;
}

/**
 * The list that an answer is, holds under one of these names, or holds as `inside` of such a member; else null. At most
 * its first `longest` entries.
 */
export function readListIn(
  value: unknown,
  { names, inside, longest }: ListPlaces,
): readonly unknown[] | null {
  const top = readObject(value);
  const places = names.flatMap((name) => [top?.[name], readObject(top?.[name])?.[inside]]);
  const list = [value, ...places].find((place) => Array.isArray(place));
  return list === undefined ? null : readList(list, longest);
}

export type ListPlaces = {
  readonly names: readonly string[];
  readonly inside: string;
  readonly longest?: number;
};

/** A finite number, also from a numeric string. */
export function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

/** A whole number of at least 0. */
export function readCount(value: unknown): number | null {
  const number = readNumber(value);
  return number !== null && number >= 0 && number <= Number.MAX_SAFE_INTEGER ? Math.floor(number) : null;
}

/** A whole number of at least 1: services write 0 for an unknown season or episode. */
export function readOrdinal(value: unknown): number | null {
  const count = readCount(value);
  return count === null || count === 0 ? null : count;
}

/** `true`, `1`, `"1"`, `"true"` and their opposites; null for everything else. */
export function readFlag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const text = readText(value).toLowerCase();
  if (text === '1' || text === 'true' || text === 'yes') return true;
  return text === '0' || text === 'false' || text === 'no' ? false : null;
}

/**
 * Lists, objects and commas of a JSON text: several times what the largest page has. JSON.parse does not pause, and some
 * megabytes of nested lists would hold the loop for a second.
 */
const MOST_PARTS = 200_000;
const [LIST, OBJECT, COMMA] = Buffer.from('[{,');

/** The JSON value of bytes, or undefined if they are not JSON, or have far more parts than an answer may have. */
export function readJson(bytes: Uint8Array): unknown {
  if (hasTooManyParts(bytes)) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The marks inside texts count too: a text with that many is no answer either. */
function hasTooManyParts(bytes: Uint8Array): boolean {
  if (bytes.length <= MOST_PARTS) return false;
  let parts = 0;
  // By index: twice as fast as an iterator.
  for (let at = 0; at < bytes.length && parts <= MOST_PARTS; at += 1) {
    const byte = bytes[at];
    if (byte === COMMA || byte === LIST || byte === OBJECT) parts += 1;
  }
  return parts > MOST_PARTS;
}
