// Lets long work on an answer yield to timers, signals and sockets.

export function yieldToEventLoop(): Promise<void> {
  return new Promise((done) => void setImmediate(done));
}
