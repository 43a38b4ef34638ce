// Runs work that may take too much time or memory in a process of its own, one question at a time, with limits on both.
// Exceeding a limit ends that process, never the program. The process exists only while it is needed.

import { fork, type ChildProcess } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

export type ProgramOptions = {
  /** The name of its file in this folder, without the extension. */
  readonly program: string;
  /** Limit of the JavaScript heap. */
  readonly memoryMiB: number;
  /** Takes less memory and up to twice as long. */
  readonly isFrugal: boolean;
  /** The longest time for one answer. */
  readonly answerMs: number;
  /** It ends after this long without a question. */
  readonly idleMs: number;
};

export type ProgramAnswer<A> =
  | { readonly kind: 'answered'; readonly value: A }
  /** It ended while answering: out of memory, or killed. */
  | { readonly kind: 'died' }
  | { readonly kind: 'late' }
  /** It could not start, or was closed: this says nothing about the question. */
  | { readonly kind: 'absent' };

/** The message that the program sends once it is ready for questions. */
export const READY = 'ready';

/** Starting takes seconds on a slow machine. */
const START_MS = 30_000;

/** `Q`: the questions; `A`: the answers. */
export class ChildProgram<Q extends object, A> {
  readonly #options: ProgramOptions;
  #child: ChildProcess | null = null;
  #isReady = false;
  #turn: Promise<unknown> = Promise.resolve();
  #isClosing = false;
  #idle: NodeJS.Timeout | null = null;

  constructor(options: ProgramOptions) {
    this.#options = options;
  }

  /** Questions are answered one after another. Never throws. */
  ask(question: Q): Promise<ProgramAnswer<A>> {
    const answer = this.#turn.then(() => this.#ask(question));
    this.#turn = answer;
    return answer;
  }

  /** Ends the process. Pending questions get `absent`. The next question starts a new process. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#end();
    await this.#turn;
    this.#isClosing = false;
  }

  async #ask(question: Q): Promise<ProgramAnswer<A>> {
    if (this.#isClosing) return { kind: 'absent' };
    this.#rest(null);
    const child = (this.#child ??= this.#start());
    hold(child);
    if (!this.#isReady) {
      const started = await this.#next(child, null, START_MS);
      if (started.kind !== 'answered') {
        await this.#end();
        return { kind: 'absent' };
      }
      this.#isReady = true;
    }
    const answer = await this.#next(child, question, this.#options.answerMs);
    if (answer.kind === 'answered') {
      release(child);
      this.#rest(this.#options.idleMs);
    } else await this.#end();
    return this.#isClosing ? { kind: 'absent' } : answer;
  }

  #start(): ChildProcess {
    const { program, memoryMiB, isFrugal } = this.#options;
    // The same kind of file as this one, compiled or not.
    const path = fileURLToPath(new URL(`./${program}${extname(import.meta.url)}`, import.meta.url));
    this.#isReady = false;
    const child = fork(path, {
      // No secrets are passed on, and Ctrl-C goes only to the program that asks.
      env: {},
      detached: true,
      execArgv: [
        ...(isFrugal ? ['--optimize-for-size'] : []),
        `--max-old-space-size=${memoryMiB}`,
        '--max-semi-space-size=8',
      ],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
    });
    // Without a listener, the error of a process that cannot start would end the program.
    child.on('error', () => undefined);
    return child;
  }

  /** The next message of the process after the question was sent. */
  async #next(child: ChildProcess, question: Q | null, mostMs: number): Promise<ProgramAnswer<A>> {
    const { promise, resolve } = Promise.withResolvers<ProgramAnswer<A>>();
    const answered = (value: A): void => resolve({ kind: 'answered', value });
    const died = (): void => resolve({ kind: 'died' });
    const timer = setTimeout(() => resolve({ kind: 'late' }), mostMs);
    child.once('message', answered).once('exit', died).once('error', died);
    // The process may have ended before the listeners were added.
    if (child.exitCode !== null || child.signalCode !== null || !child.connected) died();
    else if (question !== null) child.send(question, (error) => (error === null ? undefined : died()));
    const answer = await promise;
    clearTimeout(timer);
    child.off('message', answered).off('exit', died).off('error', died);
    return answer;
  }

  #rest(ms: number | null): void {
    if (this.#idle !== null) clearTimeout(this.#idle);
    this.#idle = ms === null ? null : setTimeout(() => void this.#end(), ms).unref();
  }

  async #end(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    this.#rest(null);
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    // An idle process does not keep this program running, so it is held until its end.
    hold(child);
    const gone = Promise.withResolvers<void>();
    child.once('exit', () => gone.resolve()).once('error', () => gone.resolve());
    child.kill('SIGKILL');
    await gone.promise;
  }
}

/** The program waits for a working process; an idle one does not keep it running. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
