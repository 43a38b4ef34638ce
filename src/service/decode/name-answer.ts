// What does the service say about one file name? (interface.md 2.4; the fields inside are wire-facts 1.)

import type { NameAnswer } from '../../ports/service.ts';
import { readList, readText, type Wire } from '../wire/wire-values.ts';
import { readSubtitleRow } from './subtitle-row.ts';
import { completed, readMatch } from './title.ts';

export type NameReading = {
  readonly downloadUrl: string;
  /** How many subtitles were asked for. */
  readonly subsPerPage: number;
  /** Takes the rows that cannot be used, in words. */
  readonly dropped: string[];
};

/** Is it an answer about a name at all? A list of subtitles, or the word that nothing matched. */
export function isAnswer(row: Wire): boolean {
  return Array.isArray(row['subtitles']) || (row['match'] === null && row['subtitles'] === undefined);
}

/** The titles that a row names, in whichever list, as they came. */
export function titlesNamed(row: Wire): readonly unknown[] {
  return [row['match'], ...readList(row['alternates']), ...readList(row['results'])];
}

/**
 * The row as an answer. Some answers hold no `match` but the list of titles whose first one the subtitles belong to:
 * then that is the match, a doubtful one, and the others are alternates.
 */
export function readNameAnswer(row: Wire, { downloadUrl, subsPerPage, dropped }: NameReading): NameAnswer {
  const rows = readList(row['subtitles']);
  const candidates = rows.map((value) => readSubtitleRow(value, downloadUrl));
  const kept = candidates.flatMap((candidate) => candidate ?? []);
  if (kept.length < rows.length)
    dropped.push(`${rows.length - kept.length} subtitle rows of ${readText(row['file_name']).slice(0, 80)}`);
  const unique = new Map(kept.map((candidate) => [candidate.key, candidate] as const).reverse());
  const results = readList(row['results']).flatMap((title) => readMatch(title) ?? []);
  const [first, ...others] = row['match'] === undefined ? results : [];
  const match = readMatch(row['match']) ?? (first === undefined ? null : { ...first, weak: true });
  const alternates = readList(row['alternates']).flatMap((title) => readMatch(title) ?? []);
  return {
    match: match === null ? null : completed(match, results),
    alternates: [...alternates, ...others].map((title) => completed(title, results)),
    candidates: [...unique.values()].reverse(),
    fullPage: rows.length >= subsPerPage,
  };
}

/** The answer that nothing was found. */
export const NOTHING_FOUND: NameAnswer = { match: null, alternates: [], candidates: [], fullPage: false };
