// Explains why the state cannot be read or written, and what to do about it.

import { errorCode } from '../error-code.ts';
import type { PlaceTrouble } from './reason.ts';

export type StateTrouble = {
  readonly cause: Extract<PlaceTrouble, 'disk-full' | 'read-only' | 'io-error'>;
  /** Names the cause and the remedy. */
  readonly message: string;
};

/** Takes the code of the system or of SQLite; null if the error is about something else. */
export function stateTrouble(code: string): StateTrouble | null {
  if (isFull(code)) return trouble('disk-full', code, 'free some space on its disk');
  if (isDamage(code))
    return {
      cause: 'io-error',
      message: `state_dir: the database is damaged (${code}): restart subtitled: it keeps the damaged file and creates a new database`,
    };
  if (/^(SQLITE_BUSY|SQLITE_LOCKED|SQLITE_PROTOCOL)/.test(code))
    return trouble('io-error', code, 'another program locks the database; stop it');
  if (code === 'SQLITE_READONLY_DBMOVED' || code === 'SQLITE_IOERR_VNODE')
    return trouble('io-error', code, 'the database was deleted or moved; restart subtitled');
  if (/^(SQLITE_READONLY|EROFS)/.test(code)) return trouble('read-only', code, 'make its disk writable');
  if (/^(SQLITE_IOERR|EIO|SQLITE_CANTOPEN)/.test(code))
    return trouble('io-error', code, 'free some space on its disk, and check the disk');
  return null;
}

/** The state trouble behind the error; null if the error has another cause. */
export function stateTroubleIn(error: unknown): StateTrouble | null {
  return stateTrouble(errorCode(error) ?? '');
}

/** The same, but only for errors of the database. */
export function databaseTroubleIn(error: unknown): StateTrouble | null {
  return error instanceof Error && error.name === 'SqliteError' ? stateTroubleIn(error) : null;
}

/** The content of the database is damaged. */
export function isDamage(code: string): boolean {
  return /^SQLITE_(CORRUPT|NOTADB)/.test(code);
}

export function isFull(code: string): boolean {
  // The last one: there is no room for the index of SQLite's log.
  return ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', 'SQLITE_IOERR_SHMSIZE'].includes(code);
}

function trouble(cause: StateTrouble['cause'], code: string, remedy: string): StateTrouble {
  return { cause, message: `state_dir: the state cannot be written (${code}): ${remedy}` };
}
