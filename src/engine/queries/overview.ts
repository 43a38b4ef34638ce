// Reads the overview for the status page from the live database, a little at a time.

import { coverageOf, type Coverage } from '../../core/status/coverage.ts';
import type { Reason } from '../../core/want/reason.ts';
import type { WantState } from '../../core/want/want.ts';
import { statusNow, type Hold } from '../../core/status/hold.ts';
import type { Page, QueueFilter, VideoFilter } from '../../ports/store/overview.ts';
import type { VideoRecord, WantRecord } from '../../ports/store/records.ts';
import type { WantKind } from '../../core/want-spec.ts';
import type { InTurn } from '../context/loop/turns.ts';
import { createPauses } from '../context/loop/yield-to-loop.ts';
import { shownLibraries } from '../context/libraries/shown-libraries.ts';
import { currentWants } from '../context/current-wants.ts';
import type { Deps } from '../deps.ts';
import { holdsNow } from '../quota/holds.ts';
import type { KnownCounter } from '../../core/status/known-counter.ts';
import { knownCounter } from '../quota/known-counter.ts';
import { countCoverage, summarize, type StateSummary } from './state-summary.ts';
import { pathOf } from '../../core/path/path.ts';

export type WantRow = {
  readonly languages: readonly string[];
  readonly kind: WantKind;
  readonly state: WantState;
  readonly reason: Reason;
  /** When it resumes; null if it is in progress or at rest. */
  readonly dueAt: number | null;
  readonly offers: number;
  readonly machine: boolean;
};

export type QueueRow = WantRow & {
  readonly path: string;
  readonly library: string;
  /** The translation or transcription that it waits for; null if there is none. Epoch milliseconds. */
  readonly job: {
    readonly kind: 'translation' | 'transcription';
    readonly sentAt: number | null;
    /** Given up after that. */
    readonly deadlineAt: number | null;
  } | null;
};

export type VideoRow = {
  readonly path: string;
  readonly library: string;
  readonly addedAt: number;
  readonly wants: readonly WantRow[];
};

export type Rows<T> = { readonly rows: readonly T[]; readonly total: number };

export type Overview = {
  /** Rises with every change of the state. Cheap. */
  changes(): number;
  /** Read anew, for one command at a time. */
  summary(): Promise<StateSummary>;
  /** A few seconds old at most. */
  coverage(): Promise<readonly Coverage[]>;
  queue(filter: Omit<QueueFilter, 'roots'>): Rows<QueueRow>;
  /** The signal fires when the client disconnects. The answer may be empty then. */
  videos(question: VideoQuestion, signal?: AbortSignal): Promise<Rows<VideoRow>>;
  /** The last known numbers; sends nothing. */
  counters(): Readonly<Record<'search' | 'downloads', KnownCounter>>;
};

/** `library` null: every library that the configuration names. */
export type VideoQuestion = Omit<VideoFilter, 'roots'> & Page & { readonly library: string | null };

type OverviewDeps = Pick<Deps, 'store' | 'clock' | 'policy'>;

/** Counting takes a while with hundreds of thousands of wants, so it is done at most this often, or for another policy. */
const COUNTED_AGAIN_MS = 5_000;

type Counted = {
  readonly at: number;
  readonly policy: Deps['policy'];
  readonly coverage: Promise<readonly Coverage[]>;
};

/** `inTurn`: for the long lists. */
export function createOverview(deps: OverviewDeps, inTurn: InTurn): Overview {
  const { store, clock } = deps;
  let counted: Counted | null = null;
  return {
    changes: () => store.overview.changes(),
    summary: () => summarize(deps),
    coverage() {
      const [now, { policy }] = [clock.now(), deps];
      if (counted?.policy !== policy || Math.abs(now - counted.at) >= COUNTED_AGAIN_MS)
        counted = { at: now, policy, coverage: countCoverage(deps).then(coverageOf) };
      return counted.coverage;
    },
    queue(filter) {
      const { rows, total } = store.overview.queue({ ...filter, roots: shownLibraries(deps) });
      const [holds, now] = [holdsNow(deps), clock.now()];
      return {
        rows: rows.map(({ want, video }) => ({
          path: pathOf(video),
          library: video.root,
          ...rowOf(want, holds, now),
          job: want.state === 'translating' ? jobOf(store, want.id) : null,
        })),
        total,
      };
    },
    videos: (question, signal) => inTurn(() => videosOf(deps, question, signal)),
    counters: () => ({ search: knownCounter(deps, 'search'), downloads: knownCounter(deps, 'downloads') }),
  };
}

async function videosOf(
  deps: OverviewDeps,
  { library, offset, limit, ...filter }: VideoQuestion,
  signal?: AbortSignal,
): Promise<Rows<VideoRow>> {
  const { store, clock } = deps;
  const isGivenUp = (): boolean => signal?.aborted === true;
  if (isGivenUp()) return { rows: [], total: 0 };
  const pause = createPauses();
  const ids: number[] = [];
  let total = 0;
  for (const part of store.overview.videoIds({ ...filter, roots: shownLibraries(deps, library) })) {
    const from = Math.max(0, offset - total);
    ids.push(...part.slice(from, from + limit - ids.length));
    total += part.length;
    await pause();
    if (isGivenUp()) break;
  }
  const [holds, now] = [holdsNow(deps), clock.now()];
  const rows = ids.flatMap((id) => store.videos.get(id) ?? []);
  return {
    rows: rows.map((video) => videoRow(deps, video, { holds, now })),
    total,
  };
}

/** The video with the status of each of its wants. */
export function videoRow(
  { store }: Pick<Deps, 'store'>,
  video: VideoRecord,
  { holds, now }: { readonly holds: readonly Hold[]; readonly now: number },
): VideoRow {
  return {
    path: pathOf(video),
    library: video.root,
    addedAt: video.addedAt,
    wants: currentWants({ store }, video.id).map((want) => rowOf(want, holds, now)),
  };
}

function jobOf({ jobs }: Deps['store'], wantId: number): QueueRow['job'] {
  const job = jobs.ofWant(wantId);
  if (job === null) return null;
  const { kind, sentAt, deadlineAt } = job;
  return { kind: kind === 'speech' ? 'transcription' : 'translation', sentAt, deadlineAt };
}

/** The status to show: a due want that is held resumes when the hold ends. */
function rowOf(want: WantRecord, holds: readonly Hold[], now: number): WantRow {
  const { languages, kind, state, offers, machine } = want;
  const { reason, resumesAt } = statusNow(want, holds, now);
  return { languages, kind, state, reason, dueAt: resumesAt, offers, machine };
}
