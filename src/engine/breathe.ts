// How do long computations leave room for timers, signals and sockets?

/** Lets everything that waits for the event loop run once. */
export function breathe(): Promise<void> {
  return new Promise((done) => void setImmediate(done));
}
