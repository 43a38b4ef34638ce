// Queues work for the next turns of the loop: users' commands, and everything else that asks for a turn, in order.

import { setbackWords } from '../context/failed-turns.ts';

type QueuedCommand = {
  readonly run: () => Promise<void>;
  readonly drop: (why: Error) => void;
  readonly kind: JobKind;
};

/** `rest`: the remainder of a long pass that was interrupted. It interrupts no other pass. */
export type JobKind = 'new' | 'rest';

const STOPPING = 'the daemon is stopping';

export class CommandQueue {
  readonly #waiting: QueuedCommand[] = [];
  #isOver = false;

  /** Returns the job's result. Rejects with a message for the user if the job fails or the daemon stops first. */
  add<T>(job: () => Promise<T>, kind: JobKind = 'new'): Promise<T> {
    if (this.#isOver) return Promise.reject(new Error(STOPPING));
    return new Promise((resolve, reject) => {
      const fail = (error: unknown): void => reject(worded(error));
      this.#waiting.push({ run: () => job().then(resolve, fail), drop: reject, kind });
    });
  }

  isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** True if a job waits to which a long pass gives way. Two passes would otherwise interrupt each other again and again. */
  isCalled(): boolean {
    return this.#waiting.some(({ kind }) => kind === 'new');
  }

  /** Runs the oldest job. The rest of a pass comes last: it would walk once more and then give way. Never rejects. */
  async doNext(): Promise<void> {
    const at = this.#waiting.findIndex(({ kind }) => kind === 'new');
    const [job] = this.#waiting.splice(Math.max(0, at), 1);
    await job?.run();
  }

  /** Rejects all waiting jobs, because no turn can run them now. */
  refuse(error: unknown): void {
    this.#drop(worded(error));
  }

  /** Runs nothing more; rejects all waiting jobs. */
  end(): void {
    this.#isOver = true;
    this.#drop(new Error(STOPPING));
  }

  #drop(why: Error): void {
    for (const job of this.#waiting.splice(0)) job.drop(why);
  }
}

function worded(error: unknown): Error {
  return new Error(setbackWords(error), { cause: error });
}
