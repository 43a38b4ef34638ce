// Indexes the catalogue by title, subtitle and file, so that no request searches all of it.

import { createHash } from 'node:crypto';
import type { Catalogue, Subtitle, SubtitleFile, Title } from './catalogue.ts';
import { keyOf } from './read-name.ts';

/** The catalogue with its indexes. */
export type CatalogueIndex = {
  readonly catalogue: Catalogue;
  readonly titlesByKey: ReadonlyMap<string, readonly Title[]>;
  readonly titlesByCatalogA: ReadonlyMap<string, Title>;
  readonly titlesByCatalogB: ReadonlyMap<string, Title>;
  readonly titles: ReadonlyMap<number, Title>;
  readonly byTitle: ReadonlyMap<number, readonly Subtitle[]>;
  /** By title and episode, `<title>:<season>:<episode>`. */
  readonly byEpisode: ReadonlyMap<string, readonly Subtitle[]>;
  readonly byId: ReadonlyMap<string, Subtitle>;
  readonly byPair: ReadonlyMap<string, Subtitle>;
};

const known = new WeakMap<Catalogue, CatalogueIndex>();

/** The indexes of a catalogue, built once. */
export function catalogueIndex(catalogue: Catalogue): CatalogueIndex {
  const index = known.get(catalogue) ?? indexOf(catalogue);
  known.set(catalogue, index);
  return index;
}

function indexOf(catalogue: Catalogue): CatalogueIndex {
  const titlesByKey = new Map<string, Title[]>();
  for (const title of catalogue.titles) {
    const keys = new Set([title.name, ...title.aliases].map((name) => keyOf(name) || name.toLowerCase()));
    for (const key of keys) push(titlesByKey, key, title);
  }
  const byTitle = new Map<number, Subtitle[]>();
  const byEpisode = new Map<string, Subtitle[]>();
  for (const subtitle of catalogue.subtitles) {
    push(byTitle, subtitle.title, subtitle);
    for (const place of new Set(placesOf(subtitle))) push(byEpisode, `${subtitle.title}:${place}`, subtitle);
  }
  return {
    catalogue,
    titlesByKey,
    titlesByCatalogA: new Map(catalogue.titles.map((title) => [title.catalogA ?? '', title])),
    titlesByCatalogB: new Map(
      catalogue.titles.map((title) => [`${title.type}:${title.catalogB ?? ''}`, title]),
    ),
    titles: new Map(catalogue.titles.map((title) => [title.nativeId, title])),
    byTitle,
    byEpisode,
    byId: new Map(catalogue.subtitles.map((subtitle) => [subtitle.id, subtitle])),
    byPair: new Map(catalogue.subtitles.map((subtitle) => [subtitle.pair, subtitle])),
  };
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** The episodes that a subtitle is found for, each as `<season>:<episode>`; `<season>:*` for a whole season. */
function placesOf(subtitle: Subtitle): readonly string[] {
  if (subtitle.shownFor !== null) return [`${subtitle.shownFor.season}:${subtitle.shownFor.episode}`];
  const season = subtitle.season;
  if (season === null) return [];
  const inside = (subtitle.files ?? [])
    .filter((file) => file.episode !== null)
    .map((file) => `${file.season ?? season}:${file.episode}`);
  if (inside.length > 1) return inside;
  const first = subtitle.episodeFrom ?? subtitle.episode;
  if (first === null) return subtitle.fullSeason ? [`${season}:*`] : [];
  const last = Math.min(Math.max(subtitle.episodeEnd ?? first, first), first + 500);
  return Array.from({ length: last - first + 1 }, (_, step) => `${season}:${first + step}`);
}

/** The files of a subtitle's archive; if none are listed, one named after the release. */
export function filesOf(subtitle: Subtitle): readonly SubtitleFile[] {
  if (subtitle.files !== null) return subtitle.files;
  const id = createHash('sha256').update(subtitle.id).digest('hex').slice(0, 10);
  return [
    {
      id,
      name: `${(subtitle.releases[0] ?? subtitle.id).replace(/[/\\]/g, ' ')}.srt`,
      season: subtitle.season,
      episode: subtitle.episode,
      hi: subtitle.hi,
      format: 'srt',
      encoding: 'utf-8',
      text: null,
    },
  ];
}
