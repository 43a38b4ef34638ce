// Runs the command line inside the test process: the same arguments, exit codes and texts as the program's, without the
// half second that Node takes to start. For tables with hundreds of rows.

import { onTestFinished } from 'vitest';
import type { Invocation } from '../../src/cli/invocation/terminal.ts';
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
  readonly colours?: boolean;
};

export async function runHere(
  args: readonly string[],
  cwd = '/',
  { answers = [], env = {}, colours = false }: Typing = {},
): Promise<Ended> {
  const typed = [...answers];
  const text = { out: '', err: '' };
  const ask = (question: string): Promise<string | null> => {
    text.err += question;
    return Promise.resolve(typed.shift() ?? null);
  };
  const { terminal, ...invocation } = invocationOf(text);
  const code = await runProgram(args, { ...invocation, terminal: { ...terminal, colours }, cwd, env, ask });
  return { code, ...text };
}

/** What the tests need of a daemon, whichever process it runs in. */
export type Daemon = {
  /** Everything it has printed so far. */
  readonly said: () => string;
  /** Like SIGHUP. */
  readonly reload: () => void;
  /** Like SIGTERM. */
  readonly end: () => Promise<Ended>;
};

/** Starts a command that runs until it is told to end; it ends with the test. */
export function startHere(
  args: readonly string[],
  { cwd = '/', env = {} }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Daemon {
  const text = { out: '', err: '' };
  const stop = new AbortController();
  let reload = (): void => undefined;
  const running = runProgram(args, {
    ...invocationOf(text),
    cwd,
    env,
    signal: stop.signal,
    onReload(listener) {
      reload = () => void listener();
      return () => undefined;
    },
  });
  const end = async (): Promise<Ended> => {
    stop.abort();
    return { code: await running, ...text };
  };
  onTestFinished(async () => void (await end()));
  return { said: () => text.err, reload: () => reload(), end };
}

/** What a command gets here: nobody answers its questions, and `text` collects what it prints. */
export function invocationOf(text: { out: string; err: string }): Invocation {
  return {
    terminal: {
      out: (more) => void (text.out += more),
      err: (more) => void (text.err += more),
      live: false,
      colours: false,
      errColours: false,
      columns: 80,
    },
    env: {},
    ask: () => Promise.resolve(null),
    cwd: '/',
    pid: process.pid,
    isRoot: false,
    signal: new AbortController().signal,
    onReload: () => () => undefined,
  };
}
