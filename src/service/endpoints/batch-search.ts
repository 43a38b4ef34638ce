// Searches subtitles by file names: the batch file search (interface.md 2.4 and 4.1), and its form for a single name
// (wire-facts 1.1).

import { failed, ok, type Result } from '../../core/fault.ts';
import { serviceLanguage } from '../../core/language/language.ts';
import type { BatchAnswer, BatchQuestion, FileQuestion, SearchScope } from '../../ports/service.ts';
import type { KnownFieldNames } from '../decode/field-names.ts';
import type { HttpClient } from '../http/http.ts';
import type { ApiRequest } from '../http/request.ts';
import { readJson, readList, readObject } from '../wire/wire-values.ts';
import { NOTHING_FOUND, titlesNamed } from '../decode/name-answer.ts';
import { pairAnswers } from '../decode/pair-answers.ts';

const MOST_SUBTITLES = 30;
/** A full page for each of 50 names is a megabyte. */
const LARGEST_ANSWER = 8 * 1024 * 1024;
/** The service refuses or cuts longer names (wire-facts 1.1). */
const LONGEST_NAME = 500;

export type SearchOptions = {
  readonly downloadUrl: string;
  readonly engine: 'auto' | 'local' | 'ai';
  readonly fieldNames: KnownFieldNames;
};

/** One `POST /api/v2/files/search` (interface.md 4.1) for all names. Costs one search unit per name. */
export async function searchBatch(
  http: HttpClient,
  question: BatchQuestion,
  options: SearchOptions,
): Promise<Result<BatchAnswer>> {
  const body = {
    filenames: question.names,
    engine: options.engine,
    ...(question.episodeScope === undefined ? {} : { episode_scope: question.episodeScope }),
    ...languagesOf(question),
    subs_per_page: pageSizeOf(question),
  };
  const request = { method: 'POST', path: '/api/v2/files/search', body } as const;
  return searchNames(http, { question, names: question.names, request }, options);
}

/**
 * `GET /api/v2/files/search` (wire-facts 1.1) for one name. The result is a batch of one, under the name as given.
 * Costs one search unit.
 */
export async function searchFile(
  http: HttpClient,
  question: FileQuestion,
  options: SearchOptions,
): Promise<Result<BatchAnswer>> {
  const { name, type, episodeScope } = question;
  const query = {
    filename: Array.from(name).slice(0, LONGEST_NAME).join(''),
    engine: options.engine,
    ...(type === undefined ? {} : { type }),
    ...(episodeScope === undefined ? {} : { episode_scope: episodeScope }),
    ...languagesOf(question),
    subs_per_page: String(pageSizeOf(question)),
  };
  const request = { method: 'GET', path: '/api/v2/files/search', query } as const;
  return searchNames(http, { question, names: [name], request }, options);
}

/** No languages means no filter. */
function languagesOf({ languages }: { readonly languages: readonly string[] }): {
  readonly languages?: string;
} {
  return languages.length === 0 ? {} : { languages: languageList(languages) };
}

/** The service's codes of these languages, without duplicates. */
export function languageList(languages: readonly string[]): string {
  return [...new Set(languages.map(serviceLanguage))].join(',');
}

/** How many subtitles to ask for: 1 to 30 (interface.md 8). */
export function pageSizeOf({ subsPerPage = MOST_SUBTITLES }: { readonly subsPerPage?: number }): number {
  return Math.min(MOST_SUBTITLES, Math.max(1, Math.floor(subsPerPage)));
}

type PageRequest = {
  readonly question: SearchScope;
  readonly names: readonly string[];
  readonly request: Pick<ApiRequest, 'method' | 'path' | 'query' | 'body'>;
};

async function searchNames(
  http: HttpClient,
  { question, names, request }: PageRequest,
  options: SearchOptions,
): Promise<Result<BatchAnswer>> {
  const answer = await http.ask({
    ...request,
    host: 'api',
    key: 'send',
    asksFor: { kind: 'search', about: request.method === 'GET' ? 'one' : 'many' },
    maxBytes: LARGEST_ANSWER,
    deadlineMs: question.deadlineMs,
    signal: question.signal,
  });
  if (!answer.ok) return answer;
  const { rate, saidNothingFound, bytes } = answer.value;
  if (saidNothingFound)
    return ok({ answers: new Map(names.map((name) => [name, NOTHING_FOUND])), dropped: [], rate });
  const rows = rowsOf(readJson(bytes), names);
  if (rows === null) return failed({ kind: 'malformed', detail: 'the answer is not a list of files' });
  options.fieldNames.learn(rows.flatMap((row) => titlesNamed(readObject(row) ?? {})));
  const reading = { downloadUrl: options.downloadUrl, subsPerPage: pageSizeOf(question) };
  return ok({ ...(await pairAnswers(names, rows, reading)), rate });
}

/** The rows of the answer; the answer for a single name may lack the list around it. Null: wrong shape. */
function rowsOf(value: unknown, names: readonly string[]): readonly unknown[] | null {
  const top = readObject(value);
  if (top === null) return null;
  if (Array.isArray(top['files'])) return readList(top['files']);
  if (names.length === 1 && Array.isArray(top['subtitles'])) return [{ ...top, file_name: names[0] }];
  return null;
}
