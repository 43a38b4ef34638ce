// Where is kept what takes minutes to make and never changes? In the temp folder, for the next run.

import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demand } from './tools.ts';

export const CACHE = join(tmpdir(), 'subtitled-system-cache');

/** A Debian with these packages as a tar file; made where there is none yet. */
export async function debianTar(name: string, packages: readonly string[]): Promise<string> {
  const tar = join(CACHE, `${name}.tar`);
  if (existsSync(tar)) return tar;
  mkdirSync(CACHE, { recursive: true });
  // One that was broken off does not pass for whole.
  const partial = join(CACHE, `${process.pid}-${name}.tar`);
  try {
    const what = ['--quiet', '--variant=minbase', `--include=${packages.join(',')}`, 'bookworm', partial];
    await demand('mmdebstrap', what, { limitMs: 400_000 });
    renameSync(partial, tar);
  } finally {
    rmSync(partial, { force: true });
  }
  return tar;
}

/** Makes something once, when it is first asked for. */
export function once<T>(make: () => Promise<T>): {
  get(): Promise<T>;
  /** Takes it away, if it was ever asked for; null is what could not be made. */
  dispose(away: (made: T | null) => Promise<void>): Promise<void>;
} {
  let made: Promise<T> | null = null;
  return {
    get: () => (made ??= make()),
    async dispose(away) {
      if (made === null) return;
      // Who asked for it was told why.
      await away(await made.catch(() => null));
    },
  };
}
