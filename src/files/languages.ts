// How does the engine learn which language a text is in? The port: a helper process that is there only while it is
// needed.

import { fork, type ChildProcess } from 'node:child_process';
import { extname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Vote } from '../core/text/text-language.ts';
import type { Languages } from '../ports/languages.ts';

export type LanguageQuestion = { readonly id: number; readonly samples: readonly string[] };
export type LanguageAnswer = { readonly id: number; readonly votes: readonly Vote[] };

type Answer = (votes: readonly Vote[] | null) => void;

const IDLE_MS = 20_000;
/** A helper that hangs must not hold up the placing for ever; on a slow machine it takes seconds to start. */
const ANSWER_MS = 10_000;
// The same file beside this one, whether it was compiled or not.
const PROGRAM = fileURLToPath(new URL(`./detector-process${extname(import.meta.url)}`, import.meta.url));

export function createLanguages({ idleMs = IDLE_MS }: { readonly idleMs?: number } = {}): Languages {
  return new Detector(idleMs);
}

class Detector implements Languages {
  private child: ChildProcess | null = null;
  private readonly waiting = new Map<number, Answer>();
  private readonly idleMs: number;
  private timer: NodeJS.Timeout | null = null;
  private lastId = 0;

  constructor(idleMs: number) {
    this.idleMs = idleMs;
  }

  detect(samples: readonly string[]): Promise<readonly Vote[] | null> {
    if (samples.length === 0) return Promise.resolve([]);
    const child = (this.child ??= this.start());
    const id = (this.lastId += 1);
    const { promise, resolve } = Promise.withResolvers<readonly Vote[] | null>();
    this.waiting.set(id, resolve);
    this.endAfter(ANSWER_MS);
    child.stdin?.write(`${JSON.stringify({ id, samples } satisfies LanguageQuestion)}\n`);
    return promise;
  }

  async close(): Promise<void> {
    await this.end();
  }

  private start(): ChildProcess {
    const child = fork(PROGRAM, {
      // Nothing that is secret goes along, and a Ctrl-C is for the program that asks.
      env: {},
      detached: true,
      execArgv: ['--optimize-for-size', '--max-old-space-size=256'],
      stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
    });
    child.disconnect();
    // One that broke, or could not be started, answers nobody; the next question starts another one.
    const left = (): void => this.left(child);
    child.on('error', left).on('exit', left);
    child.stdin?.on('error', left);
    if (child.stdout !== null)
      createInterface({ input: child.stdout }).on('line', (line) => this.answered(line));
    return child;
  }

  private answered(line: string): void {
    const answer = read(line);
    // Cut off as the process ended: who waits for it is told when it has ended.
    if (answer === null) return;
    this.waiting.get(answer.id)?.(answer.votes);
    this.waiting.delete(answer.id);
    if (this.waiting.size === 0) this.endAfter(this.idleMs);
  }

  private left(child: ChildProcess): void {
    if (this.child === child) this.forget();
  }

  private forget(): void {
    this.child = null;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    const answers = [...this.waiting.values()];
    this.waiting.clear();
    for (const answer of answers) answer(null);
  }

  private endAfter(ms: number): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.end(), ms);
    this.timer.unref();
  }

  private async end(): Promise<void> {
    const { child } = this;
    this.forget();
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = Promise.withResolvers<void>();
    child.once('exit', () => gone.resolve());
    child.once('error', () => gone.resolve());
    child.kill('SIGKILL');
    await gone.promise;
  }
}

function read(line: string): LanguageAnswer | null {
  try {
    const answer: LanguageAnswer = JSON.parse(line);
    return answer;
  } catch {
    return null;
  }
}
