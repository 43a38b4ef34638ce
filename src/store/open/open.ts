// Opens the state. Refuses newer versions and other owners before writing a byte, and sets a damaged database aside.

import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import Database, { type Database as Connection } from 'better-sqlite3';
import type { Store } from '../../ports/store/store.ts';
import { networkWarning } from '../network-disk.ts';
import { createSharedFlush } from '../shared-flush.ts';
import { assemble, FILE } from './assemble.ts';
import { createCommits, type Commits } from '../commits/commits.ts';
import { connect, isAboutFiles, refuseOtherVersions } from './connect.ts';
import { keepAside } from './keep-aside.ts';
import { hasLog, conditionOf } from './database-condition.ts';
import { migrate } from '../schema/schema.ts';
import { removeOld } from './remove-old.ts';
import { OLD_SCRATCH } from './scratch.ts';
import { OLD_COPIES } from './temporary-copy.ts';
import { codeOf, makeStateFolder, openFolderWarning, orStateError, stateFile } from './state-folder.ts';

export type OpenedStore = {
  readonly store: Store;
  /** For the user, one line each. */
  readonly warnings: readonly string[];
  readonly close: () => void;
};

/** How much of its disk space the write-ahead log may keep. */
const LOG_BYTES = 16 * 1024 * 1024;
/** How long a reader may delay the clean end of this program. */
const END_MS = 200;

/**
 * Opens (or creates) the database in `stateDir` for writing. The caller holds the lock. `isChecked`: the whole file was
 * checked just now. Throws `StateError`.
 */
export function openStore(stateDir: string, now: number, { isChecked = false } = {}): OpenedStore {
  const warnings: string[] = [];
  makeStateFolder(stateDir);
  for (const one of [networkWarning(stateDir, statfsSync(stateDir).type), openFolderWarning(stateDir)])
    if (one !== null) warnings.push(one);
  removeOld(stateDir, now, OLD_SCRATCH, OLD_COPIES);
  const path = join(stateDir, FILE);
  const database = openIntact(path, isChecked) ?? setAside(path, now, warnings);
  return orStateError(`${stateDir} cannot be used`, 'check its owner and permissions', () => {
    const commits = createCommits(database, true);
    const store = assemble(database, stateDir, commits, flushOf(`${path}-wal`));
    let isTrusted = true;
    return {
      store: { ...store, distrust: () => void (isTrusted = false) },
      warnings,
      close() {
        if (isTrusted) closeInOrder(database, commits);
        else database.close();
      },
    };
  });
}

/** Brings the write-ahead log to the disk. Its name is gone only if the database's files were deleted or moved. */
function flushOf(log: string): Store['flush'] {
  const toDisk = createSharedFlush(log);
  return async () => {
    try {
      await toDisk();
    } catch (error) {
      throw errorOfDatabase(error);
    }
  };
}

function errorOfDatabase(cause: unknown): Error {
  const code = codeOf(cause);
  const failed =
    code === 'ENOENT'
      ? new Database.SqliteError('the database is no longer at its path', 'SQLITE_READONLY_DBMOVED')
      : new Database.SqliteError(String(cause), code);
  return Object.assign(failed, { cause });
}

/** Ready for use, or null if the file is damaged. */
function openIntact(path: string, isChecked: boolean): Connection | null {
  return orStateError(`${path} cannot be opened`, 'check its owner and permissions', () => {
    try {
      return openUnlessDamaged(path, isChecked);
    } catch (error) {
      if (['SQLITE_CORRUPT', 'SQLITE_NOTADB'].includes(codeOf(error))) return null;
      throw error;
    }
  });
}

/** Null if a check finds damage; throws if opening already does. */
function openUnlessDamaged(path: string, isChecked: boolean): Connection | null {
  const isInUse = conditionOf(path) === 'in-use';
  if (isInUse && hasLog(path)) refuseNewerWithLog(path);
  stateFile(path);
  const needsCheck = isInUse && !isChecked;
  const database = connect(path);
  try {
    refuseOtherVersions(database);
    if (!needsCheck || database.pragma('quick_check(1)', { simple: true }) === 'ok') return prepare(database);
  } catch (error) {
    database.close();
    throw error;
  }
  database.close();
  return null;
}

/** Only a reader leaves the log of a killed program as it is: a writer merges it when it closes the database. */
function refuseNewerWithLog(path: string): void {
  const database = connect(path, { readonly: true });
  try {
    refuseOtherVersions(database);
  } catch (error) {
    if (!isAboutFiles(error)) throw error;
  } finally {
    database.close();
  }
}

function prepare(database: Connection): Connection {
  // Before anything is written, because only a new file accepts it.
  database.pragma('auto_vacuum = INCREMENTAL');
  database.pragma('journal_mode = WAL');
  database.pragma(`journal_size_limit = ${LOG_BYTES}`);
  database.pragma('synchronous = FULL');
  migrate(database);
  return database;
}

/** Marks the file as cleanly closed, so that it need not be checked. Does not wait for readers or a full disk. */
function closeInOrder(database: Connection, { commit }: Commits): void {
  try {
    commit();
    database.pragma(`busy_timeout = ${END_MS}`);
    database.pragma('journal_mode = DELETE');
  } catch {
    // Then the next start checks it.
  }
  database.close();
}

/** Keeps a damaged database under another name; what can be found again is learnt from the libraries. */
function setAside(path: string, now: number, warnings: string[]): Connection {
  const kept = keepAside(path, `damaged-${now}`);
  warnings.push(
    `the database was damaged; it is kept as ${kept}, and a new one was created from the files in the libraries`,
  );
  stateFile(path);
  return prepare(connect(path));
}
