// Gives a copy of the database a temporary name beside its place, and removes what killed processes left under such names.

import { randomBytes } from 'node:crypto';
import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf } from './keep-aside.ts';

const NAME = /^\.subtitled-[0-9a-f]{12}\.tmp(?:-wal|-shm|-journal)?$/;
/** No copy takes longer to make. */
const OLD_MS = 24 * 3_600_000;

/** Under a name that nothing else has; removed at the end if it still exists. */
export function viaTemporary<T>(folder: string, use: (path: string) => T): T {
  removeOldTemporaries(folder, Date.now());
  const temporary = join(folder, `.subtitled-${randomBytes(6).toString('hex')}.tmp`);
  try {
    return use(temporary);
  } finally {
    for (const path of filesOf(temporary)) rmSync(path, { force: true });
  }
}

/** Those that cannot be removed stay: they may belong to another user. */
export function removeOldTemporaries(folder: string, now: number): void {
  for (const name of namesIn(folder).filter((one) => NAME.test(one))) {
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
