// What is the daemon told about time, and what does it tell of itself?

import type { Hold } from '../../core/status/hold.ts';
import type { Agenda, Backlog } from '../../ports/store/due-wants.ts';
import type { WatchState } from '../../ports/watcher.ts';

export type DaemonOptions = {
  /** The next full walk of every library, by the calendar. */
  readonly nextWalkAt: () => number;
  readonly sweepMs: () => number;
  /** Is it a time at which disks may sleep? */
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
  /** What keeps the service from being used; empty while nothing does. */
  readonly holds: readonly Hold[];
  /** Why no work is done at all; null while it is. */
  readonly setback: string | null;
};
