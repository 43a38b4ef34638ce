// Corrects the reading of a video's name once its title is known, and compares a title with it.

import { onlyOf } from '../only.ts';
import { readText } from './reading.ts';
import { isNearYear, titleTypeOf, type EpisodePlace, type Release } from './release.ts';
import { differInBrand } from './words/close-names.ts';
import { withoutMovie } from './movie-name.ts';
import { shortForms } from './words/short-forms.ts';
import { foldTitle } from './words/text.ts';
import type { TitleIds } from './title-ids.ts';

/** One title of the service's catalogue (interface.md 2.1). */
export type Title = {
  readonly kind: 'movie' | 'tv' | null;
  readonly name: string;
  /** Null if unknown, or the same as the name. */
  readonly originalName: string | null;
  readonly year: number | null;
  readonly ids: TitleIds;
};

/** Which title the service takes the video for (interface.md 2.4, `match`). It may be wrong. */
export type TitleMatch = {
  readonly name: string;
  /** Null if unknown, or the same as the name. */
  readonly originalName: string | null;
  readonly kind: 'movie' | 'tv' | null;
  readonly year: number | null;
  readonly season: number | null;
  readonly episode: number | null;
  /** The service itself calls this match doubtful. */
  readonly weak: boolean;
  readonly ids: TitleIds;
};

/**
 * The release with the title's names and year beside its own. If the title is a film, the season and episode are
 * dropped; otherwise they stay, because a title does not tell them.
 */
export function withTitle(release: Release, title: Title): Release {
  const names = [title.name, title.originalName ?? '', ...release.titles].map(foldTitle);
  const titles = [...new Set(names)].filter((name) => name !== '');
  const year = title.year ?? release.year;
  const known = { title: title.name, titles, year, workYear: title.year ?? release.workYear };
  if (title.kind !== 'movie') return { ...release, ...known };
  return {
    ...release,
    ...known,
    kind: 'movie',
    season: null,
    episodes: [],
    absolute: null,
  };
}

/**
 * True if the service takes the video for another work of the same name: a remake, or a show of another country. The year
 * or the country in the path tells.
 */
export function isNamesake(release: Release, match: TitleMatch): boolean {
  const { country, titles } = release;
  const isOtherYear = isOfAnotherYear(release, match);
  if (!isOtherYear && country === null) return false;
  if (!sameKind(release, match)) return false;
  const theirs = isOtherYear ? null : readText(match.name).country;
  const isOtherCountry = theirs !== null && theirs !== country;
  return (isOtherYear || isOtherCountry) && namesOf(match).some((name) => titles.includes(name));
}

/**
 * For a later season, a later year may be that of the season. A bare year in an episode's own name may be so too, but no
 * first season comes before its show.
 */
function isOfAnotherYear(
  { kind, year: bare, workYear, season }: Release,
  { name, year }: TitleMatch,
): boolean {
  const own = workYear ?? bare;
  if (own === null || year === null || isNearYear(year, own)) return false;
  if (workYear === null) return season === 1 && own < year && readText(name).year !== own;
  return kind === 'movie' || year < own || season === 1;
}

/** True unless one is a film and the other a show. */
export function sameKind({ kind }: Release, match: TitleMatch): boolean {
  if (match.kind === null || kind === 'extra') return true;
  return (match.kind === 'movie') === (kind === 'movie');
}

/** The episode that the service takes the video for; null if it names none, or doubts. */
export function placeOf(match: TitleMatch | null): EpisodePlace | null {
  const { season = null, episode = null, weak = false } = match ?? {};
  return season === null || episode === null || weak ? null : { season, episode };
}

/**
 * The names of a title, folded: as the service writes it, without a year or country at its end, and without `the Movie`,
 * and its original name. The year of `Harbour 1984` belongs to the name of a film of 2020.
 */
export function namesOf({
  name,
  originalName,
  year,
}: Pick<Title, 'name' | 'originalName' | 'year'>): readonly string[] {
  const read = readText(name);
  const isNamed = read.year !== null && !read.isYearEnclosed && year !== null && read.year !== year;
  const names = [name, isNamed ? '' : read.title, withoutMovie(name) ?? '', originalName ?? ''];
  return names.map(foldTitle).filter((folded) => folded !== '');
}

/**
 * True if the name is another for the video's show: one is the short form of the other, or the folder of the show has
 * this name and year.
 */
export function isOtherName(
  { title, titles, showFolder }: Release,
  of: Pick<Title, 'name' | 'originalName' | 'year'>,
): boolean {
  const names = namesOf(of);
  // Never two short forms: many titles have the same initials.
  const isShort = shortForms(title).some((form) => names.includes(form));
  const named = readText(of.name).title;
  if (isShort || shortForms(named).some((form) => titles.includes(form))) return true;
  if (differInBrand(title, named)) return true;
  return showFolder !== null && showFolder.year === of.year && names.includes(showFolder.title);
}

/** The title in the form of a match, as if the service had recognised the name. */
export function matchOf(title: Title, { season, episodes }: Release): TitleMatch {
  const { name, originalName, kind, year, ids } = title;
  const episode = onlyOf(episodes);
  return {
    name,
    originalName,
    kind,
    year,
    ids,
    season,
    episode: Number.isInteger(episode) ? episode : null,
    weak: false,
  };
}

/**
 * The one title that a name means although the service did not recognise it: the same title, the same kind, and at most
 * a year apart, where the year of a show counts more than that of its season. A name with the country of the path goes
 * before one without a country. Null if none or several fit: a guess would bring the wrong subtitle.
 */
export function unambiguousTitle(release: Release, titles: readonly Title[]): Title | null {
  const kind = titleTypeOf(release);
  const year = release.workYear ?? release.year;
  const exact = titles.filter((title) =>
    namesHave(title, (name) => release.titles.includes(foldTitle(name))),
  );
  const named = exact.length > 0 ? exact : titles.filter((title) => isOtherName(release, title));
  const ofCountry = titles.filter((title) => namesHave(title, (name) => isOfCountry(release, name)));
  const fitting = (ofCountry.length > 0 ? ofCountry : named).filter(
    (title) =>
      (title.kind === null || title.kind === kind) &&
      (year === null || title.year === null || isNearYear(title.year, year)),
  );
  const sameYear = fitting.filter((title) => title.year !== null && title.year === year);
  const [first, ...others] = sameYear.length > 0 ? sameYear : fitting;
  if (first === undefined) return null;
  // The service may list the same title twice.
  return others.every(({ ids }) => ids.native !== null && ids.native === first.ids.native) ? first : null;
}

function namesHave({ name, originalName }: Title, fits: (name: string) => boolean): boolean {
  return [name, originalName ?? ''].some((one) => one !== '' && fits(one));
}

/** `The Office (US)`, if the path names that country. */
function isOfCountry({ country, titles }: Release, name: string): boolean {
  if (country === null) return false;
  const read = readText(name);
  return read.country === country && titles.includes(foldTitle(read.title));
}
