// The status that the daemon reports.

import type { Hold } from '../../core/status/hold.ts';
import type { Agenda, Backlog } from '../../ports/store/due-wants.ts';
import type { Running } from './activity.ts';
import type { LibraryStatus } from './libraries/library-state.ts';

export type DaemonStatus = {
  readonly libraries: readonly LibraryStatus[];
  /** The current activity of the loop; null while it waits. */
  readonly running: Running | null;
  /** The user paused it: until it is resumed, nothing begins except what a user asks for. */
  readonly paused: boolean;
  /** How much is due, and when something is done next. */
  readonly agenda: Backlog & Pick<Agenda, 'nextAt'>;
  /** The current holds; empty if there are none. */
  readonly holds: readonly Hold[];
  /** Why no work is done at all; null if work runs. */
  readonly setback: string | null;
};
