// How does somebody work on the state without changing it? On a copy, which lies on a disk: it may be large.

import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database as Connection } from 'better-sqlite3';
import { assemble, FILE } from './assemble.ts';
import { connect, refuseNewer } from './connect.ts';
import { hasLog, isThere, leftAs } from './left-as.ts';
import type { OpenedStore } from './open.ts';
import { migrate } from '../schema/schema.ts';
import { inScratch } from './scratch.ts';
import { orStateError } from './state-folder.ts';

/**
 * The state as it is now: what is done to it is forgotten. Writes nothing that stays, not even where no state exists yet.
 * Throws `StateError`.
 */
export function openCopy(stateDir: string): OpenedStore {
  const path = join(stateDir, FILE);
  const database = orStateError(`${path} cannot be opened`, 'check its owner and its rights', () =>
    copyOf(path, stateDir),
  );
  return { store: assemble(database, null), warnings: [], close: () => void database.close() };
}

function copyOf(path: string, stateDir: string): Connection {
  if (leftAs(path) === 'nothing') return migrated(connect(':memory:'));
  const bytes = sizeOf(path) + sizeOf(`${path}-wal`);
  return inScratch(stateDir, bytes, (folder) => {
    const copy = join(folder, FILE);
    if (!copyInOneMoment(path, copy)) copyFiles(path, copy);
    // From here on it needs no name: SQLite keeps it open.
    return migrated(connect(copy));
  });
}

/** Also while somebody writes. False where SQLite would have to make files beside the database, or may not read those there. */
function copyInOneMoment(path: string, copy: string): boolean {
  if (leftAs(path) === 'in-use' && !hasLog(path)) return false;
  const source = connect(path, { readonly: true });
  try {
    refuseNewer(source);
    source.prepare('VACUUM INTO ?').run(copy);
    return true;
  } catch (error) {
    if (isAboutFiles(error)) return false;
    throw error;
  } finally {
    source.close();
  }
}

/** A program that was killed left a log that only its owner may tidy up. */
export function isAboutFiles(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(SQLITE_READONLY|SQLITE_CANTOPEN)/.test(code);
}

/** Nobody writes: there is no log, or nobody who could keep it. */
function copyFiles(path: string, copy: string): void {
  for (const end of ['', '-wal']) if (isThere(path + end)) copyFileSync(path + end, copy + end);
}

function migrated(database: Connection): Connection {
  try {
    refuseNewer(database);
    // Nothing of it has to survive, nor to be undone while it is made.
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

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
