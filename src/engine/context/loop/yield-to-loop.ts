// Lets long computations yield to timers, signals and sockets.

/** Yield after this long. */
const SLICE_MS = 10;

/** Lets everything that waits for the event loop run once. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((done) => void setImmediate(done));
}

/**
 * Returns a function to await between small pieces of work: it yields only if the last yield was over `SLICE_MS` ago.
 */
export function createPauses(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await yieldToEventLoop();
    began = performance.now();
  };
}
