// Which stored times lie further ahead than can be? Asked after the clock was put right. Every method works on the rows
// of a range of identifiers, so that no large library holds up the loop.

import type { OpenWant } from './records.ts';

export type TimeBounds = {
  readonly now: number;
  /** Errands that wait are due by then. */
  readonly latestPending: number;
  /** Offers that were put off may be taken by then. */
  readonly latestDelay: number;
  /** Jobs that run are given up by then. */
  readonly latestJob: number;
};

export type Times = {
  /** When the newest line of the history was written; null where there is none. */
  lastWritten(): number | null;
  /** The highest identifier of any row that `bound` and `waiting` look at. */
  lastId(): number;
  /** Wants, from this identifier up to that one, that wait (or would, were their video there) for a later time. */
  waiting(from: number, to: number, beyond: number): readonly OpenWant[];
  /** Brings back into bounds what the rows in this range say of when they came and when they go on. */
  bound(from: number, to: number, bounds: TimeBounds): void;
};
