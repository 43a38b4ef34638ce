// Measures how long work blocks the event loop and how much memory it takes. On a busy machine a process may have to
// wait, so a hold counts for at most the processor time that its thread used meanwhile. Threads that collect garbage go on
// while it waits, and do not count.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { passMs, threadMs } from './processor-time.ts';

export type Held<T> = {
  readonly value: T;
  /** The longest time for which this process worked and no timer could run. */
  readonly longestMs: number;
  /** The same in passes (processor-time.ts): what a test may expect on any machine. */
  readonly longestPasses: number;
  readonly tookMs: number;
  /** The most memory beyond what the process had before, as seen at the ticks. */
  readonly peakMiB: number;
};

const TICK_MS = 2;
const MIB = 1_048_576;

setFlagsFromString('--expose-gc');
const gc: unknown = runInNewContext('gc');

/** Runs the work while a timer ticks, and waits for the last tick, so that a hold at the very end counts. */
export async function held<T>(work: () => T | Promise<T>): Promise<Held<T>> {
  const unit = passMs();
  if (typeof gc === 'function') gc();
  const before = process.memoryUsage.rss();
  let peak = before;
  let last = performance.now();
  let spent = threadMs();
  let longestMs = 0;
  const tick = (): void => {
    const now = performance.now();
    const spentNow = threadMs();
    longestMs = Math.max(longestMs, Math.min(now - last - TICK_MS, spentNow - spent));
    last = now;
    spent = spentNow;
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  const timer = setInterval(tick, TICK_MS);
  await new Promise((done) => void setImmediate(done));
  const started = performance.now();
  last = started;
  spent = threadMs();
  try {
    const value = await work();
    const tookMs = performance.now() - started;
    tick();
    return { value, longestMs, longestPasses: longestMs / unit, tookMs, peakMiB: (peak - before) / MIB };
  } finally {
    clearInterval(timer);
  }
}

/** One line: `what`, longest hold, total time, memory. */
export function heldWords(what: string, { longestMs, tookMs, peakMiB }: Held<unknown>): string {
  return `${what}: held ${longestMs.toFixed(0)} ms, took ${tookMs.toFixed(0)} ms, ${peakMiB.toFixed(0)} MiB`;
}
