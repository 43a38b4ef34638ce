// Decodes the answer for one file name (interface.md 2.4; the fields inside are in wire-facts 1).

import type { NameAnswer } from '../../ports/service.ts';
import { readList, readObject, readText, type Wire } from '../wire/wire-values.ts';
import { hasMorePages } from './pages.ts';
import { readSubtitleRows } from './subtitle-row.ts';
import { completed, readMatch } from './title.ts';

/** How services say that they found nothing. */
const NOTHING = /not[ _]found|can'?t find|nothing|\bno[ _](match|result|subtitle|title|movie|film)/i;

export type NameReading = {
  readonly downloadUrl: string;
  /** The page size of the request. */
  readonly subsPerPage: number;
  /** Collects descriptions of the rows that cannot be used. */
  readonly dropped: string[];
};

/** Why the row answers no name: it has neither a list of subtitles nor the statement that nothing matched. */
export function whyNoAnswer(row: Wire): string | null {
  const subtitles = row['subtitles'] ?? null;
  const isEmpty = readList(subtitles).length === 0;
  if (isEmpty && hasFailed(row)) return 'reports an error of its own';
  if (Array.isArray(subtitles) || (row['match'] === null && subtitles === null)) return null;
  return 'has neither a match nor a list of subtitles';
}

/** True if the name could not be searched: then the empty list says nothing. */
function hasFailed(row: Wire): boolean {
  const error = readObject(row['error']);
  const words =
    error === null ? readText(row['error']) : `${readText(error['code'])} ${readText(error['message'])}`;
  return words.trim() !== '' && !NOTHING.test(words);
}

/** The raw titles that a row names, in any of its lists. */
export function titlesNamed(row: Wire): readonly unknown[] {
  return [row['match'], ...readList(row['alternates']), ...readList(row['results'])];
}

/**
 * The row as an answer. Some answers have no `match` but a list of titles, and the subtitles belong to the first: then
 * that is the match, marked as weak, and the others are alternates.
 */
export function readNameAnswer(row: Wire, { downloadUrl, subsPerPage, dropped }: NameReading): NameAnswer {
  const rows = readList(row['subtitles']);
  const { candidates, lost } = readSubtitleRows(rows, downloadUrl);
  if (lost > 0) dropped.push(`${lost} subtitle rows of ${readText(row['file_name']).slice(0, 80)}`);
  const results = readList(row['results']).flatMap((title) => readMatch(title) ?? []);
  const [first, ...others] = row['match'] === undefined ? results : [];
  const match = readMatch(row['match']) ?? (first === undefined ? null : { ...first, weak: true });
  const alternates = readList(row['alternates']).flatMap((title) => readMatch(title) ?? []);
  return {
    match: match === null ? null : completed(match, results),
    alternates: [...alternates, ...others].map((title) => completed(title, results)),
    candidates,
    fullPage: rows.length >= subsPerPage || hasMorePages(row),
  };
}

/** The answer if nothing was found. */
export const NOTHING_FOUND: NameAnswer = { match: null, alternates: [], candidates: [], fullPage: false };
