// The command line in the test's own process: the same arguments, exit codes and texts as the program's, without the
// half second that a Node takes to start. For tables with hundreds of rows.

import { runProgram } from '../../src/cli/program.ts';
import type { Ended, Report } from './program.ts';

export type Scanned = Ended & { readonly report: Report; readonly tookMs: number };

const TICK_MS = 100;
/** No timer is exact. */
const INEXACT_MS = 5;

/** How long this process was held up: dozens of scans share it, and the machine with other tests. */
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

/** Runs `--scan --json` with the configuration; `tookMs` is without what the test's own process was held up. */
export async function scanHere(config: string, ...args: readonly string[]): Promise<Scanned> {
  const started = performance.now();
  const heldUpMs = watchHoldUps();
  const ended = await runHere(['--config', config, '--scan', ...args, '--json']);
  const tookMs = performance.now() - started - heldUpMs();
  return { ...ended, report: JSON.parse(ended.out) as Report, tookMs };
}

type Typing = {
  /** What the user types, in turn. */
  readonly answers?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

/** Runs the command line with these arguments. */
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

/** Runs the jobs, so many at a time, and gives what they gave, in their order. */
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
