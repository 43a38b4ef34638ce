// Runs the command line inside the test process: the same arguments, exit codes and texts as the program's, without the
// half second that Node takes to start. For tables with hundreds of rows.

import { runProgram } from '../../src/cli/program.ts';
import type { Ended, Report } from './program.ts';

export type Scanned = Ended & { readonly report: Report; readonly tookMs: number };

const TICK_MS = 100;
/** Timers are not exact. */
const INEXACT_MS = 5;

/** Measures how long this process was held up: it runs dozens of scans, and other tests use the machine. */
function watchHoldUps(): () => number {
  let heldUp = 0;
  let due = performance.now() + TICK_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - due > INEXACT_MS) heldUp += now - due;
    due = now + TICK_MS;
  }, TICK_MS);
  return () => {
    clearInterval(timer);
    return heldUp;
  };
}

/** Runs `--scan --json` with the configuration; `tookMs` excludes the time for which the test process was held up. */
export async function scanHere(config: string, ...args: readonly string[]): Promise<Scanned> {
  const started = performance.now();
  const heldUpMs = watchHoldUps();
  const ended = await runHere(['--config', config, '--scan', ...args, '--json']);
  const tookMs = performance.now() - started - heldUpMs();
  return { ...ended, report: JSON.parse(ended.out) as Report, tookMs };
}

type Typing = {
  /** The user's input, line by line. */
  readonly answers?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

export async function runHere(
  args: readonly string[],
  cwd = '/',
  { answers = [], env = {} }: Typing = {},
): Promise<Ended> {
  const typed = [...answers];
  const text = { out: '', err: '' };
  const code = await runProgram(args, {
    terminal: {
      out: (more) => void (text.out += more),
      err: (more) => void (text.err += more),
      live: false,
      columns: 80,
    },
    env,
    ask(question) {
      text.err += question;
      return Promise.resolve(typed.shift() ?? null);
    },
    cwd,
    pid: process.pid,
    signal: new AbortController().signal,
    onReload: () => () => undefined,
  });
  return { code, ...text };
}

/** Runs the jobs, at most `atOnce` at a time; returns their results in order. */
export async function inTurns<T, R>(
  jobs: readonly T[],
  atOnce: number,
  work: (job: T) => Promise<R>,
): Promise<readonly R[]> {
  const results: R[] = [];
  const waiting = jobs.entries();
  const lane = async (): Promise<void> => {
    for (const [at, job] of waiting) results[at] = await work(job);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}
