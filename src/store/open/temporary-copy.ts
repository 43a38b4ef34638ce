// Gives a copy of the database a temporary name beside its place, and removes what killed processes left under such names.

import { randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '../../core/duration.ts';
import { isTemporaryName, temporaryName } from '../../core/path/temporary-name.ts';
import { filesOf } from './keep-aside.ts';

/** What SQLite adds to the name of a database for the files beside it. */
const BESIDE = /-(?:wal|shm|journal)$/;
/** No copy takes longer to make. */
const OLD_MS = DAY_MS;

/** Under a name that nothing else has; removed at the end if it still exists. */
export function viaTemporary<T>(folder: string, use: (path: string) => T): T {
  removeOldTemporaries(folder, Date.now());
  const temporary = join(folder, temporaryName(randomBytes(6).toString('hex')));
  try {
    return use(temporary);
  } finally {
    for (const path of filesOf(temporary)) rmSync(path, { force: true });
  }
}

/** Those that cannot be removed stay: they may belong to another user. */
export function removeOldTemporaries(folder: string, now: number): void {
  for (const name of namesIn(folder).filter((one) => isTemporaryName(one.replace(BESIDE, '')))) {
    const path = join(folder, name);
    try {
      if (lstatSync(path).mtimeMs < now - OLD_MS) rmSync(path);
    } catch {
      continue;
    }
  }
}

/** None if the folder may not be listed. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
