// Where do tests put their temporary folders? In memory where there is plenty, because the database waits for the disk
// with every transaction: a tenth of the whole run. Elsewhere in the system's folder for temporary files.

import { readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** A test with a database of 300 MB may run beside others. */
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** For `env.TMPDIR` of the tests. */
export function scratchFolder(): string {
  if (process.env['TMPDIR'] !== undefined || freemem() < ENOUGH_BYTES) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH_BYTES && runsPrograms() ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Tests of hooks run scripts from there. */
function runsPrograms(): boolean {
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .filter((line) => line.split(' ')[1] === MEMORY);
  return mounted.length > 0 && !mounted.some((line) => /\bnoexec\b/.test(line));
}
