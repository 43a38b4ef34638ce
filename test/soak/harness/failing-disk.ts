// A disk that fails, or a kill, at the nth call that changes it: below the program, in the C library's place.

import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './variants.ts';

const SOURCE = join(import.meta.dirname, 'failing-disk.c');
const BUILT = join(ROOT, 'node_modules/.cache/subtitled-soak/failing-disk.so');

export type Strike = {
  readonly below: string;
  /** Which call, from 1 on. */
  readonly at: number;
  readonly with: 'ENOSPC' | 'EIO' | 'kill';
  /** Later calls fail too. */
  readonly lasts?: boolean;
  /** The disk has no hard links, as exFAT. */
  readonly withoutLinks?: boolean;
  /** A file that exists once it has struck. */
  readonly mark: string;
};

/** Null if there is no C compiler. */
export function buildFailingDisk(): ((strike: Strike) => Record<string, string>) | null {
  mkdirSync(dirname(BUILT), { recursive: true });
  if (spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', BUILT, SOURCE, '-ldl']).status !== 0) return null;
  return ({ below, at, with: how, lasts = false, withoutLinks = false, mark }) => ({
    LD_PRELOAD: BUILT,
    FAIL_BELOW: below,
    FAIL_AT: String(at),
    FAIL_WITH: how,
    FAIL_MARK: mark,
    ...(lasts && { FAIL_ON: '1' }),
    ...(withoutLinks && { FAIL_LINKS: '1' }),
  });
}
