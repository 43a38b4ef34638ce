// The log of the daemon: printed, and its last lines kept for the status page.

import type { Config } from '../../config/schema.ts';
import type { Terminal } from '../invocation/terminal.ts';
import type { LogEvent } from '../wording/event-line.ts';
import { createEventOutput } from '../wording/event-output.ts';
import { createRecentLog, type RecentLog } from './recent-log.ts';
import { createRepeatedFailures } from './repeated-failures.ts';

export type DaemonLog = {
  readonly hear: (event: LogEvent) => void;
  /** Applies another level and format to all later lines. */
  follow(settings: Config['log']): Promise<void>;
  /** The last lines. */
  readonly recent: RecentLog;
};

/** Prints to stderr, in the format of the configuration. */
export async function createDaemonLog(terminal: Terminal, settings: Config['log']): Promise<DaemonLog> {
  const recent = createRecentLog(settings.level, () => Date.now());
  const shorten = createRepeatedFailures(() => Date.now());
  let print = await createEventOutput(terminal, settings);
  return {
    recent,
    hear(told) {
      const event = shorten(told);
      if (event === null) return;
      print(event);
      recent.hear(event);
    },
    async follow(next) {
      print = await createEventOutput(terminal, next);
      recent.keepFrom(next.level);
    },
  };
}
