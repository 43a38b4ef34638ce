// In which order is work done? Wants by the kind of work that they wait for.

import type { SearchStep } from '../../core/want/search-steps.ts';

export type Agenda = {
  /** Since when the first want is due that is to be asked about; null where none is. */
  readonly asksSince: number | null;
  /** Are some of them about what arrived lately, asked about for the first time or again? Units are kept for these. */
  readonly newAsks: 'first' | 'again' | null;
  /** Is a want due that has an offer? */
  readonly fetches: boolean;
  /** Is the next step of a job due? */
  readonly hasJobs: boolean;
  /** Is a want due that a look or a moment wakes up: settling, missing, failed? */
  readonly waking: boolean;
  /** The next time at which any want becomes due. */
  readonly nextAt: number | null;
};

/** How many wants are due. */
export type Backlog = { readonly asks: number; readonly fetches: number };

/**
 * The kind of work that a want waits for: the question that is to be asked, an offer that is to be fetched for want of a
 * subtitle (`fetch`) or to replace ours (`better`), the next step of its job, a look at its folder, or its next turn.
 */
export type Lane = SearchStep | 'fetch' | 'better' | 'job' | 'look' | 'wake';

/**
 * `urgent`: what has no subtitle, was asked least, and came last first. `newest`: what came last first. `arrived`: the
 * same, only wants that arrived and were asked about before. `due`: what waits longest first.
 */
export type LaneOrder = 'urgent' | 'newest' | 'arrived' | 'due';

export type LaneQuery = {
  readonly root: string;
  readonly lane: Lane;
  readonly order: LaneOrder;
  readonly dueBy: number;
};
