// Finds a folder for a temporary copy of the database: in the state folder, else in the system's folder for temporary
// files. Its name is removed as soon as it is open, so that nothing is left behind whatever happens.

import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StateError } from './state-folder.ts';

const PREFIX = 'copy-';
/** How much must stay free on a disk. */
const SPARE_BYTES = 64 * 1024 * 1024;

/** A new folder with room for this many bytes, while `use` runs. Throws `StateError` if no disk has room. */
export function inScratch<T>(stateDir: string, bytes: number, use: (folder: string) => T): T {
  const folder = scratchFolder(stateDir, bytes);
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same; the caller removes it. */
export function scratchFolder(stateDir: string, bytes: number): string {
  const folder = makeFolder(stateDir, bytes) ?? makeFolder(tmpdir(), bytes);
  if (folder !== null) return folder;
  const megabytes = Math.ceil((bytes + SPARE_BYTES) / 1_000_000);
  throw new StateError(
    `there is no space for a copy of the database: free ${megabytes} MB on the disk of state_dir`,
  );
}

/** The files that killed processes left. */
export const OLD_SCRATCH = {
  kind: 'folder',
  isName: (name: string) => name.startsWith(PREFIX),
} as const;

/** Null if it cannot be created, or has no room. */
function makeFolder(parent: string, bytes: number): string | null {
  try {
    const { bavail, bsize } = statfsSync(parent);
    return bavail * bsize < bytes + SPARE_BYTES ? null : mkdtempSync(join(parent, PREFIX));
  } catch {
    return null;
  }
}
