// Shortens the log where one cause would fill it: a missing permission that stops very many subtitles of a library, or a
// service that is down for days.

import { HOUR_MS, MINUTE_MS } from '../../core/duration.ts';
import { showPath } from '../../core/path/path.ts';
import type { LogEvent } from '../wording/event-line.ts';
import { faultWords, reasonWords } from '../wording/reasons.ts';

/** Lines of one cause; enough to see which folders it concerns, or that the service was tried again. */
const SHOWN = 3;
/** A name that is blocked on the disk is tried again each hour. */
const WITHIN_MS = 30 * MINUTE_MS;
/** How often a service that stays as it is has a line. */
const AGAIN_MS = HOUR_MS;

type Shorten = (event: LogEvent) => LogEvent | null;
type Run = { readonly since: number; count: number };

/** Tells what to log of each event: the event, one line about all later ones, or null for those. `now`: epoch ms. */
export function createRepeatedFailures(now: () => number): Shorten {
  const failures = shortenFailures(now);
  const troubles = shortenTroubles(now);
  return (event) => (event.kind === 'trouble' ? troubles(event) : failures(event));
}

function shortenFailures(now: () => number): Shorten {
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

const GOES_ON = 'it continues, and the log says so once an hour';

function shortenTroubles(
  now: () => number,
): (event: Extract<LogEvent, { readonly kind: 'trouble' }>) => LogEvent | null {
  const runs = new Map<string, { count: number; heardAt: number; loggedAt: number }>();
  return (event) => {
    const at = now();
    for (const [key, { heardAt }] of runs) if (Math.abs(at - heardAt) > AGAIN_MS) runs.delete(key);
    const words = faultWords(event.operation, event.fault);
    const run = runs.get(words) ?? { count: 0, heardAt: at, loggedAt: at };
    runs.set(words, run);
    run.count += 1;
    run.heardAt = at;
    const isShown = run.count <= SHOWN || Math.abs(at - run.loggedAt) >= AGAIN_MS;
    if (isShown) {
      run.loggedAt = at;
      return event;
    }
    return run.count === SHOWN + 1 ? { kind: 'warning', message: `${words}: ${GOES_ON}` } : null;
  };
}
