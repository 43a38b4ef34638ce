// Limits the request rate: at most one per gap. The gap doubles after a throttle and shrinks back with success.

import type { JobFault } from '../../core/fault.ts';

export type RateLimiter = {
  /** Waits until the next request may start, one caller after the other; returns early when the signal fires. */
  turn(signal?: AbortSignal): Promise<void>;
  /** Learns the result of each request: the fault, or null. */
  learn(fault: JobFault | null): void;
};

const SLOWEST_MS = 10_000;
/** The longest wait that a timer can hold; a longer one would end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const SLOW_DOWN: ReadonlySet<JobFault['kind']> = new Set(['throttled', 'overloaded', 'edge-refused']);

/** `gapMs`: the minimum time between two starts while no request is throttled. */
export function createRateLimiter(gapMs: number): RateLimiter {
  let gap = gapMs;
  let last = Number.NEGATIVE_INFINITY;
  let line = Promise.resolve();

  /** Looks again after each pause: the gap may have grown meanwhile. */
  async function nextTurn(signal?: AbortSignal): Promise<void> {
    for (;;) {
      const wait = last + gap - performance.now();
      if (wait <= 0 || signal?.aborted === true) break;
      await pause(wait, signal);
    }
    last = performance.now();
  }

  return {
    turn(signal) {
      line = line.then(() => nextTurn(signal));
      return line;
    },
    learn(fault) {
      // The slowest that it becomes by itself; the user may want it slower still.
      if (fault !== null && SLOW_DOWN.has(fault.kind))
        gap = Math.max(gapMs, Math.min(Math.max(gap * 2, 250), SLOWEST_MS));
      else if (fault === null) gap = Math.max(gapMs, gap * 0.8);
    },
  };
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(finish, Math.min(ms, LONGEST_TIMER_MS));
    signal?.addEventListener('abort', finish, { once: true });
    function finish(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      done();
    }
  });
}
