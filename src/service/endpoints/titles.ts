// Searches titles by name: `GET /api/v2/movies/search` (interface.md 4.1), and the two of the classic interface that
// need a paid plan, `GET /api/v1/auto` and `GET /api/v1/search` (4.2). Their answers are undocumented.

import type { Title } from '../../core/release/known-title.ts';
import { failed, ok, type Result } from '../../core/fault.ts';
import type { TitleList, TitleQuery } from '../../ports/titles.ts';
import type { KnownFieldNames } from '../decode/field-names.ts';
import type { HttpClient } from '../http/http.ts';
import { readJson, readListIn } from '../wire/wire-values.ts';
import { readTitle } from '../decode/title.ts';

const LARGEST_ANSWER = 4 * 1024 * 1024;
/** The members that may hold the list of titles, the form seen at live services first. */
const LISTS = { names: ['results', 'data', 'titles', 'movies', 'items'], inside: 'results' };

/** The endpoints, and the parameter that each uses for the text. */
const ENDPOINTS = {
  find: { path: '/api/v2/movies/search', text: 'q' },
  suggest: { path: '/api/v1/auto', text: 'query' },
  lookUp: { path: '/api/v1/search', text: 'query' },
} as const;

/** One of three title searches (interface.md 4.1, 4.2): one request, one search unit. "Not found" means none. */
export async function searchTitles(
  http: HttpClient,
  query: TitleQuery,
  { by, fieldNames }: { readonly by: keyof typeof ENDPOINTS; readonly fieldNames: KnownFieldNames },
): Promise<Result<TitleList>> {
  const { path, text } = ENDPOINTS[by];
  const answer = await http.ask({
    method: 'GET',
    host: 'api',
    path,
    query: { [text]: query.text, ...(query.type === undefined ? {} : { type: query.type }) },
    key: 'send',
    asksFor: { kind: 'search', about: 'one' },
    maxBytes: LARGEST_ANSWER,
    deadlineMs: query.deadlineMs,
    signal: query.signal,
  });
  if (!answer.ok) return answer;
  const { rate, saidNothingFound, bytes } = answer.value;
  if (saidNothingFound) return ok({ titles: [], dropped: [], rate });
  const rows = readListIn(readJson(bytes), LISTS);
  if (rows === null) return failed({ kind: 'malformed', detail: 'the answer is not a list of titles' });
  fieldNames.learn(rows);
  return ok({ ...readTitles(rows), rate });
}

/** The rows as titles; rows without a name are dropped and reported. */
export function readTitles(rows: readonly unknown[]): {
  readonly titles: readonly Title[];
  readonly dropped: readonly string[];
} {
  const titles = rows.flatMap((row) => readTitle(row) ?? []);
  const lost = rows.length - titles.length;
  return { titles, dropped: lost === 0 ? [] : [`${lost} titles without a name`] };
}
