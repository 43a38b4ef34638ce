// How do long computations leave room for timers, signals and sockets?

/** Work is broken off after so long. */
const SLICE_MS = 10;

/** Lets everything that waits for the event loop run once. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((done) => void setImmediate(done));
}

/** To be awaited between small pieces of work: breathes where the last breath was more than a few milliseconds ago. */
export function createPauses(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await yieldToEventLoop();
    began = performance.now();
  };
}
