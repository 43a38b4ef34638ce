// The real clock.

import type { Clock } from '../ports/clock.ts';

/** A timer may end this much before the clock says so. */
const EARLY_MS = 1;
/** The longest wait that a timer of the platform can hold. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((done) => {
      if (signal?.aborted === true) return done();
      const finish = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', finish);
        done();
      };
      const timer = setTimeout(finish, Math.min(Math.max(0, ms) + EARLY_MS, LONGEST_TIMER_MS));
      signal?.addEventListener('abort', finish, { once: true });
      return undefined;
    }),
};
