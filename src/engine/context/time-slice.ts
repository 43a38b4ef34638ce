// How long does one turn of the daemon work before somebody else has a turn? A first fill may take hours. Meanwhile a
// command is heard at once, a change in a library and what becomes due soon, and the walk and the sweep not much later.

export type Slice = {
  /** Is it somebody else's turn? */
  readonly isOver: () => boolean;
  /** Is nobody waiting, but for what comes by time? Then another kind of work may have a slice of its own. */
  readonly renew: () => boolean;
};

/** So long it works before it looks at a change, and before it looks at the time. */
const SHORT_MS = 2_000;
const LONG_MS = 20_000;

/** `waiting`: is a command waiting, and is a change or a due time? */
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

/** For work that only a waiting command interrupts. */
export function untilCalled(isCalled: () => boolean): Slice {
  return { isOver: isCalled, renew: () => !isCalled() };
}
