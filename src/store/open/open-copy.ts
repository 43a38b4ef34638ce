// Opens a copy of the state on disk, because it may be large, for work that must not change it.

import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database as Connection } from 'better-sqlite3';
import { assembleCopy, FILE } from './assemble.ts';
import { connect, isAboutFiles, refuseOtherVersions } from './connect.ts';
import { hasLog, isThere, conditionOf } from './database-condition.ts';
import type { OpenedStore } from './open.ts';
import { migrate } from '../schema/schema.ts';
import { inScratch } from './scratch.ts';
import { orStateError, StateError } from './state-folder.ts';

/** The size of a state with 100,000 videos in three languages, doubled. */
const NEW_STATE_BYTES = 256 * 1024 * 1024;

/**
 * The state as it is now; changes to it are dropped. Leaves nothing behind, even if no state exists yet. Throws
 * `StateError`.
 */
export function openCopy(stateDir: string): OpenedStore {
  const path = join(stateDir, FILE);
  const database = orStateError(`${path} cannot be opened`, 'check its owner and permissions', () =>
    copyOf(path, stateDir),
  );
  return { store: assembleCopy(database, stateDir), warnings: [], close: () => void database.close() };
}

function copyOf(path: string, stateDir: string): Connection {
  if (conditionOf(path) === 'nothing') return newState(stateDir);
  return inScratch(stateDir, bytesOf(path), (folder) => {
    const copy = join(folder, FILE);
    copyDatabase(path, copy);
    // The copy needs no name from here on: SQLite keeps it open.
    return migrated(connect(copy));
  });
}

/** On disk, because a large library fills it; in memory if no disk has room. */
function newState(stateDir: string): Connection {
  try {
    return inScratch(stateDir, NEW_STATE_BYTES, (folder) => migrated(connect(join(folder, FILE))));
  } catch (error) {
    if (!(error instanceof StateError)) throw error;
    return migrated(connect(':memory:'));
  }
}

/** Copies the database as it is now to a path without a file, or with an empty one; its log may lie beside the copy. */
export function copyDatabase(path: string, copy: string): void {
  if (!copyInOneMoment(path, copy)) copyFiles(path, copy);
}

/** Works during writes too. False if SQLite would have to create files beside the database, or may not read them. */
function copyInOneMoment(path: string, copy: string): boolean {
  if (conditionOf(path) === 'in-use' && !hasLog(path)) return false;
  const source = connect(path, { readonly: true });
  try {
    refuseOtherVersions(source);
    source.prepare('VACUUM INTO ?').run(copy);
    return true;
  } catch (error) {
    if (isAboutFiles(error)) return false;
    throw error;
  } finally {
    source.close();
  }
}

/** There is no writer: no log exists, or no program could keep one. */
function copyFiles(path: string, copy: string): void {
  for (const end of ['', '-wal']) if (isThere(path + end)) copyFileSync(path + end, copy + end);
}

function migrated(database: Connection): Connection {
  try {
    refuseOtherVersions(database);
    // Nothing of it has to survive or to be rolled back.
    for (const pragma of ['journal_mode = DELETE', 'journal_mode = OFF', 'synchronous = OFF'])
      database.pragma(pragma);
    migrate(database);
    database.pragma('journal_mode = MEMORY');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The size of the database with its log. */
export function bytesOf(path: string): number {
  const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return sizeOf(path) + sizeOf(`${path}-wal`);
}
