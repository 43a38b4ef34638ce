// Lets one process at a time write. The lock is a database of its own, so that it ends with its process, and readers of
// the data never wait for it.

import { closeSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { errorCode } from '../../core/error-code.ts';
import { makeFileAnew } from '../folder-owner.ts';
import { makeStateFolder, orStateError, stateFile } from './state-folder.ts';

export type LockResult =
  | { readonly kind: 'held'; release(): void }
  /**
   * `pid` is null if the holder has not written it yet, or this user cannot read it, or it is the number of this process:
   * the holder runs in another container then.
   */
  | { readonly kind: 'taken'; readonly pid: number | null };

/** Takes the write lock of `stateDir`, or tells which process has it. Throws `StateError` if it cannot be used. */
export function takeLock(stateDir: string, pid: number): LockResult {
  makeStateFolder(stateDir);
  return orStateError(`state_dir ${stateDir} cannot be written to`, 'check its owner and permissions', () =>
    lock(stateDir, pid),
  );
}

function lock(stateDir: string, pid: number): LockResult {
  const holderFile = join(stateDir, 'lock.pid');
  const file = join(stateDir, 'lock.db');
  // Everyone who can open the file can hold the lock and stop this program.
  stateFile(file);
  const database = new Database(file, { timeout: 0 });
  try {
    // Of two processes that begin at the same instant one gets it. An exclusive lock also waits for readers, and each of
    // the two reads first, so both could be refused.
    database.exec('BEGIN IMMEDIATE');
  } catch (error) {
    database.close();
    if (errorCode(error) === 'SQLITE_BUSY') return { kind: 'taken', pid: readPid(holderFile, pid) };
    throw error;
  }
  try {
    // A killed process of another user may have left one that this user cannot write to.
    writePid(holderFile, pid);
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    kind: 'held',
    release() {
      try {
        rmSync(holderFile, { force: true });
      } catch {
        // The disk became read-only. It stays, as after a kill.
      }
      database.close();
    },
  };
}

function writePid(path: string, pid: number): void {
  const file = makeFileAnew(path);
  try {
    writeSync(file, `${pid}\n`);
  } finally {
    closeSync(file);
  }
}

function readPid(path: string, own: number): number | null {
  try {
    const pid = Number(readFileSync(path, 'utf8').trim());
    return Number.isInteger(pid) && pid > 0 && pid !== own ? pid : null;
  } catch (error) {
    const code = errorCode(error);
    // If root cannot give its files away, no other user can read this one.
    if (code === 'ENOENT' || code === 'EACCES') return null;
    throw error;
  }
}
