// What does one pass carry along? Its scope, its budget, its patience, and what it has done so far.

import { NOTHING_KEPT } from '../../core/plan/reserve-for-new.ts';
import { isWithin } from '../../core/path/path.ts';
import type { OpenWant, VideoRecord } from '../../ports/store/store.ts';
import { searchBudget, type SearchBudget } from './new-titles.ts';
import type { Deps } from '../deps.ts';
import { createPatience, type Patience } from './retry-policy.ts';
import { isInScope, pagesOf, type Line } from './due-wants.ts';
import type { Slice } from '../daemon/time-slice.ts';
import { createSpending, type Spending } from './budget.ts';

export type Tally = { searchRequests: number; downloads: number; placed: number };

export type Pass = {
  readonly signal: AbortSignal;
  /** Is nothing new to be begun in this pass? Told to stop, or something else has its turn. */
  isOver(): boolean;
  /** Where the time is up and nobody waits, another kind of work gets as much time again. */
  hasTimeAgain(): boolean;
  readonly spending: Spending;
  readonly patience: Patience;
  /** Roots whose videos can be worked on. */
  readonly roots: ReadonlySet<string>;
  readonly done: Readonly<Tally>;
  /** Due wants in scope, in order, a page at a time. */
  pages(deps: Deps, line: Line): Iterable<readonly OpenWant[]>;
  /** What is new on offer; shared by the slices of one daemon. */
  readonly news: News;
  /** Searches that this pass may spend. A person's pass keeps nothing for others. */
  searches(deps: Deps): SearchBudget;
  inScope(video: VideoRecord): boolean;
  count(what: keyof Tally): void;
  /** Did the user name this library for the pass? Then what lies there is what he means to be there. */
  names(root: string): boolean;
  /** The library cannot be worked on in this pass. */
  leaveOut(root: string): void;
};

/** Wants with offers that no plan has seen yet, and with offers that may serve others of their folder; by id. */
export type News = {
  readonly toPlan: Set<number>;
  readonly toShare: Set<number>;
  /** Was what an earlier process left put in? */
  isWhole: boolean;
  /** Since when the due names are being asked about; null while none are. */
  askingSince: number | null;
};

export function noNews(): News {
  return { toPlan: new Set(), toShare: new Set(), isWhole: false, askingSince: null };
}

export type Scope = {
  /** Absolute paths; empty means everything. */
  readonly paths: readonly string[];
  readonly signal: AbortSignal;
  /** Asked between two requests: is it somebody else's turn? What is left is due in the next pass. */
  readonly slice?: Slice;
  /** A person started it. */
  readonly eager?: boolean;
  readonly news?: News;
};

export function beginPass(deps: Deps, scope: Scope): Pass {
  const spending = createSpending(deps);
  const roots = new Set(deps.policy.libraries.map((library) => library.root));
  const done: Tally = { searchRequests: 0, downloads: 0, placed: 0 };
  const reach = { roots, paths: scope.paths };
  return {
    signal: scope.signal,
    isOver: () => scope.signal.aborted || scope.slice?.isOver() === true,
    hasTimeAgain: () => !scope.signal.aborted && (scope.slice?.renew() ?? true),
    spending,
    patience: createPatience(deps, spending, scope.signal),
    roots,
    done,
    inScope: (video) => isInScope(reach, video),
    pages: (at, line) => pagesOf(at, reach, line),
    news: scope.news ?? noNews(),
    searches(at) {
      const budget = searchBudget(at, spending);
      return scope.eager === true ? { ...budget, kept: NOTHING_KEPT } : budget;
    },
    count(what) {
      done[what] += 1;
    },
    names: (root) => scope.paths.some((path) => isWithin(path, root)),
    leaveOut: (root) => void roots.delete(root),
  };
}

/** The same pass, with the same budget and patience, for nothing but this want. */
export function onlyFor(pass: Pass, wantId: number): Pass {
  return {
    ...pass,
    pages: (deps, line) => [readOne(deps, wantId, line)],
    news: { ...noNews(), isWhole: true },
  };
}

function readOne(
  { store, clock }: Deps,
  wantId: number,
  { lane, dueBy = clock.now() }: Line,
): readonly OpenWant[] {
  const want = store.wants.get(wantId);
  const video = want === null ? null : store.videos.get(want.videoId);
  if (want === null || video === null) return [];
  return store.wants
    .named({ releaseName: video.releaseName, lane, dueBy })
    .filter((open) => open.want.id === wantId);
}
