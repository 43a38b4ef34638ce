// What the loop does at this moment, and whether the user paused it.

import type { Deps } from '../deps.ts';

/**
 * `pass`: a scan that a user asked for, with all that follows from it. `scan`: the folders of a library. `fill`: searches
 * and downloads for what is due.
 */
export type Running = {
  readonly work: 'pass' | 'scan' | 'fill';
  /** The library; null: all of them. */
  readonly root: string | null;
  /** Epoch milliseconds. */
  readonly since: number;
};

/** Survives a restart: a paused daemon stays paused. */
const NOTE = 'paused';

export class Activity {
  readonly #deps: () => Pick<Deps, 'store' | 'clock'>;
  #running: Running | null = null;
  #isPaused: boolean | null = null;
  #stop = new AbortController();

  constructor(deps: () => Pick<Deps, 'store' | 'clock'>) {
    this.#deps = deps;
  }

  /** Shown as running until `work` ends. */
  async during<T>(what: Omit<Running, 'since'>, work: () => Promise<T>): Promise<T> {
    const outer = this.#running;
    this.#running = { ...what, since: this.#deps().clock.now() };
    try {
      return await work();
    } finally {
      this.#running = outer;
    }
  }

  running(): Running | null {
    return this.#running;
  }

  isPaused(): boolean {
    this.#isPaused ??= this.#deps().store.notes.note(NOTE) !== null;
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
    this.#deps().store.notes.putNote(NOTE, this.isPaused() ? String(this.#deps().clock.now()) : null);
  }
}
