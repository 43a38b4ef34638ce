// Builds ten seasons of 10 to 24 episodes, half of them with a pack, and computes what a day's downloads can fill.

import type { Catalogue } from '../../src/standin/catalogue/catalogue.ts';
import { picker } from '../../src/standin/generate/picker.ts';
import { catalogueFor } from '../../src/standin/generate/generate.ts';
import { namesOf } from './library.ts';

type Season = {
  readonly title: string;
  readonly number: number;
  readonly episodes: number;
  readonly hasPack: boolean;
};

export type TenSeasons = {
  readonly paths: readonly string[];
  readonly catalogue: Catalogue;
  /** The most sidecars that so many downloads can fill, over every choice of packs. */
  readonly mostWith: (downloads: number) => number;
};

const SHOWS = ['Harbour Street', 'The Glass Orchard', 'Night Ferry'];

/** Every episode has subtitles of its own too. The same seed makes the same library. */
export function tenSeasons(seed: number): TenSeasons {
  return seasonsOf(10, seed);
}

/** The same with more seasons of the same shows. */
export function seasonsOf(count: number, seed: number): TenSeasons {
  const next = picker(`ten seasons ${seed}`);
  const seasons = Array.from({ length: count }, (_, at): Season => ({
    title: SHOWS[at % SHOWS.length] ?? '',
    number: Math.floor(at / SHOWS.length) + 1,
    episodes: 10 + next(15),
    hasPack: at % 2 === 0,
  }));
  const paths = seasons.flatMap(pathsOf);
  const made = catalogueFor(namesOf(paths), { seed, decoys: false });
  const hasPack = (title: string | undefined, season: number | null): boolean =>
    seasons.some((one) => one.title === title && one.number === season && one.hasPack);
  const nameOf = new Map(made.titles.map(({ nativeId, name }) => [nativeId, name]));
  const subtitles = made.subtitles.filter(
    ({ files, title, season }) => (files ?? []).length < 2 || hasPack(nameOf.get(title), season),
  );
  return {
    paths,
    catalogue: { ...made, subtitles },
    mostWith: (downloads) => mostWith(seasons, downloads),
  };
}

function pathsOf({ title, number, episodes }: Season): readonly string[] {
  const dotted = title.replaceAll(' ', '.');
  return Array.from({ length: episodes }, (_, at) => {
    const tag = `S${two(number)}E${two(at + 1)}`;
    return `${title}/Season ${number}/${dotted}.${tag}.1080p.WEB-DL.x264-QUAY.mkv`;
  });
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

function mostWith(seasons: readonly Season[], downloads: number): number {
  const all = seasons.reduce((sum, { episodes }) => sum + episodes, 0);
  const packs = seasons.filter(({ hasPack }) => hasPack).map(({ episodes }) => episodes);
  let most = 0;
  for (let choice = 0; choice < 1 << packs.length; choice += 1) {
    const taken = packs.filter((_, at) => (choice >> at) % 2 === 1);
    if (taken.length > downloads) continue;
    const covered = taken.reduce((sum, episodes) => sum + episodes, 0);
    most = Math.max(most, covered + Math.min(downloads - taken.length, all - covered));
  }
  return most;
}
