// Lists films and series with the progress of their subtitles, and the episodes of one.

import { coverageOf, type Coverage } from '../../core/status/coverage.ts';
import type {
  SeasonCount,
  SeasonVideos,
  TitleFilter,
  TitleRecord,
  TitleVideos,
} from '../../ports/store/catalogue.ts';
import type { Page } from '../../ports/store/overview.ts';
import type { InTurn } from '../context/loop/turns.ts';
import { createPauses } from '../context/loop/yield-to-loop.ts';
import { shownLibraries } from '../context/libraries/shown-libraries.ts';
import type { Deps } from '../deps.ts';
import { videoRow, type Rows, type VideoRow } from '../queries/overview.ts';
import { holdsNow } from '../quota/holds.ts';

/** `coverage`: by language, over all libraries that the configuration names. */
export type TitleRow = TitleRecord & {
  readonly seasons: number;
  readonly videos: number;
  readonly coverage: readonly Coverage[];
};

export type SeasonRow = {
  readonly season: number | null;
  readonly videos: number;
  readonly coverage: readonly Coverage[];
};

export type EpisodeRow = VideoRow & { readonly season: number | null; readonly episode: number | null };

export type TitleDetail = TitleRow & {
  readonly bySeason: readonly SeasonRow[];
  /** The episodes of the season that was asked for, or of all. */
  readonly episodes: Rows<EpisodeRow>;
};

/** `library` null: every library that the configuration names. */
export type TitleQuestion = Omit<TitleFilter, 'roots'> & Page & { readonly library: string | null };

export type DetailQuery = Page & { readonly id: number; readonly season?: number | null };

export type TitleQueries = {
  /** The signal fires when the client disconnects. The answer may be empty then. */
  titles(question: TitleQuestion, signal?: AbortSignal): Promise<Rows<TitleRow>>;
  /** Null if there is no such title, or it has no videos any more in these libraries. */
  title(query: DetailQuery): TitleDetail | null;
};

type TitleDeps = Pick<Deps, 'store' | 'clock' | 'policy'>;

/** The latest result. `readers`: everybody who waits for it. */
type Found = {
  readonly at: number;
  readonly what: string;
  readonly readers: (AbortSignal | undefined)[];
  readonly ids: Promise<readonly number[]>;
};

/** Pages of one list follow each other, and finding its titles may take half a second. */
const FOUND_AGAIN_MS = 5_000;

/** `inTurn`: for the long lists. */
export function createTitleQueries(deps: TitleDeps, inTurn: InTurn): TitleQueries {
  const { store } = deps;
  const find = (question: Pick<Found, 'at' | 'what'>, filter: TitleFilter): Found => {
    const readers: Found['readers'] = [];
    const ids = inTurn(() => {
      if (!readers.every((signal) => signal?.aborted === true)) return findTitles(deps, filter);
      // A later caller gets a new answer.
      if (found?.readers === readers) found = null;
      return Promise.resolve([]);
    });
    return { ...question, readers, ids };
  };
  let found: Found | null = null;
  const idsOf = (filter: TitleFilter, signal: AbortSignal | undefined): Promise<readonly number[]> => {
    const [now, what] = [deps.clock.now(), JSON.stringify([...filter.roots, filter])];
    if (found === null || found.what !== what || Math.abs(now - found.at) >= FOUND_AGAIN_MS)
      found = find({ at: now, what }, filter);
    found.readers.push(signal);
    return found.ids;
  };
  return {
    async titles({ offset, limit, library, ...filter }, signal) {
      const ids = await idsOf({ ...filter, roots: shownLibraries(deps, library) }, signal);
      const pause = createPauses();
      const roots = shownLibraries(deps);
      const rows: TitleRow[] = [];
      for (const id of ids.slice(offset, offset + limit)) {
        const title = store.catalogue.title(id);
        if (title !== null) rows.push(rowOf(title, countsOf(deps, { titleId: id, roots })));
        await pause();
      }
      return { rows, total: ids.length };
    },
    title({ id, ...query }) {
      const title = store.catalogue.title(id);
      if (title === null) return null;
      const videos = { titleId: id, roots: shownLibraries(deps) };
      const counts = countsOf(deps, videos);
      const row = rowOf(title, counts);
      if (row.videos === 0) return null;
      const bySeason = seasonRows(counts);
      const [holds, now] = [holdsNow(deps), deps.clock.now()];
      const episodes = store.catalogue.episodes({ ...videos, ...query });
      const asked = bySeason.filter(({ season }) => query.season === undefined || season === query.season);
      return {
        ...row,
        bySeason,
        episodes: {
          rows: episodes.map((video) => ({
            ...videoRow(deps, video, { holds, now }),
            season: video.season,
            episode: video.episode,
          })),
          total: asked.reduce((sum, { videos }) => sum + videos, 0),
        },
      };
    },
  };
}

/** The ids of every matching title, in order. */
async function findTitles({ store }: TitleDeps, filter: TitleFilter): Promise<readonly number[]> {
  const pause = createPauses();
  const ids: number[] = [];
  const missing: number[] = [];
  for (const part of store.catalogue.find(filter)) {
    for (const title of part) {
      ids.push(title.id);
      missing.push(title.missing);
    }
    await pause();
  }
  return filter.order === 'missing' ? mostFirst(ids, missing) : ids;
}

/** Sorts a hundred thousand in a few milliseconds: one number holds the count and the place in the list. */
function mostFirst(ids: readonly number[], counts: readonly number[]): readonly number[] {
  const scale = ids.length + 1;
  const keys = Float64Array.from(counts, (count, at) => -count * scale + at).sort();
  return Array.from(keys, (key) => ids[((key % scale) + scale) % scale] ?? 0);
}

/** The counts of a title. */
type TitleCounts = { readonly seasons: readonly SeasonVideos[]; readonly wants: readonly SeasonCount[] };

function countsOf({ store }: TitleDeps, videos: TitleVideos): TitleCounts {
  return { seasons: store.catalogue.seasons(videos), wants: store.catalogue.counts(videos) };
}

function rowOf(title: TitleRecord, { seasons, wants }: TitleCounts): TitleRow {
  return {
    ...title,
    seasons: seasons.length,
    videos: seasons.reduce((sum, { videos }) => sum + videos, 0),
    coverage: coverageOf(wants),
  };
}

function seasonRows({ seasons, wants }: TitleCounts): readonly SeasonRow[] {
  const bySeason = Map.groupBy(wants, ({ season }) => season);
  return seasons.map(({ season, videos }) => ({
    season,
    videos,
    coverage: coverageOf(bySeason.get(season) ?? []),
  }));
}
