// Checks and prepares the state folder, and explains what to do if it cannot be used.

import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../../core/error-code.ts';
import { makeFile } from '../folder-owner.ts';
import { isFull } from '../../core/want/state-trouble.ts';

/** The state cannot be used; the message says why and what to do. */
export class StateError extends Error {
  override readonly name = 'StateError';
}

/** Another version of the program has to use the state: waiting does not help. */
export class OtherVersionError extends StateError {}

/** Creates the folder if it does not exist. Throws `StateError`. */
export function makeStateFolder(stateDir: string): void {
  orStateError(`state_dir ${stateDir} cannot be created`, 'create it, or give it to this user', () =>
    makeFolder(stateDir),
  );
}

/** With those above it. Node's own `recursive` never returns below /proc, where every name is missing. */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Creates the file if needed, as one of the folder's owner, readable only by that. SQLite's other files become the same. */
export function stateFile(path: string): void {
  createForOwner(path);
  ownersOnly(path);
}

function createForOwner(path: string): void {
  try {
    closeSync(makeFile(path));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/** Creates the file if needed, readable only by its owner. SQLite gives its other files the same mode. */
export function ownersOnly(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  try {
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  } catch (error) {
    // A disk without permissions (exFAT) refuses; then the folder's permissions must do.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EROFS'].includes(codeOf(error))) throw error;
  }
}

/** A warning if other users can add files to the folder or remove them; null if they cannot. */
export function openFolderWarning(stateDir: string): string | null {
  const mode = statSync(stateDir).mode & 0o777;
  if ((mode & 0o022) === 0) return null;
  return `other users of this machine can change state_dir ${stateDir} (mode 0${mode.toString(8)}): chmod go-w ${stateDir}`;
}

/** Runs the work; turns system errors into a `StateError`. */
export function orStateError<T>(what: string, remedy: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StateError) throw error;
    const code = codeOf(error);
    throw new StateError(`${what} (${code}): ${remedyFor(code) ?? remedy}`, { cause: error });
  }
}

/** The error code of the system or of SQLite. */
export function codeOf(error: unknown): string {
  return errorCode(error) ?? String(error);
}

function remedyFor(code: string): string | null {
  if (isFull(code)) return 'free some space on its disk';
  if (code === 'EROFS') return 'make its disk writable';
  if (/^(SQLITE_IOERR|EIO)/.test(code)) return 'free some space on its disk, and check the disk';
  return isBusy(code) ? 'another program locks the database; wait for it to end' : null;
}

function isBusy(code: string): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(code);
}

/** True if another program reads or writes it right now. */
export function isBeingRead({ cause }: StateError): boolean {
  return isBusy(codeOf(cause));
}

/** True if a full disk is the only reason that the state cannot be used. */
export function isDiskFull({ cause }: StateError): boolean {
  return isFull(codeOf(cause));
}
