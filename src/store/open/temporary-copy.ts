// Gives a copy of the database a temporary name beside its place, where killed processes may have left some.

import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isTemporaryName, temporaryName } from '../../core/path/temporary-name.ts';
import { filesOf } from './keep-aside.ts';
import { removeOld } from './remove-old.ts';

/** The suffixes of the files that SQLite keeps beside a database. */
const BESIDE = /-(?:wal|shm|journal)$/;

/** Under a name that nothing else has; removed at the end if it still exists. */
export function viaTemporary<T>(folder: string, use: (path: string) => T): T {
  removeOld(folder, Date.now(), OLD_COPIES);
  const temporary = join(folder, temporaryName(randomBytes(6).toString('hex')));
  try {
    return use(temporary);
  } finally {
    for (const path of filesOf(temporary)) rmSync(path, { force: true });
  }
}

/** The copies that killed processes left, with the files beside them. */
export const OLD_COPIES = {
  kind: 'file',
  isName: (name: string) => isTemporaryName(name.replace(BESIDE, '')),
} as const;
