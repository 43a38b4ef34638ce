// Clocks that the test moves: one whose sleepers wait for it, one that every sleep moves on, and one that also goes.

import type { Clock } from '../../src/ports/clock.ts';
import { systemClock } from '../../src/system/clock.ts';

export type ManualClock = Clock & {
  /** Moves the clock and wakes all sleepers that are due. Moving it back wakes none and prolongs no sleep. */
  advance(ms: number): void;
  /** How many sleepers wait. */
  sleepers(): number;
};

type Sleeper = { until: number; readonly wake: () => void };

export function createManualClock(start: number): ManualClock {
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
    advance(ms) {
      now += ms;
      // System timers count elapsed time, not clock time.
      if (ms < 0) for (const sleeper of sleeping) sleeper.until += ms;
      for (const sleeper of Array.from(sleeping)) if (sleeper.until <= now) sleeper.wake();
    },
    sleepers: () => sleeping.size,
  };
}

const NOON_MS = 12 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/**
 * Noon of tomorrow (UTC). What starts then ends no day by chance, whenever the tests run, and every
 * file that they write is old.
 */
export function noonOfTomorrow(): number {
  return (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS + NOON_MS;
}

/** Moves it to the next day's noon (UTC), so that a day's counters do not start again within a test. */
export function advanceToNoon(clock: ManualClock): void {
  const now = clock.now();
  clock.advance((Math.floor(now / DAY_MS) + 1) * DAY_MS + NOON_MS - now);
}

export type MovedClock = Clock & { readonly later: (ms: number) => void };

/** Starts at noon of tomorrow. Sleeping advances the clock at once, for all that share it. */
export function createSkippingClock(): MovedClock {
  let now = noonOfTomorrow();
  return {
    now: () => now,
    sleep(ms) {
      now += ms;
      return Promise.resolve();
    },
    later: (ms) => void (now += ms),
  };
}

/** Goes like the real one, and sleeps take their time; only the test moves it ahead. */
export function createGoingClock(aheadMs = 0): MovedClock {
  let ahead = aheadMs;
  return {
    now: () => systemClock.now() + ahead,
    sleep: (ms, signal) => systemClock.sleep(ms, signal),
    later: (ms) => void (ahead += ms),
  };
}
