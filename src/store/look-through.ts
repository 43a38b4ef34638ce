// How is a large database looked through while the program stays awake?

import { fork } from 'node:child_process';
import { statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { FILE } from './assemble.ts';
import { leftAs } from './left-as.ts';

/** Less is looked through in a moment. */
const LARGE_BYTES = 50_000_000;

/** The size of the database, where it is large and its last user did not end in order; null where nothing is to be done. */
export function doubtfulBytes(stateDir: string): number | null {
  const path = join(stateDir, FILE);
  try {
    const bytes = statSync(path).size;
    return bytes >= LARGE_BYTES && leftAs(path) === 'in-use' ? bytes : null;
  } catch {
    // Whoever opens it says why it cannot be read.
    return null;
  }
}

/** True where the whole file is sound; false where it is not, or nobody can tell. Ends early when the signal fires. */
export function isSound(stateDir: string, signal: AbortSignal): Promise<boolean> {
  const program = join(import.meta.dirname, `check-process${extname(import.meta.filename)}`);
  return new Promise((done) => {
    const child = fork(program, [join(stateDir, FILE)], { signal });
    child.once('message', (verdict) => done(verdict === true));
    // Neither a file that cannot be read nor the signal is an answer.
    child.once('error', () => done(false));
    child.once('exit', () => done(false));
  });
}
