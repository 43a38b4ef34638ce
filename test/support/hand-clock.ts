// A clock that only the test moves, forwards and backwards.

import type { Clock } from '../../src/ports/clock.ts';

export type HandClock = Clock & {
  /** Moves the clock; whoever slept until then wakes up. Turned back it wakes nobody, and nobody sleeps the longer. */
  crank(ms: number): void;
  /** How many wait for a time. */
  sleepers(): number;
};

type Sleeper = { until: number; readonly wake: () => void };

export function createHandClock(start: number): HandClock {
  let now = start;
  const sleeping = new Set<Sleeper>();
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((done) => {
        const sleeper: Sleeper = { until: now + ms, wake };
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
      // The timers of the system count what passes, not what the clock says.
      if (ms < 0) for (const sleeper of sleeping) sleeper.until += ms;
      for (const sleeper of Array.from(sleeping)) if (sleeper.until <= now) sleeper.wake();
    },
    sleepers: () => sleeping.size,
  };
}
