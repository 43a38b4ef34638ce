// A clock that only the test moves, forwards and backwards.

import type { Clock } from '../../src/ports/clock.ts';

export type HandClock = Clock & {
  /** Moves the clock; whoever slept until then wakes up. Backwards wakes nobody. */
  crank(ms: number): void;
  /** How many wait for a time. */
  sleepers(): number;
};

export function createHandClock(start: number): HandClock {
  let now = start;
  const sleeping = new Set<{ readonly until: number; readonly wake: () => void }>();
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((done) => {
        const sleeper = { until: now + ms, wake };
        function wake(): void {
          sleeping.delete(sleeper);
          signal?.removeEventListener('abort', wake);
          done();
        }
        if (signal?.aborted === true) return done();
        sleeping.add(sleeper);
        signal?.addEventListener('abort', wake, { once: true });
        return undefined;
      }),
    crank(ms) {
      now += ms;
      for (const sleeper of Array.from(sleeping)) if (sleeper.until <= now) sleeper.wake();
    },
    sleepers: () => sleeping.size,
  };
}
