// How is work done that may take too long, or too much memory? In a process of its own, one question at a time, with a
// limit on both: what breaks a limit ends that process, never the program. It is there only while it is needed.

import { fork, type ChildProcess } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

export type ProgramOptions = {
  /** The name of its file in this folder, without the extension. */
  readonly program: string;
  /** Of the JavaScript heap. */
  readonly memoryMiB: number;
  /** The longest time for one answer. */
  readonly answerMs: number;
  /** It ends when nothing was asked for this long. */
  readonly idleMs: number;
};

export type ProgramAnswer<A> =
  | { readonly kind: 'answered'; readonly value: A }
  /** It ended over the question: out of memory, or ended from outside. */
  | { readonly kind: 'died' }
  | { readonly kind: 'late' }
  /** It could not be started, or was closed: this says nothing about the question. */
  | { readonly kind: 'absent' };

/** What the program sends when it is ready to be asked. */
export const READY = 'ready';

/** On a slow machine it takes seconds to start. */
const START_MS = 30_000;

/** `Q`: what it is asked; `A`: what it answers. */
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

  /** Questions are answered one after the other. Never throws. */
  ask(question: Q): Promise<ProgramAnswer<A>> {
    const answer = this.#turn.then(() => this.#ask(question));
    this.#turn = answer;
    return answer;
  }

  /** Ends the process. Whoever still waits is told that it is absent. The next question starts another one. */
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
    const { program, memoryMiB } = this.#options;
    // The same kind of file as this one, whether it was compiled or not.
    const path = fileURLToPath(new URL(`./${program}${extname(import.meta.url)}`, import.meta.url));
    this.#isReady = false;
    const child = fork(path, {
      // Nothing that is secret goes along, and a Ctrl-C is for the program that asks.
      env: {},
      detached: true,
      execArgv: ['--optimize-for-size', `--max-old-space-size=${memoryMiB}`, '--max-semi-space-size=4'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    child.once('exit', () => {
      if (this.#child === child) this.#child = null;
    });
    // Without a listener the error of a process that cannot be started would end the program.
    child.on('error', () => undefined);
    return child;
  }

  /** The next message of the process, after the question was sent. */
  async #next(child: ChildProcess, question: Q | null, mostMs: number): Promise<ProgramAnswer<A>> {
    const { promise, resolve } = Promise.withResolvers<ProgramAnswer<A>>();
    const answered = (value: A): void => resolve({ kind: 'answered', value });
    const died = (): void => resolve({ kind: 'died' });
    const timer = setTimeout(() => resolve({ kind: 'late' }), mostMs);
    child.once('message', answered).once('exit', died).once('error', died);
    // The process may have ended while nobody listened.
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
    // It may rest: then nothing else would keep this program waiting for its end.
    hold(child);
    const gone = Promise.withResolvers<void>();
    child.once('exit', () => gone.resolve()).once('error', () => gone.resolve());
    child.kill('SIGKILL');
    await gone.promise;
  }
}

/** While it works, the program waits for it; while it rests, the program may end. */
function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
