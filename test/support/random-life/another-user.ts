// Nothing is forbidden to root: a life in which something is forbidden runs as another user.

import { accessSync, chownSync } from 'node:fs';

export const NOBODY = 65_534;

/** False, with a reason on stderr, if the program cannot run as another user from where it lies. */
export function canBeAnother(): boolean {
  if (process.geteuid?.() !== 0) return true;
  process.seteuid?.(NOBODY);
  try {
    for (const path of [import.meta.filename, process.execPath]) accessSync(path);
    return true;
  } catch (error) {
    process.stderr.write(
      `SKIPPED: lives in which something is forbidden, as another user: ${String(error)}\n`,
    );
    return false;
  } finally {
    process.seteuid?.(0);
  }
}

/** From now on, if this is root; these paths are that user's. */
export function becomeAnother(paths: readonly string[]): void {
  if (process.geteuid?.() !== 0) return;
  for (const path of paths) chownSync(path, NOBODY, NOBODY);
  process.seteuid?.(NOBODY);
}

export function becomeRootAgain(): void {
  if (process.getuid?.() === 0) process.seteuid?.(0);
}

/** Does nothing if this was never root. */
export function asRoot(work: () => void): void {
  if (process.getuid?.() !== 0) return;
  process.seteuid?.(0);
  try {
    work();
  } finally {
    process.seteuid?.(NOBODY);
  }
}
