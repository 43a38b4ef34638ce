// The wants that are due, by the kind of work that they wait for, in the order of that work.

import type { SearchStep } from '../../core/want/search-steps.ts';

export type Agenda = {
  /** The due time of the first want to search for; null if there is none. */
  readonly asksSince: number | null;
  /** Are some of these searches for new videos, for the first time or again? Units are reserved for these. */
  readonly newAsks: 'first' | 'again' | null;
  /** Is a want due that has an offer? */
  readonly fetches: boolean;
  /** Is there a stopgap that a better offer may replace? */
  readonly stopgaps: boolean;
  /** Is the next step of a job due? */
  readonly hasJobs: boolean;
  /** Is a want due that only needs a look or a moment: settling, missing, failed? */
  readonly waking: boolean;
  /** When the next want becomes due. */
  readonly nextAt: number | null;
};

/** How many wants are due. */
export type Backlog = { readonly asks: number; readonly fetches: number };

/**
 * The kind of work that a want waits for: its next search step, the download of an offer because it has no subtitle
 * (`fetch`) or to replace ours (`better`), the next step of its job, a look at its folder, or its wake-up time.
 */
export type Lane = SearchStep | 'fetch' | 'better' | 'job' | 'look' | 'wake';

/**
 * `urgent`: wants without a subtitle first, then those searched least, then the newest. `newest`: the newest first.
 * `arrived`: the same, but only wants that arrived and were searched before. `due`: the longest wait first.
 */
export type LaneOrder = 'urgent' | 'newest' | 'arrived' | 'due';

export type LaneQuery = {
  readonly root: string;
  readonly lane: Lane;
  readonly order: LaneOrder;
  readonly dueBy: number;
  /** How many the first page holds; a reader that needs one asks for one. */
  readonly firstPage?: number;
};
