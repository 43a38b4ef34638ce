// Runs the command line inside the test process: the same arguments, exit codes and texts as the program's, without the
// half second that Node takes to start. For tables with hundreds of rows.

import { runProgram } from '../../src/cli/program.ts';
import type { Ended, Report } from './program.ts';

export type Scanned = Ended & { readonly report: Report };

/** Runs `--scan --json` with the configuration. */
export async function scanHere(config: string, ...args: readonly string[]): Promise<Scanned> {
  const ended = await runHere(['--config', config, '--scan', ...args, '--json']);
  return { ...ended, report: JSON.parse(ended.out) as Report };
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
