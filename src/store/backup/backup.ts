// Copies the database to one file, and puts such a file in the place of the database.

import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { flush } from '../flush.ts';
import { FILE } from '../open/assemble.ts';
import { connect } from '../open/connect.ts';
import { conditionOf } from '../open/database-condition.ts';
import { copyDatabase } from '../open/open-copy.ts';
import { viaTemporary } from '../open/temporary-copy.ts';
import {
  codeOf,
  makeStateFolder,
  orStateError,
  ownersOnly,
  stateFile,
  StateError,
} from '../open/state-folder.ts';
import { keepPrevious } from './keep-previous.ts';
import { refusal, refuseOther } from './refuse-other.ts';

/**
 * Writes the database as it is now to a new file that only its owner may read, and returns its size in bytes. The daemon
 * may run meanwhile. Replaces nothing. Throws `StateError`.
 */
export function backUp(stateDir: string, file: string): number {
  const database = join(stateDir, FILE);
  if (
    orStateError(`${database} cannot be read`, 'check its owner', () => conditionOf(database)) === 'nothing'
  )
    throw new StateError(`${stateDir} holds no database yet: there is nothing to back up`);
  if (existsSync(file)) throw new StateError(`${file} exists already: choose another name`);
  return orStateError(`${file} cannot be written`, 'choose a folder that this user may write to', () =>
    viaTemporary(dirname(file), (temporary) => {
      ownersOnly(temporary);
      copyDatabase(database, temporary);
      withoutLog(temporary);
      flush(temporary);
      publish(temporary, file);
      flush(dirname(file));
      return statSync(file).size;
    }),
  );
}

/**
 * Replaces the database by the one in the file, which stays. Returns under which name the previous one is kept; null if
 * there was none. The caller holds the lock. Throws `StateError` and changes nothing if the file is not a sound database
 * of this program.
 */
export function restoreBackup(stateDir: string, file: string, now: number): string | null {
  makeStateFolder(stateDir);
  return orStateError(`${file} cannot be restored`, 'check that this user may read it', () =>
    viaTemporary(stateDir, (temporary) => {
      const found = statSync(file, { throwIfNoEntry: false });
      if (found === undefined) throw refusal(file, 'it is not there');
      // A read of a pipe would wait for ever.
      if (!found.isFile()) throw refusal(file, 'it is no file');
      stateFile(temporary);
      copyBytes(file, temporary);
      refuseOther(file, temporary);
      flush(temporary);
      const database = join(stateDir, FILE);
      const kept = keepPrevious(database, `replaced-${now}`);
      putInPlace(temporary, database, kept);
      flush(stateDir);
      return kept;
    }),
  );
}

function putInPlace(temporary: string, database: string, kept: string | null): void {
  try {
    renameSync(temporary, database);
  } catch (error) {
    // The previous one stays in use, so it is not kept a second time.
    if (kept !== null && existsSync(database)) rmSync(kept, { force: true });
    throw error;
  }
}

const CHUNK_BYTES = 1_048_576;

/** Into a file that exists and keeps its owner and its rights. Node's own copy would give it those of the other one. */
function copyBytes(from: string, to: string): void {
  const chunk = new Uint8Array(CHUNK_BYTES);
  const source = openSync(from, 'r');
  try {
    const copy = openSync(to, 'r+');
    try {
      for (let bytes = readSync(source, chunk); bytes > 0; bytes = readSync(source, chunk))
        writeFileSync(copy, chunk.subarray(0, bytes));
    } finally {
      closeSync(copy);
    }
  } finally {
    closeSync(source);
  }
}

/** Merges a log into the copy: a backup is one file. */
function withoutLog(copy: string): void {
  const database = connect(copy);
  try {
    database.pragma('journal_mode = DELETE');
  } finally {
    database.close();
  }
}

/** Without ever replacing a file, also where the disk knows no links. */
function publish(temporary: string, file: string): void {
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) throw error;
    copyFileSync(temporary, file, constants.COPYFILE_EXCL);
    flush(file);
  }
}
