// The port that lists the videos by title and season, however many there are.

import type { CataloguePlace, CatalogueTitle } from '../../core/catalogue/place.ts';
import type { WantState } from '../../core/want/want.ts';
import type { CoverageCount, Page } from './overview.ts';
import type { VideoRecord } from './records.ts';

export type TitleRecord = CatalogueTitle & {
  readonly id: number;
  /** When its newest video was first seen. */
  readonly addedAt: number;
};

export type TitleOrder = 'name' | 'added' | 'missing';

export type TitleFilter = {
  /** Only titles with a video in these libraries. */
  readonly roots: ReadonlySet<string>;
  /** Part of the name, in any case and with any accents; '' for all. */
  readonly text: string;
  /** Only titles with a wanted subtitle in this language, and in one of these states; null and empty: all. */
  readonly language: string | null;
  readonly states: readonly WantState[];
  /** `missing`: most missing subtitles first. */
  readonly order: TitleOrder;
};

/** `missing`: how many wanted subtitles are missing, counted only in that order. */
export type FoundTitle = { readonly id: number; readonly missing: number };

/** The wants of one season, counted as in the coverage of a library; `root` is ''. */
export type SeasonCount = CoverageCount & { readonly season: number | null };

export type SeasonVideos = { readonly season: number | null; readonly videos: number };

export type EpisodePlace = Pick<CataloguePlace, 'season' | 'episode'>;

/** The videos of a title in these libraries. */
export type TitleVideos = { readonly titleId: number; readonly roots: ReadonlySet<string> };

/** `season` undefined: of every season. */
export type EpisodeQuery = Page & TitleVideos & { readonly season?: number | null };

export type Catalogue = {
  /** Videos that have no title yet, or whose title may have changed, up to `most`. */
  unfiled(most: number): readonly VideoRecord[];
  /** Lists the video under its title. */
  file(video: Pick<VideoRecord, 'id' | 'addedAt'>, place: CataloguePlace): void;
  /** The title of the video may have changed. */
  fileAgain(videoId: number): void;
  /** Every matching title in order, `missing` by name; one part at a time, and a part may be empty. */
  find(filter: TitleFilter): IterableIterator<readonly FoundTitle[]>;
  title(id: number): TitleRecord | null;
  titleOf(videoId: number): TitleRecord | null;
  /** By rising season, those without a number first. */
  seasons(videos: TitleVideos): readonly SeasonVideos[];
  counts(videos: TitleVideos): readonly SeasonCount[];
  /** By season and episode. */
  episodes(query: EpisodeQuery): readonly (VideoRecord & EpisodePlace)[];
};
