// Runs users' commands in the daemon: one at a time in turns of the loop, or beside it where that would hold the loop for
// long.

import type { Command } from '../../core/command/command.ts';
import type { CommandResult } from '../commands/results.ts';
import type { Deps } from '../deps.ts';

/** The parts of the loop that work beside it needs. */
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

  /**
   * `sync` may look at every video of the libraries for hours; only its corrections take a turn. `withdrawn` fires when
   * the user gives the command up: one that still waits for its turn is not run. Without it, every command is run.
   */
  run(command: Command, signal: AbortSignal, withdrawn?: AbortSignal): Promise<CommandResult> {
    const { queue } = this.#host;
    if (command.kind !== 'sync') {
      const timed = this.#timed(command);
      return queue(() => (withdrawn?.aborted === true ? withdraw() : this.#run(timed, signal)));
    }
    const running = this.#run(command, AbortSignal.any([signal, this.#end.signal]));
    this.#running.add(running);
    return running.finally(() => this.#running.delete(running));
  }

  /** Stops what runs beside the loop, and waits for it. */
  async close(): Promise<void> {
    this.#end.abort();
    await Promise.allSettled(this.#running);
  }

  /** Once its turn comes, the subtitle that the user saw may have been replaced by another one. */
  #timed(command: Command): Command {
    return command.kind === 'reject' ? { askedAt: this.#host.deps().clock.now(), ...command } : command;
  }

  async #run(command: Command, signal: AbortSignal): Promise<CommandResult> {
    const { deps, queue } = this.#host;
    const { runCommand } = await import('./run-command.ts');
    return runCommand(deps(), command, { signal, turn: queue });
  }
}

function withdraw(): Promise<never> {
  return Promise.reject(new Error('the command was interrupted before its turn'));
}
