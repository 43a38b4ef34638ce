// Which answer belongs to which name? The batch file search (interface.md 2.4 and 4.1), paired so that a short, long
// or reordered answer can never give one video another's subtitles.

import { failed, ok, type Result } from '../core/fault.ts';
import { serviceLanguage } from '../core/language.ts';
import type { BatchAnswer, BatchQuestion, NameAnswer } from '../ports/service.ts';
import type { Door } from './http.ts';
import { readJson, readList, readObject, readText, type Wire } from './loose.ts';
import { readMatch, readSubtitleRow } from './subtitle-row.ts';

const SUBTITLES_PER_NAME = 30;
const LARGEST_ANSWER = 32 * 1024 * 1024;

export type SearchOptions = { readonly downloadUrl: string; readonly engine: 'auto' | 'local' | 'ai' };

/** One `POST /api/v2/files/search` about all the names. Costs one search unit for each. */
export async function searchBatch(
  door: Door,
  question: BatchQuestion,
  options: SearchOptions,
): Promise<Result<BatchAnswer>> {
  const answer = await door.ask({
    method: 'POST',
    host: 'api',
    path: '/api/v2/files/search',
    body: {
      filenames: question.names,
      engine: options.engine,
      languages: [...new Set(question.languages.map(serviceLanguage))].join(','),
      subs_per_page: SUBTITLES_PER_NAME,
    },
    key: 'send',
    asksFor: { kind: 'search' },
    maxBytes: LARGEST_ANSWER,
    deadlineMs: question.deadlineMs,
    signal: question.signal,
  });
  if (!answer.ok) return answer;
  const { rate, saidNothingFound, bytes } = answer.value;
  if (saidNothingFound) return ok({ answers: emptyAnswers(question.names), dropped: [], rate });
  const rows = rowsOf(readJson(bytes), question.names);
  if (rows === null) return failed({ kind: 'malformed', detail: 'the answer is not a list of files' });
  return ok({ ...pair(question.names, rows, options.downloadUrl), rate });
}

/** The rows of the answer; a lone answer for a lone name comes without the list around it. Null: the wrong shape. */
function rowsOf(value: unknown, names: readonly string[]): readonly unknown[] | null {
  const top = readObject(value);
  if (top === null) return null;
  if (Array.isArray(top['files'])) return readList(top['files']);
  if (names.length === 1 && Array.isArray(top['subtitles'])) return [{ ...top, file_name: names[0] }];
  return null;
}

/**
 * By position where every echoed name agrees with it, else by the echoed name alone. A name without a row of its own
 * stays unanswered.
 */
function pair(
  names: readonly string[],
  rows: readonly unknown[],
  downloadUrl: string,
): Pick<BatchAnswer, 'answers' | 'dropped'> {
  const answers = new Map<string, NameAnswer>();
  const dropped: string[] = [];
  const echoes = rows.map((row) => readText(readObject(row)?.['file_name']) || null);
  const inOrder =
    rows.length === names.length &&
    echoes.every((echo, at) => echo === null || foldName(echo) === foldName(names[at] ?? ''));
  if (!inOrder)
    dropped.push(`the answer has ${rows.length} rows, not in the order of the ${names.length} names`);
  const byEcho = namesByEcho(names);
  for (const [at, value] of rows.entries()) {
    const row = readObject(value);
    const echo = echoes[at] ?? null;
    const name = inOrder
      ? names[at]
      : echo === null
        ? undefined
        : (byEcho.get(echo) ?? byEcho.get(foldName(echo)));
    if (row === null || name === undefined) dropped.push(`row ${at + 1} belongs to no name`);
    else if (answers.has(name)) dropped.push(`row ${at + 1} answers a name for the second time`);
    else if (isAnswer(row)) answers.set(name, answerOf(row, downloadUrl, dropped));
    else dropped.push(`row ${at + 1} has neither a match nor a list of subtitles`);
  }
  return { answers, dropped };
}

/** Every name under itself, and under its folded form where that is its alone. */
function namesByEcho(names: readonly string[]): ReadonlyMap<string, string> {
  const folded = Map.groupBy(names, foldName);
  const alone = [...folded].flatMap(([key, sharing]) =>
    sharing.length === 1 ? sharing.map((name) => [key, name] as const) : [],
  );
  return new Map([...alone, ...names.map((name) => [name, name] as const)]);
}

/** Services echo names trimmed, composed otherwise, or without their extension. */
function foldName(name: string): string {
  const stem = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\.[a-z0-9]{2,4}$/, '');
  return stem.replace(/[^\p{L}\p{N}]+/gu, '') || stem;
}

function isAnswer(row: Wire): boolean {
  return Array.isArray(row['subtitles']) || (row['match'] === null && row['subtitles'] === undefined);
}

function answerOf(row: Wire, downloadUrl: string, dropped: string[]): NameAnswer {
  const rows = readList(row['subtitles']);
  const candidates = rows.map((value) => readSubtitleRow(value, downloadUrl));
  const kept = candidates.flatMap((candidate) => candidate ?? []);
  if (kept.length < rows.length)
    dropped.push(`${rows.length - kept.length} subtitle rows of ${readText(row['file_name']).slice(0, 80)}`);
  const unique = new Map(kept.map((candidate) => [candidate.key, candidate] as const).reverse());
  return {
    match: readMatch(row['match']),
    candidates: [...unique.values()].reverse(),
    fullPage: rows.length >= SUBTITLES_PER_NAME,
  };
}

function emptyAnswers(names: readonly string[]): ReadonlyMap<string, NameAnswer> {
  return new Map(names.map((name) => [name, { match: null, candidates: [], fullPage: false }]));
}
