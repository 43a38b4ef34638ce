// Decides how long the daemon works before it checks for other work, since a first fill may take hours: a command
// interrupts at once, a changed folder or due time after `SHORT_MS`, the walk and the sweep after `LONG_MS`.

export type Slice = {
  /** True if other work should run now. */
  readonly isOver: () => boolean;
  /** If nothing but scheduled work waits, starts a new slice for the next kind of work and returns true. */
  readonly renew: () => boolean;
};

/** Time before a changed folder or due time interrupts, and before scheduled work does. */
const SHORT_MS = 2_000;
const LONG_MS = 20_000;

/** `waiting`: whether a command waits (`hasJobs`), and a changed folder or due time (`isReady`). */
export function createSlice(waiting: () => { readonly hasJobs: boolean; readonly isReady: boolean }): Slice {
  let started = performance.now();
  return {
    isOver: () => {
      const spentMs = performance.now() - started;
      const { hasJobs, isReady } = waiting();
      return hasJobs || (isReady && spentMs > SHORT_MS) || spentMs > LONG_MS;
    },
    renew: () => {
      const { hasJobs, isReady } = waiting();
      if (hasJobs || isReady) return false;
      started = performance.now();
      return true;
    },
  };
}

/** A slice that only a waiting command ends. */
export function untilCommandWaits(isCalled: () => boolean): Slice {
  return { isOver: isCalled, renew: () => !isCalled() };
}
