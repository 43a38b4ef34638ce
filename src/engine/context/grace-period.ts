// Gives a running request time to finish when the program stops: the service may have counted it already.

import type { Clock } from '../../ports/clock.ts';

/** Leaves time to store the answer and close files within the five seconds that stopping may take. */
const MOMENT_MS = 2_500;

/** Runs the request with a signal that fires `MOMENT_MS` after `stop` does. */
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
    if (stop.aborted) over.abort();
  }
}
