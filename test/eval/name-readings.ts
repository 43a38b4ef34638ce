// What the reader says of a name, in the fields that the cases of other projects are judged by.

import { readRelease, type Release } from '../../src/core/release/release.ts';

export type NameReading = {
  readonly kind: 'movie' | 'episode';
  readonly title: string | null;
  readonly year: number | null;
  readonly season: number | null;
  readonly episodes: readonly number[];
  /** `2024-05-06`. */
  readonly airDate: string | null;
  /** The family: `WEB`, `BluRay`, `DVD`, `TV`, `Cam`. */
  readonly source: string | null;
  readonly releaseGroup: string | null;
  readonly resolution: string | null;
  /** The cuts named. */
  readonly edition: readonly string[];
  readonly part: number | null;
  readonly extra: boolean;
};

const FAMILIES: Readonly<Record<NonNullable<Release['source']>, string>> = {
  web: 'WEB',
  bluray: 'BluRay',
  dvd: 'DVD',
  tv: 'TV',
  cam: 'Cam',
};

/** Reads a name or a path as it would be read in a library. */
export function readingOf(name: string): NameReading {
  const release = readRelease(name);
  const { kind, title, year, season, episodes, date, source, group, resolution, cuts, part } = release;
  return {
    kind:
      kind === 'movie' || (kind === 'extra' && season === null && episodes.length === 0)
        ? 'movie'
        : 'episode',
    title: title === '' ? null : title,
    year,
    season,
    // The other projects have no half numbers.
    episodes: episodes.filter(Number.isInteger),
    airDate: date,
    source: source === null ? null : FAMILIES[source],
    releaseGroup: group,
    resolution,
    edition: cuts,
    part,
    extra: kind === 'extra',
  };
}
