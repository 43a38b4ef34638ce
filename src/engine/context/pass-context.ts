// The context of one pass: its scope, budget, retry policy and counts.

import { NOTHING_KEPT } from '../../core/plan/reserve-for-new.ts';
import { isWithin } from '../../core/path/path.ts';
import type { OpenWant, VideoRecord, WantFilter, WantSummary } from '../../ports/store/records.ts';
import type { TitleList } from '../../ports/titles.ts';
import { searchBudget, type SearchBudget } from '../quota/new-titles.ts';
import type { Deps } from '../deps.ts';
import { RetryPolicy } from '../quota/retry-policy.ts';
import { pagesOf, type LaneReading } from './due-wants.ts';
import { isInScope } from './scope.ts';
import { summariesOf } from './want-summaries.ts';
import type { Slice } from './loop/time-slice.ts';
import { FolderProbes } from './probe-folder.ts';
import { createBudget, type Budget } from '../quota/budget.ts';

export type PassCounts = {
  searchRequests: number;
  /** Of the search requests: those that the service provably did not count, and that the ledger got back. */
  refundedSearches: number;
  /** Those that the service delivered, or may have counted. */
  downloads: number;
  /** Those that it provably did not count. */
  refusedDownloads: number;
  placed: number;
};

export type Pass = {
  readonly deps: Deps;
  readonly signal: AbortSignal;
  /** A user started the pass. */
  readonly isEager: boolean;
  /** Fires when no more folders may be read: with `signal`, or when the user stops the pass. */
  readonly scanSignal: AbortSignal;
  /** True if the pass may not begin anything new: it was told to stop, or its time slice is over. */
  isOver(): boolean;
  /** If the time slice is over but nothing waits, starts another one; true if the pass may continue. */
  renewTime(): boolean;
  readonly budget: Budget;
  readonly retryPolicy: RetryPolicy;
  readonly probes: FolderProbes;
  /** The titles of a name and type, of the last names that were asked: the episodes of a show have one name. */
  readonly titlesNamed: Map<string, TitleList>;
  /** Libraries that can be worked on. */
  readonly roots: ReadonlySet<string>;
  readonly done: Readonly<PassCounts>;
  /** Due wants in scope, in order, page by page. */
  pages(line: LaneReading): Iterable<readonly OpenWant[]>;
  /** New offers; shared by all time slices of one daemon. */
  readonly newOffers: NewOffers;
  /** Searches that this pass may spend. A pass started by a user holds no share back. */
  searchBudget(): SearchBudget;
  /** Wants in scope, due or not, page by page. */
  summaries(filter: WantFilter): Iterable<readonly WantSummary[]>;
  inScope(video: VideoRecord): boolean;
  count(what: keyof PassCounts): void;
  /** True if the user named this library for the pass, which confirms that its current content is right. */
  isConfirmed(root: string): boolean;
  /** Excludes a library that cannot be worked on in this pass. */
  excludeLibrary(root: string): void;
};

/** Ids of wants with offers that no plan has seen yet, and with offers that may serve other videos of their folder. */
export type NewOffers = {
  readonly toPlan: Set<number>;
  readonly toShare: Set<number>;
  /** True once the offers left by an earlier process are included. */
  isWhole: boolean;
  /** Since when the due names are being searched; null while none are. */
  askingSince: number | null;
};

export function noNewOffers(): NewOffers {
  return { toPlan: new Set(), toShare: new Set(), isWhole: false, askingSince: null };
}

export type Scope = {
  /** Absolute paths; empty means everything. */
  readonly paths: readonly string[];
  readonly signal: AbortSignal;
  /** The user stops the pass: what is under way is finished, and nothing new begins. */
  readonly stop?: AbortSignal;
  /** Checked between two requests; when it is over, the rest stays due for the next pass. */
  readonly slice?: Slice;
  /** A user started the pass. */
  readonly eager?: boolean;
  readonly newOffers?: NewOffers;
};

export function beginPass(deps: Deps, scope: Scope): Pass {
  const budget = createBudget(deps);
  const roots = new Set(deps.policy.libraries.map((library) => library.root));
  const done: PassCounts = {
    searchRequests: 0,
    refundedSearches: 0,
    downloads: 0,
    refusedDownloads: 0,
    placed: 0,
  };
  const reach = { roots, paths: new Set(scope.paths) };
  const { signal, stop, eager: isEager = false } = scope;
  const scanSignal = stop === undefined ? signal : AbortSignal.any([signal, stop]);
  return {
    deps,
    signal,
    isEager,
    scanSignal,
    isOver: () => scanSignal.aborted || scope.slice?.isOver() === true,
    renewTime: () => !scanSignal.aborted && (scope.slice?.renew() ?? true),
    budget,
    retryPolicy: new RetryPolicy(deps, budget, { signal, isEager }),
    probes: new FolderProbes(),
    titlesNamed: new Map(),
    roots,
    done,
    inScope: (video) => isInScope(reach, video),
    pages: (line) => pagesOf(deps, reach, line),
    summaries: (filter) => summariesOf(deps, reach, filter),
    newOffers: scope.newOffers ?? noNewOffers(),
    searchBudget() {
      const searches = searchBudget(deps, budget);
      return isEager ? { ...searches, kept: NOTHING_KEPT } : searches;
    },
    count(what) {
      done[what] += 1;
    },
    isConfirmed: (root) => scope.paths.some((path) => isWithin(path, root)),
    excludeLibrary: (root) => void roots.delete(root),
  };
}

/** The same pass with the same budget and retry policy, restricted to this want. */
export function passForWant(pass: Pass, wantId: number): Pass {
  return {
    ...pass,
    pages: (line) => [readOne(pass.deps, wantId, line)],
    newOffers: { ...noNewOffers(), isWhole: true },
  };
}

function readOne(
  { store, clock }: Deps,
  wantId: number,
  { lane, dueBy = clock.now() }: LaneReading,
): readonly OpenWant[] {
  const want = store.wants.get(wantId);
  if (want === null) return [];
  return store.wants.ofVideos([want.videoId], { lane, dueBy }).filter((open) => open.want.id === wantId);
}
