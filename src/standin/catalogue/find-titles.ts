// Finds the titles that a search means, and a title's subtitles. Both versions of the interface use it.

import type { Subtitle, Title } from './catalogue.ts';
import { ID_NAMES, type FieldNames } from './field-names.ts';
import { matchName } from './match.ts';
import { keyOf } from './read-name.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** The titles that match a query exactly, best first: by identifier, by name, or by file name. */
export function titlesFor(
  query: URLSearchParams,
  index: CatalogueIndex,
  fieldNames: FieldNames,
): readonly Title[] {
  const names = ID_NAMES[fieldNames];
  const given = (name: string): string => query.get(name) ?? '';
  const one = (title: Title | undefined): readonly Title[] => (title === undefined ? [] : [title]);
  if (given(names.native) !== '')
    return one(index.titles.get(Number(given(names.native).replace(/^\D+/, ''))));
  if (given(names.catalogA) !== '') return one(index.titlesByCatalogA.get(given(names.catalogA)));
  if (given(names.catalogB) !== '')
    return one(index.titlesByCatalogB.get(`${given('type')}:${given(names.catalogB)}`));
  if (given('film_name') === '') {
    const match = matchName(index, given('file_name'));
    return match === null ? [] : [match.title, ...match.others];
  }
  const year = given('year') === '' ? null : Number(given('year'));
  return (index.titlesByKey.get(keyOf(given('film_name'))) ?? []).filter(
    (title) =>
      (given('type') === '' || title.type === given('type')) && (year === null || title.year === year),
  );
}

/** The subtitles of a title that match the season, the episode, the languages and the filters of a query. */
export function subtitlesOf(
  index: CatalogueIndex,
  title: Title,
  query: URLSearchParams,
  languages: readonly string[],
): readonly Subtitle[] {
  const season = query.get('season') ?? query.get('season_number');
  const episode = query.get('episode') ?? query.get('episode_number');
  const all = index.byTitle.get(title.nativeId) ?? [];
  const placed =
    season !== null && episode !== null
      ? [Number(episode), '*'].flatMap(
          (number) => index.byEpisode.get(`${title.nativeId}:${Number(season)}:${number}`) ?? [],
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

/** Titles with this name, then those that begin with it. Searches all titles, because only people type such queries. */
export function titlesLike(index: CatalogueIndex, key: string): readonly Title[] {
  if (key === '') return [];
  const begins = [...index.titlesByKey].filter(([name]) => name.startsWith(key));
  return [
    ...new Set(begins.sort(([left], [right]) => left.length - right.length).flatMap(([, list]) => list)),
  ];
}
