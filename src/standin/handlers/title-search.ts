// Searches by title, or by a title's identifier.

import { json, type HandlerRequest, type Reply, type HandlerContext } from '../request/request-types.ts';
import { ID_NAMES } from '../catalogue/field-names.ts';
import { subtitlesOf, titlesFor, titlesLike } from '../catalogue/find-titles.ts';
import { extrasOf } from './file-search.ts';
import { codesOfList } from '../catalogue/languages.ts';
import { onPage, pageOf, pageSizeOf, pagingOf } from '../responses/paging.ts';
import { keyOf } from '../catalogue/read-name.ts';
import { slugOf, subtitleRecord, titleRecord } from '../responses/wire-records.ts';
import { invalidRequest, quotaExceeded, unauthorized } from '../responses/refusals.ts';

/** GET /api/v2/subtitles/search: the subtitles of one title, without scores. */
export function searchSubtitles(request: HandlerRequest, context: HandlerContext): Reply {
  const { caller, query } = request;
  if (caller.kind !== 'account') return unauthorized();
  const names = ID_NAMES[context.fieldNames];
  const asked = [names.native, names.catalogA, names.catalogB, 'film_name', 'file_name'];
  if (!asked.some((name) => (query.get(name) ?? '') !== ''))
    return invalidRequest(`One of ${asked.join(', ')} is required.`);
  const type = query.get('type');
  if (type !== null && type !== 'movie' && type !== 'tv') return invalidRequest('type must be movie or tv.');
  if (query.has(names.catalogB) && type === null)
    return invalidRequest(`type is required with ${names.catalogB}.`);
  const languages = codesOfList(query.get('languages') ?? '');
  const pageSize = pageSizeOf(query.get('subs_per_page') ?? 10);
  const page = pageOf(query);
  if (languages === null || pageSize === null || page === null)
    return invalidRequest('languages, subs_per_page or page is wrong.');
  if (!context.accounts.take(caller.key, 'search', 1)) return quotaExceeded();
  const titles = titlesFor(query, context.index, context.fieldNames);
  const first = titles[0];
  if (first === undefined) return json({ status: false, error: 'not_found' });
  const found = subtitlesOf(context.index, first, query, languages);
  const writing = {
    index: context.index,
    fieldNames: context.fieldNames,
    key: caller.key,
    extras: extrasOf(query),
  };
  return json({
    status: true,
    results: titles.slice(0, 10).map((title) => titleRecord(title, context.fieldNames)),
    subtitles: onPage(found, { page, pageSize }).map((subtitle) => subtitleRecord(subtitle, null, writing)),
    ...pagingOf(found.length, { page, pageSize }),
  });
}

/** GET /api/v2/movies/search: titles only, and without `status`. */
export function searchTitles(request: HandlerRequest, context: HandlerContext): Reply {
  const { caller, query } = request;
  if (caller.kind !== 'account') return unauthorized();
  const wanted = (query.get('q') ?? '').trim();
  const limit = pageSizeOf(query.get('limit') ?? 10);
  if (wanted.length < 2 || limit === null) return invalidRequest('q needs 2 characters, limit is 1 to 30.');
  if (!context.accounts.take(caller.key, 'search', 1)) return quotaExceeded();
  const byId = context.index.titlesByCatalogA.get(wanted);
  const titles = byId === undefined ? titlesLike(context.index, keyOf(wanted)) : [byId];
  const names = ID_NAMES[context.fieldNames];
  return json({
    results: titles
      .filter((title) => (query.get('type') ?? title.type) === title.type)
      .slice(0, limit)
      .map((title) => ({
        [names.native]: `sd${title.nativeId}`,
        type: title.type,
        name: title.name,
        original_name: title.originalName ?? title.name,
        year: title.year,
        [names.catalogA]: title.catalogA,
        [names.catalogB]: title.catalogB,
        poster_url: null,
        subtitles_count: context.index.byTitle.get(title.nativeId)?.length ?? 0,
        url: `/subtitle/sd${title.nativeId}/${slugOf(title.name)}`,
      })),
  });
}
