// How does everything stand, for somebody who looks on while the daemon works? Read from the state that it works on,
// a little at a time.

import { coverageOf, type Coverage } from '../../core/coverage.ts';
import type { Reason } from '../../core/reason.ts';
import type { WantState } from '../../core/want.ts';
import type { CoverageCount, QueueFilter, VideoFilter } from '../../ports/overview.ts';
import type { Kind, WantRecord } from '../../ports/store.ts';
import { breathe } from '../breathe.ts';
import type { Deps } from '../deps.ts';
import { pathOf } from './ground.ts';
import { counterOf, type KnownCounter } from './outlook.ts';

export type WantRow = {
  readonly languages: readonly string[];
  readonly kind: Kind;
  readonly state: WantState;
  readonly reason: Reason;
  /** When it goes on; null where it is under way, or rests. */
  readonly dueAt: number | null;
  readonly offers: number;
  readonly machine: boolean;
};

export type QueueRow = WantRow & { readonly path: string; readonly library: string };

export type VideoRow = {
  readonly path: string;
  readonly library: string;
  readonly addedAt: number;
  readonly wants: readonly WantRow[];
};

export type Rows<T> = { readonly rows: readonly T[]; readonly total: number };

export type Overview = {
  coverage(): Promise<readonly Coverage[]>;
  queue(filter: QueueFilter): Rows<QueueRow>;
  videos(filter: VideoFilter): Rows<VideoRow>;
  /** As they were told last; nothing is sent. */
  counters(): Readonly<Record<'search' | 'downloads', KnownCounter>>;
};

type Needs = Pick<Deps, 'store' | 'clock'>;

/** Counting takes a while with hundreds of thousands of wants, so that it is not done more often than this. */
const COUNTED_AGAIN_MS = 5_000;

export function createOverview(deps: Needs): Overview {
  const { store, clock } = deps;
  let counted: { readonly at: number; readonly coverage: Promise<readonly Coverage[]> } | null = null;
  return {
    coverage() {
      const now = clock.now();
      if (counted === null || Math.abs(now - counted.at) >= COUNTED_AGAIN_MS)
        counted = { at: now, coverage: count(deps) };
      return counted.coverage;
    },
    queue(filter) {
      const { rows, total } = store.overview.queue(filter);
      return {
        rows: rows.map(({ want, video }) => ({ path: pathOf(video), library: video.root, ...rowOf(want) })),
        total,
      };
    },
    videos(filter) {
      const { rows, total } = store.overview.videos(filter);
      return {
        rows: rows.map(({ video, wants }) => ({
          path: pathOf(video),
          library: video.root,
          addedAt: video.addedAt,
          wants: wants.map(rowOf),
        })),
        total,
      };
    },
    counters: () => ({ search: counterOf(deps, 'search'), downloads: counterOf(deps, 'downloads') }),
  };
}

async function count({ store }: Needs): Promise<readonly Coverage[]> {
  const counts: CoverageCount[] = [];
  for (const part of store.overview.coverage()) {
    counts.push(...part);
    await breathe();
  }
  return coverageOf(counts);
}

function rowOf({ languages, kind, state, reason, dueAt, offers, machine }: WantRecord): WantRow {
  return { languages, kind, state, reason, dueAt, offers, machine };
}
