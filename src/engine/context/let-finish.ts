// What becomes of a request that is under way when the program is told to stop? It may have been counted already, so it
// is given a moment to come home.

import type { Clock } from '../../ports/clock.ts';

/** With the answer taken in and the files closed, within the five seconds that stopping may take. */
const MOMENT_MS = 2_500;

/** Runs the request under a signal that fires a moment after `stop` did. */
export async function withGracePeriod<T>(
  clock: Clock,
  stop: AbortSignal,
  request: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const over = new AbortController();
  const wait = (): void => void clock.sleep(MOMENT_MS, over.signal).then(() => late.abort());
  stop.addEventListener('abort', wait, { once: true });
  try {
    return await request(stop.aborted ? stop : late.signal);
  } finally {
    stop.removeEventListener('abort', wait);
    over.abort();
  }
}
