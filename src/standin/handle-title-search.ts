// What does the service find for a title, or for the identifier of one?

import { json, type Ask, type Reply, type World } from './ask.ts';
import type { Subtitle, Title } from './catalogue.ts';
import { ID_NAMES, type FieldNames } from './field-names.ts';
import { extrasOf } from './handle-file-search.ts';
import { codesOfList } from './languages.ts';
import { matchName } from './match.ts';
import { pageOf, pageSizeOf, pagingOf } from './paging.ts';
import { keyOf } from './read-name.ts';
import { slugOf, subtitleRecord, titleRecord } from './records.ts';
import { invalidRequest, quotaExceeded, unauthorized } from './refusals.ts';
import type { Shelf } from './shelf.ts';

/** GET /api/v2/subtitles/search: the subtitles of one title, without scores. */
export function searchSubtitles(ask: Ask, world: World): Reply {
  const { caller, query } = ask;
  if (caller.kind !== 'account') return unauthorized();
  const names = ID_NAMES[world.fieldNames];
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
  if (!world.accounts.take(caller.key, 'search', 1)) return quotaExceeded();
  const titles = titlesFor(query, world.shelf, world.fieldNames);
  const first = titles[0];
  if (first === undefined) return json({ status: false, error: 'not_found' });
  const found = filtered(world.shelf, first, query, languages);
  const writing = {
    shelf: world.shelf,
    fieldNames: world.fieldNames,
    key: caller.key,
    extras: extrasOf(query),
  };
  return json({
    status: true,
    results: titles.slice(0, 10).map((title) => titleRecord(title, world.fieldNames)),
    subtitles: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map((subtitle) => subtitleRecord(subtitle, null, writing)),
    ...pagingOf(found.length, { page, pageSize }),
  });
}

function titlesFor(query: URLSearchParams, shelf: Shelf, fieldNames: FieldNames): readonly Title[] {
  const names = ID_NAMES[fieldNames];
  const given = (name: string): string => query.get(name) ?? '';
  const one = (title: Title | undefined): readonly Title[] => (title === undefined ? [] : [title]);
  if (given(names.native) !== '')
    return one(shelf.titles.get(Number(given(names.native).replace(/^\D+/, ''))));
  if (given(names.catalogA) !== '') return one(shelf.titlesByCatalogA.get(given(names.catalogA)));
  if (given(names.catalogB) !== '')
    return one(shelf.titlesByCatalogB.get(`${given('type')}:${given(names.catalogB)}`));
  if (given('film_name') === '') {
    const match = matchName(shelf, given('file_name'));
    return match === null ? [] : [match.title, ...match.others];
  }
  const year = given('year') === '' ? null : Number(given('year'));
  return (shelf.titlesByKey.get(keyOf(given('film_name'))) ?? []).filter(
    (title) =>
      (given('type') === '' || title.type === given('type')) && (year === null || title.year === year),
  );
}

function filtered(
  shelf: Shelf,
  title: Title,
  query: URLSearchParams,
  languages: readonly string[],
): readonly Subtitle[] {
  const season = query.get('season') ?? query.get('season_number');
  const episode = query.get('episode') ?? query.get('episode_number');
  const all = shelf.byTitle.get(title.nativeId) ?? [];
  const placed =
    season !== null && episode !== null
      ? [episode, '*'].flatMap(
          (number) => shelf.byEpisode.get(`${title.nativeId}:${Number(season)}:${number}`) ?? [],
        )
      : all.filter((subtitle) => season === null || subtitle.season === Number(season));
  const hi = query.get('hi');
  return placed.filter(
    (subtitle) =>
      (languages.length === 0 || languages.includes(subtitle.language)) &&
      (query.get('full_season') !== '1' || subtitle.fullSeason) &&
      (hi === null || subtitle.hi === (hi === '1')),
  );
}

/** GET /api/v2/movies/search: titles only, and without `status`. */
export function searchTitles(ask: Ask, world: World): Reply {
  const { caller, query } = ask;
  if (caller.kind !== 'account') return unauthorized();
  const wanted = (query.get('q') ?? '').trim();
  const limit = pageSizeOf(query.get('limit') ?? 10);
  if (wanted.length < 2 || limit === null) return invalidRequest('q needs 2 characters, limit is 1 to 30.');
  if (!world.accounts.take(caller.key, 'search', 1)) return quotaExceeded();
  const byId = world.shelf.titlesByCatalogA.get(wanted);
  const titles = byId === undefined ? titlesLike(world.shelf, keyOf(wanted)) : [byId];
  const names = ID_NAMES[world.fieldNames];
  return json({
    results: titles
      .filter((title) => (query.get('type') ?? title.type) === title.type)
      .slice(0, limit)
      .map((title) => ({
        [names.native]: `sd${title.nativeId}`,
        type: title.type,
        name: title.name,
        original_name: title.name,
        year: title.year,
        [names.catalogA]: title.catalogA,
        [names.catalogB]: title.catalogB,
        poster_url: null,
        subtitles_count: world.shelf.byTitle.get(title.nativeId)?.length ?? 0,
        url: `/subtitle/sd${title.nativeId}/${slugOf(title.name)}`,
      })),
  });
}

/** Titles that are called so, then those that begin so. A walk over the titles: people type these, not programs. */
function titlesLike(shelf: Shelf, key: string): readonly Title[] {
  if (key === '') return [];
  const begins = [...shelf.titlesByKey].filter(([name]) => name.startsWith(key));
  return [
    ...new Set(begins.sort(([left], [right]) => left.length - right.length).flatMap(([, list]) => list)),
  ];
}
