// Runs users' commands in the daemon: one at a time in turns of the loop, or beside it where that would hold the loop for
// long.

import type { Command } from '../../core/command/command.ts';
import type { CommandResult } from '../commands/results.ts';
import { setbackWords } from '../context/failed-turns.ts';
import type { Deps } from '../deps.ts';

/** What runs beside the loop gets this from it. */
export type LoopHost = {
  readonly deps: () => Deps;
  /** Runs work in a turn of the loop. */
  readonly queue: <T>(work: () => Promise<T>) => Promise<T>;
};

export class CommandRunner {
  readonly #host: LoopHost;
  readonly #end = new AbortController();
  readonly #running = new Set<Promise<unknown>>();

  constructor(host: LoopHost) {
    this.#host = host;
  }

  /** `sync` may look at every video of the libraries for hours; only its corrections take a turn. */
  run(command: Command, signal: AbortSignal): Promise<CommandResult> {
    const { queue } = this.#host;
    if (command.kind !== 'sync') return queue(() => this.#run(command, signal));
    const running = this.#run(command, AbortSignal.any([signal, this.#end.signal]));
    this.#running.add(running);
    return running.finally(() => this.#running.delete(running));
  }

  /** Stops what runs beside the loop, and waits for it. */
  async close(): Promise<void> {
    this.#end.abort();
    await Promise.allSettled(this.#running);
  }

  async #run(command: Command, signal: AbortSignal): Promise<CommandResult> {
    const { deps, queue } = this.#host;
    const { runCommand } = await import('./run-command.ts');
    return runCommand(deps(), command, { signal, turn: queue });
  }
}

type QueuedCommand = { readonly run: () => Promise<void>; readonly drop: (why: Error) => void };

const STOPPING = 'the daemon is stopping';

export class CommandQueue {
  readonly #waiting: QueuedCommand[] = [];
  #isOver = false;

  /** Returns the job's result. Rejects with a message for the user if the job fails or the daemon stops first. */
  add<T>(job: () => Promise<T>): Promise<T> {
    if (this.#isOver) return Promise.reject(new Error(STOPPING));
    return new Promise((resolve, reject) => {
      const fail = (error: unknown): void => reject(worded(error));
      this.#waiting.push({ run: () => job().then(resolve, fail), drop: reject });
    });
  }

  isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Runs the oldest job. Never rejects. */
  async doNext(): Promise<void> {
    await this.#waiting.shift()?.run();
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
