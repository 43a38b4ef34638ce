// Shortens the log where one cause, such as a missing permission, stops very many subtitles of a library.

import { showPath } from '../../core/path/path.ts';
import type { LogEvent } from '../wording/news-line.ts';
import { reasonWords } from '../wording/reasons.ts';

/** Lines of one library and cause; enough to see which folders it concerns. */
const SHOWN = 3;
/** What is blocked is tried again each hour. */
const WITHIN_MS = 30 * 60_000;

type Run = { readonly since: number; count: number };

/** Tells what to log of each event: the event, one line about all later ones, or null for those. `now`: epoch ms. */
export function createRepeatedFailures(now: () => number): (event: LogEvent) => LogEvent | null {
  const runs = new Map<string, Run>();
  return (event) => {
    if (event.kind !== 'failed' || event.cause === undefined || event.root === undefined) return event;
    const key = `${event.cause} ${event.root}`;
    const before = runs.get(key);
    const isOld = before === undefined || Math.abs(now() - before.since) >= WITHIN_MS;
    const run: Run = isOld ? { since: now(), count: 0 } : before;
    run.count += 1;
    runs.set(key, run);
    if (run.count <= SHOWN) return event;
    const words = `more in ${showPath(event.root)}: ${reasonWords(event.cause)}; subtitled status counts them`;
    return run.count === SHOWN + 1 ? { ...event, message: words } : null;
  };
}
