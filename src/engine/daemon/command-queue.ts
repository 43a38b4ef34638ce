// Queues users' commands for the daemon, which runs them one at a time.

import { setbackWords } from '../context/failed-turns.ts';

type QueuedCommand = { readonly run: () => Promise<void>; readonly drop: () => void };

const STOPPING = 'the daemon is stopping';

export class CommandQueue {
  readonly #waiting: QueuedCommand[] = [];
  #isOver = false;

  /** Returns the job's result. Rejects with a message for the user if the job fails or the daemon stops first. */
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

  /** Runs the oldest job. Never rejects. */
  async doNext(): Promise<void> {
    await this.#waiting.shift()?.run();
  }

  /** Runs nothing more; rejects all waiting jobs. */
  end(): void {
    this.#isOver = true;
    for (const job of this.#waiting.splice(0)) job.drop();
  }
}
