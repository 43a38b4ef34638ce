// Searches by title, identifier or file name in version 1.

import { json, type HandlerRequest, type Reply, type HandlerContext } from '../request/request-types.ts';
import type { Subtitle, Title } from '../catalogue/catalogue.ts';
import { ID_NAMES } from '../catalogue/field-names.ts';
import { subtitlesOf, titlesFor, titlesLike } from '../catalogue/find-titles.ts';
import { extrasOf } from './file-search.ts';
import { codesOfList } from '../catalogue/languages.ts';
import { onPage, pageOf, pageSizeOf, pagingOf } from '../responses/paging.ts';
import { keyOf } from '../catalogue/read-name.ts';
import { subtitleRecord, titleRecord } from '../responses/wire-records.ts';
import { dailyLimitV1, invalidV1, keyRefusedV1, refusedV1 } from '../responses/refusals-v1.ts';

const MOST_TITLES = 10;
const UNSAFE = /[<>{}[\]'"`;\\/]/;
const NUMBERS = ['season_number', 'episode_number', 'year'] as const;

/** GET /api/v1/subtitles (interface.md 4.2): titles, and the subtitles of the first of them. Costs one search. */
export function searchClassic(request: HandlerRequest, context: HandlerContext): Reply {
  const { caller, query } = request;
  if (caller.kind !== 'account') return keyRefusedV1(caller);
  const languages = codesOfList(query.get('languages') ?? '');
  const pageSize = pageSizeOf(query.get('subs_per_page') ?? 10);
  const page = pageOf(query);
  const problem = problemWith(query, context);
  if (problem !== null) return problem;
  if (languages === null) return invalidV1('languages holds a code that is not supported');
  if (pageSize === null || page === null) return invalidV1('subs_per_page is 1 to 30, page a number from 1');
  if (!context.accounts.take(caller.key, 'search', 1)) return dailyLimitV1();
  const titles = titlesFound(query, context).slice(0, MOST_TITLES);
  const first = titles[0];
  if (first === undefined) return refusedV1(200, "can't find movie or tv");
  const found = subtitlesFound(first, query, context, languages);
  const { index, fieldNames } = context;
  // Version 1 does not embed the key in links.
  const writing = { index, fieldNames, key: null, extras: extrasOf(query) };
  return json({
    status: true,
    results: titles.map((title) => titleRecord(title, fieldNames)),
    subtitles: onPage(found, { page, pageSize }).map((subtitle) => subtitleRecord(subtitle, null, writing)),
    ...pagingOf(found.length, { page, pageSize }),
  });
}

/** The fault of the parameters, in the service's words. Unknown values of `client` are accepted silently. */
function problemWith(query: URLSearchParams, { fieldNames }: HandlerContext): Reply | null {
  const names = ID_NAMES[fieldNames];
  const criteria = ['film_name', 'file_name', names.native, names.catalogA, names.catalogB];
  const given = (name: string): string => query.get(name) ?? '';
  if (!criteria.some((name) => given(name) !== ''))
    return invalidV1(`one of ${criteria.join(', ')} is required`);
  if (UNSAFE.test(given('film_name'))) return invalidV1('Film name contains potentially unsafe characters');
  if (!['', 'movie', 'tv'].includes(given('type'))) return invalidV1('type must be movie or tv');
  // Live services send this one with status 200.
  if (given(names.catalogB) !== '' && given('type') === '')
    return refusedV1(200, `type is required with ${names.catalogB}`);
  const wrong = [...NUMBERS, names.native, names.catalogB].find((name) => !/^(?:sd)?\d*$/.test(given(name)));
  return wrong === undefined ? null : invalidV1(`${wrong} must be a number`);
}

/** Exact matches first; if there are none, without the year, then without the type, then by beginning. */
function titlesFound(query: URLSearchParams, { index, fieldNames }: HandlerContext): readonly Title[] {
  const exact = titlesFor(query, index, fieldNames);
  const name = query.get('film_name') ?? '';
  const byName = !Object.values(ID_NAMES[fieldNames]).some((id) => query.has(id)) && name !== '';
  if (exact.length > 0 || !byName) return exact;
  const broader = new URLSearchParams(query);
  for (const dropped of ['year', 'type']) {
    broader.delete(dropped);
    const found = titlesFor(broader, index, fieldNames);
    if (found.length > 0) return found;
  }
  return titlesLike(index, keyOf(name));
}

/** The subtitles of the requested episode; if there are none, those of its season. */
function subtitlesFound(
  title: Title,
  query: URLSearchParams,
  { index }: HandlerContext,
  languages: readonly string[],
): readonly Subtitle[] {
  const exact = subtitlesOf(index, title, query, languages);
  if (exact.length > 0 || !query.has('season_number') || !query.has('episode_number')) return exact;
  const season = new URLSearchParams(query);
  season.delete('episode_number');
  return subtitlesOf(index, title, season, languages);
}
