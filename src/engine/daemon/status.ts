// The options that the daemon is given and the status that it reports.

import type { Hold } from '../../core/status/hold.ts';
import type { Agenda, Backlog } from '../../ports/store/due-wants.ts';
import type { WatchState } from '../../ports/watcher.ts';

export type DaemonOptions = {
  /** The next scheduled full walk of the library at `root`. */
  readonly nextWalkAt: (root: string) => number;
  readonly sweepMs: (root: string) => number;
  /** True at times when disks should be left to sleep. */
  readonly isQuiet: (now: number) => boolean;
};

export type DaemonStatus = {
  readonly libraries: readonly {
    readonly path: string;
    readonly unavailable: string | null;
    readonly watch: WatchState;
    readonly walkAt: number;
  }[];
  /** How much is due, and when something next becomes due. */
  readonly agenda: Backlog & Pick<Agenda, 'nextAt'>;
  /** The current holds; empty if there are none. */
  readonly holds: readonly Hold[];
  /** Why no work is done at all; null if work runs. */
  readonly setback: string | null;
};
