// Would the program take this command line? Nothing of it is run.

import { CommanderError, type Command } from 'commander';
import { buildProgram } from '../../src/cli/program.ts';
import type { Invocation } from '../../src/cli/invocation/terminal.ts';

export const INVOCATION: Invocation = {
  terminal: {
    out: () => undefined,
    err: () => undefined,
    live: false,
    colours: false,
    errColours: false,
    columns: 80,
  },
  env: {},
  cwd: '/',
  pid: 1,
  isRoot: false,
  signal: new AbortController().signal,
  ask: () => Promise.resolve(null),
  onReload: () => () => undefined,
};

export function programHere(run: () => void = () => undefined): Command {
  return buildProgram(INVOCATION, run);
}

/** What the program has against it; null where it would run. Without `subtitled` in front. */
export function objection(args: readonly string[]): string | null {
  let ran = false;
  const program = programHere(() => {
    ran = true;
  });
  try {
    program.parse(args, { from: 'user' });
    return ran ? null : 'nothing is run';
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? null : error.message;
    throw error;
  }
}
