// Has work done by a child program while this one keeps running.

import { fork } from 'node:child_process';
import { extname, join } from 'node:path';

/**
 * The first message of the program `name` beside the module `of`; undefined if it ends without one. The signal ends it.
 */
export function askChildProgram(
  of: ImportMeta,
  name: string,
  args: readonly string[],
  signal: AbortSignal,
): Promise<unknown> {
  const program = join(of.dirname, `${name}${extname(of.filename)}`);
  return new Promise((done) => {
    const child = fork(program, args, { signal });
    child.once('message', done);
    child.once('error', () => done(undefined));
    child.once('exit', () => done(undefined));
  });
}
