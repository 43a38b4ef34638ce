// Matches a file name to a title, and orders the subtitles for it.

import type { Subtitle, Title } from './catalogue.ts';
import { readName, wordsOf, type ReadName } from './read-name.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

export type Engine = 'auto' | 'local' | 'ai';
export type EpisodeScope = 'exact' | 'title';

export type Match = {
  readonly fileName: string;
  readonly title: Title;
  readonly others: readonly Title[];
  readonly read: ReadName;
  readonly confidence: 'high' | 'medium' | 'low';
};

export type Scored = { readonly subtitle: Subtitle; readonly score: number };

/** The title that a file name means; null if the catalogue does not have it. */
export function matchName(index: CatalogueIndex, fileName: string): Match | null {
  const read = readName(fileName);
  const wantedType = read.season === null ? 'movie' : 'tv';
  const ranked = candidatesFor(index, read)
    .map((title) => ({ title, distance: distanceOf(title, read, wantedType) }))
    .filter(({ distance }) => distance < 100)
    .sort((left, right) => left.distance - right.distance || left.title.nativeId - right.title.nativeId);
  const best = ranked[0];
  if (best === undefined) return null;
  const confidence = best.distance === 0 ? 'high' : best.distance < 10 ? 'medium' : 'low';
  return {
    fileName,
    title: best.title,
    others: ranked.slice(1, 6).map(({ title }) => title),
    read,
    confidence,
  };
}

function candidatesFor(index: CatalogueIndex, read: ReadName): readonly Title[] {
  const exact = index.titlesByKey.get(read.key);
  if (exact !== undefined || read.year !== null || read.season !== null) return exact ?? [];
  // A name without year and episode does not show where the title ends: take the longest title that it begins with.
  const words = read.key.split(' ').slice(0, 16);
  for (let length = words.length; length > 0; length -= 1) {
    const found = index.titlesByKey.get(words.slice(0, length).join(' '));
    if (found !== undefined) return found;
  }
  return [];
}

function distanceOf(title: Title, read: ReadName, wantedType: Title['type']): number {
  const type = title.type === wantedType ? 0 : 20;
  if (read.year === null || title.year === null) return type;
  const apart = Math.abs(read.year - title.year);
  return type + (apart === 0 ? 0 : apart === 1 ? 5 : title.type === 'tv' ? 8 : 100);
}

/** The subtitles for a match, best score first, in every language: one language can crowd out another. */
export function offersFor(
  index: CatalogueIndex,
  match: Match,
  scope: EpisodeScope,
  languages: readonly string[],
): readonly Scored[] {
  const words = wordsOf(match.fileName);
  return subtitlesFor(index, match, scope)
    .filter((subtitle) => languages.length === 0 || languages.includes(subtitle.language))
    .map((subtitle) => ({ subtitle, score: subtitle.score ?? likeness(words, subtitle) }))
    .sort((left, right) => right.score - left.score || (left.subtitle.pair < right.subtitle.pair ? -1 : 1));
}

function subtitlesFor(index: CatalogueIndex, match: Match, scope: EpisodeScope): readonly Subtitle[] {
  const { title, read } = match;
  if (scope === 'title' || title.type === 'movie' || read.season === null)
    return index.byTitle.get(title.nativeId) ?? [];
  const last = Math.min(Math.max(read.episodeEnd ?? 0, read.episode ?? 0), (read.episode ?? 0) + 20);
  const episodes = Array.from(
    { length: last - (read.episode ?? 0) + 1 },
    (_, step) => (read.episode ?? 0) + step,
  );
  const places = [...episodes.map(String), '*'].map(
    (episode) => `${title.nativeId}:${read.season}:${episode}`,
  );
  return [...new Set(places.flatMap((place) => index.byEpisode.get(place) ?? []))];
}

function likeness(words: ReadonlySet<string>, subtitle: Subtitle): number {
  const scores = subtitle.releases.map((release) => {
    const theirs = wordsOf(release);
    const common = [...words].filter((word) => theirs.has(word)).length;
    return common / Math.max(1, words.size + theirs.size - common);
  });
  return Math.round((0.5 + 0.5 * Math.max(0, ...scores)) * 1000) / 1000;
}
