// Where does a copy of the database lie that is thrown away afterwards? In the state folder, else in the system's folder
// for temporary files; its name is gone as soon as it is open, so that nothing stays behind whatever happens.

import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StateError } from './state-folder.ts';

const PREFIX = 'copy-';
/** A copy that is being made is no older. */
const OLD_MS = 24 * 3_600_000;
/** What has to be left on a disk. */
const SPARE_BYTES = 64 * 1024 * 1024;

/** A new folder with room for so many bytes, for as long as `use` takes. Throws `StateError` where there is none. */
export function inScratch<T>(stateDir: string, bytes: number, use: (folder: string) => T): T {
  const folder = makeFolder(stateDir, bytes) ?? makeFolder(tmpdir(), bytes);
  if (folder === null)
    throw new StateError(
      `there is no room for a copy of the database: make ${Math.ceil((bytes + SPARE_BYTES) / 1_000_000)} MB of room on the disk of state_dir`,
    );
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What processes left behind that were killed while they copied. */
export function removeOldCopies(stateDir: string, now: number): void {
  for (const name of readdirSync(stateDir).filter((one) => one.startsWith(PREFIX))) {
    const path = join(stateDir, name);
    const madeAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
    if (madeAt < now - OLD_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** Null where it cannot be made, or has no room. */
function makeFolder(parent: string, bytes: number): string | null {
  try {
    const { bavail, bsize } = statfsSync(parent);
    return bavail * bsize < bytes + SPARE_BYTES ? null : mkdtempSync(join(parent, PREFIX));
  } catch {
    return null;
  }
}
