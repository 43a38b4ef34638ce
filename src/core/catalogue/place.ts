// Decides under which title, season and episode a video is listed.

import type { TitleMatch } from '../release/known-title.ts';
import { titleTypeOf, type Release } from '../release/release.ts';
import type { TitleIds } from '../release/title-ids.ts';
import { foldTitle, wordsOf } from '../release/words/text.ts';

/** A film, or a series. */
export type CatalogueTitle = {
  readonly kind: 'movie' | 'tv';
  readonly name: string;
  readonly year: number | null;
  /** For sorting: lower case, without a leading article. */
  readonly sortName: string;
};

export type CataloguePlace = CatalogueTitle & {
  /** The title by its name alone. */
  readonly nameKey: string;
  /** The title that the service recognised; null if it recognised none. Videos with the same one belong together. */
  readonly matchKey: string | null;
  /** Null for films and for numbers that the name does not tell. */
  readonly season: number | null;
  readonly episode: number | null;
};

type KnownOfVideo = {
  /** As read from the path, with the title that the service recognised. */
  readonly release: Release;
  readonly match: TitleMatch | null;
  /** The title that the user set. */
  readonly chosen: TitleIds | null;
  /** Stands for the title if the name tells none. */
  readonly fileName: string;
};

/** A doubtful match, or one that differs from what the user or the name says, does not count. */
export function cataloguePlace({ release, match, chosen, fileName }: KnownOfVideo): CataloguePlace {
  const kind = titleTypeOf(release);
  const read = release.title === '' ? fileName : release.title;
  const isMatched =
    match !== null &&
    !match.weak &&
    match.name !== '' &&
    (match.kind === null || match.kind === kind) &&
    (chosen === null || chosen.native === null || chosen.native === match.ids.native);
  const name = isMatched ? match.name : read;
  const isSeries = kind === 'tv';
  return {
    kind,
    name,
    year: isMatched ? (match.year ?? release.year) : release.year,
    sortName: sortNameOf(name),
    nameKey: `${kind}:${release.year ?? ''}:${foldTitle(read)}`,
    matchKey: isMatched && match.ids.native !== null ? `id:${match.ids.native}` : null,
    season: isSeries ? release.season : null,
    // 12.5 stands behind 12.
    episode: isSeries ? wholeOf(release.episodes[0] ?? release.absolute) : null,
  };
}

function wholeOf(number: number | null): number | null {
  return number === null ? null : Math.floor(number);
}

function sortNameOf(name: string): string {
  const [first = '', ...others] = wordsOf(name);
  const words = /^(?:the|an?)$/.test(first) && others.length > 0 ? others : [first, ...others];
  return words.join(' ');
}
