// Finds stored times that are impossible, after the clock was corrected. Every method works on a part of the rows, so that
// a large library does not block the loop.

import type { Parts } from './pruning.ts';
import type { OpenWant } from './records.ts';

export type TimeBounds = {
  readonly now: number;
  /** Times before this one come from a clock that was not set. */
  readonly unsetBefore: number;
  /** The latest due time of a pending move. */
  readonly latestPending: number;
  /** The latest time until which an offer can be delayed. */
  readonly latestDelay: number;
  /** The latest deadline of a running job. */
  readonly latestJob: number;
};

export type Times = {
  /** When the newest line of the history was written; null if there is none. */
  lastWritten(): number | null;
  /** The highest id of any row that `bound` and `waiting` read. */
  lastId(): number;
  /** Wants in this range of ids that wait (or would, if their video existed) for a later time. */
  waiting(from: number, to: number, beyond: number): readonly OpenWant[];
  /** Limits the times of the rows in this range: when they came, and when they are due. */
  bound(from: number, to: number, bounds: TimeBounds): void;
  /** Lines of the history, and what is deleted by its age, get this time if the clock was not set at theirs. */
  dateUnset(now: number, unsetBefore: number): Parts;
};
