// What does a video's name say, once it is known which title it is?

import type { Release } from './release.ts';
import { foldTitle } from './text.ts';
import type { TitleIds } from './title-ids.ts';

/** One title of the service's catalogue (interface.md 2.1). */
export type Title = {
  readonly kind: 'movie' | 'tv' | null;
  readonly name: string;
  /** Null where it is not told, or the same as the name. */
  readonly originalName: string | null;
  readonly year: number | null;
  readonly ids: TitleIds;
};

/** What the service says the video is (interface.md 2.4, `match`). It may be wrong. */
export type TitleMatch = {
  readonly name: string;
  readonly kind: 'movie' | 'tv' | null;
  readonly year: number | null;
  readonly season: number | null;
  readonly episode: number | null;
  /** The service itself calls this match doubtful. */
  readonly weak: boolean;
  readonly ids: TitleIds;
};

/**
 * The release with the title's names and year beside its own. A name that told nothing of a film counts as that film;
 * what it says of season and episode stays, for no title knows that.
 */
export function withTitle(release: Release, title: Title): Release {
  const names = [title.name, title.originalName ?? '', ...release.titles].map(foldTitle);
  const titles = [...new Set(names)].filter((name) => name !== '');
  const year = title.year ?? release.year;
  if (title.kind !== 'movie') return { ...release, title: title.name, titles, year };
  return {
    ...release,
    kind: 'movie',
    title: title.name,
    titles,
    year,
    season: null,
    episodes: [],
    absolute: null,
  };
}

/** The title as if the service had recognised the name. */
export function matchOf(title: Title, { season, episodes }: Release): TitleMatch {
  const [first, ...others] = episodes;
  const { name, kind, year, ids } = title;
  return {
    name,
    kind,
    year,
    ids,
    season,
    episode: others.length === 0 ? (first ?? null) : null,
    weak: false,
  };
}

/**
 * The one title that is meant by a name that the service did not recognise: called just so, of the same kind, and of
 * the year of the name. Null where none is, or several are: guessing would bring the wrong subtitle.
 */
export function unambiguousTitle(release: Release, titles: readonly Title[]): Title | null {
  const kind = release.kind === 'movie' ? 'movie' : 'tv';
  const own = new Set(release.titles);
  const fitting = titles.filter(
    (title) =>
      [title.name, title.originalName ?? ''].some((name) => name !== '' && own.has(foldTitle(name))) &&
      (title.kind === null || title.kind === kind) &&
      (release.year === null || title.year === null || Math.abs(title.year - release.year) <= 1),
  );
  const sameYear = fitting.filter(({ year }) => year !== null && year === release.year);
  const [first, ...others] = sameYear.length > 0 ? sameYear : fitting;
  if (first === undefined) return null;
  // The same title may be listed twice.
  return others.every(({ ids }) => ids.native !== null && ids.native === first.ids.native) ? first : null;
}
