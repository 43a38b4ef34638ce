// Tracks what the loop does at this moment, and whether the user paused it.

import { isKeptPaused, keepPause } from '../context/loop/kept-pause.ts';
import type { Deps } from '../deps.ts';

/**
 * `pass`: a scan that a user asked for, with all that follows from it. `scan`: the folders of a library. `fill`: searches
 * and downloads for what is due.
 */
export type Running = {
  readonly work: 'pass' | 'scan' | 'fill';
  /** The library; null: all of them. */
  readonly root: string | null;
  /** Epoch milliseconds. A fill that is interrupted by other work keeps its first start time. */
  readonly startedAt: number;
};

/** The same work, started again within this time, continues the last run. */
const FOLLOWS_MS = 5_000;

export class Activity {
  readonly #deps: () => Pick<Deps, 'store' | 'clock'>;
  #running: Running | null = null;
  #ended: { readonly running: Running; readonly at: number } | null = null;
  #isPaused: boolean | null = null;
  #stop = new AbortController();

  constructor(deps: () => Pick<Deps, 'store' | 'clock'>) {
    this.#deps = deps;
  }

  /** Shown as running until `work` ends. */
  async during<T>(what: Omit<Running, 'startedAt'>, work: () => Promise<T>): Promise<T> {
    const outer = this.#running;
    const { clock } = this.#deps();
    const running = { ...what, startedAt: this.#startOf(what, clock.now()) };
    this.#running = running;
    try {
      return await work();
    } finally {
      this.#running = outer;
      this.#ended = { running, at: clock.now() };
    }
  }

  #startOf({ work, root }: Omit<Running, 'startedAt'>, now: number): number {
    if (this.#ended === null || Math.abs(now - this.#ended.at) > FOLLOWS_MS) return now;
    const before = this.#ended.running;
    return before.work === work && before.root === root ? before.startedAt : now;
  }

  running(): Running | null {
    return this.#running;
  }

  isPaused(): boolean {
    this.#isPaused ??= isKeptPaused(this.#deps());
    return this.#isPaused;
  }

  /** Fires when the user pauses: the pass that began with it ends early. */
  stopSignal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Stops the pass that runs, and lets no other begin by itself. `keep` writes it down. */
  setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused;
    if (!isPaused) return;
    this.#stop.abort();
    this.#stop = new AbortController();
  }

  /** Writes down whether it is paused; in a turn of the loop, like every change of the state. */
  keep(): void {
    keepPause(this.#deps(), this.isPaused());
  }
}
