// What waits for its turn in the loop? What people asked for, one after the other.

import { setbackWords } from '../context/setback.ts';

type QueuedCommand = { readonly run: () => Promise<void>; readonly drop: () => void };

const STOPPING = 'the daemon is stopping';

export class CommandQueue {
  readonly #waiting: QueuedCommand[] = [];
  #isOver = false;

  /** What comes of the job; rejects, in words for people, where it fails, or where the daemon ends before its turn. */
  add<T>(job: () => Promise<T>): Promise<T> {
    if (this.#isOver) return Promise.reject(new Error(STOPPING));
    return new Promise((resolve, reject) => {
      const fail = (error: unknown): void => reject(new Error(setbackWords(error), { cause: error }));
      this.#waiting.push({
        run: () => job().then(resolve, fail),
        drop: () => reject(new Error(STOPPING)),
      });
    });
  }

  isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Does the one that waits longest. Never rejects. */
  async doNext(): Promise<void> {
    await this.#waiting.shift()?.run();
  }

  /** Nothing is done any more: whoever waits hears so. */
  end(): void {
    this.#isOver = true;
    for (const job of this.#waiting.splice(0)) job.drop();
  }
}
