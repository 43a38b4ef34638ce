// argv, signals, exit codes: the only file that touches the process.

import { createPrompt } from './cli/invocation/prompt.ts';
import { rawArguments } from './cli/invocation/raw-arguments.ts';
import { runProgram } from './cli/program.ts';

const SECOND_SIGNAL_EXIT = 130;

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.on(name, () => {
    if (stop.signal.aborted) process.exit(SECOND_SIGNAL_EXIT);
    stop.abort();
  });
const err = (text: string): void => void process.stderr.write(text);
// A log that cannot be written, because of a full disk or a closed terminal, ends no work.
process.stderr.on('error', () => undefined);
let isOutputLost = false;
process.stdout.on('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => {
  // A reader that went away (`subtitled … | head`) is not our trouble.
  if (code === 'EPIPE' || isOutputLost) return;
  isOutputLost = true;
  err(`the output cannot be written (${code})\n`);
});
// The last write may fail after the command has given its exit code.
process.on('exit', () => {
  if (isOutputLost && process.exitCode === 0) process.exitCode = 1;
});

process.exitCode = await runProgram(rawArguments(process.argv.slice(2)), {
  terminal: {
    out: (text) => void process.stdout.write(text),
    err,
    live: process.stderr.isTTY && process.env['TERM'] !== 'dumb',
    // Knows TERM, NO_COLOR and their relatives.
    colours: process.stdout.isTTY && process.stdout.hasColors(),
    errColours: process.stderr.isTTY && process.stderr.hasColors(),
    // Some pseudo-terminals say 0.
    columns: process.stderr.columns || 80,
  },
  env: process.env,
  cwd: process.cwd(),
  pid: process.pid,
  isRoot: process.getuid?.() === 0,
  signal: stop.signal,
  ask: createPrompt(() => process.stdin, err, stop.signal),
  onReload(listener) {
    const hear = (): void => void listener();
    process.on('SIGHUP', hear);
    return () => void process.off('SIGHUP', hear);
  },
});
