// Can the state folder be used, and if not, what is to be done about it?

import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { isFull } from '../../core/want/state-trouble.ts';

/** The state cannot be used, with a message that says why and what to do. */
export class StateError extends Error {
  override readonly name = 'StateError';
}

/** Makes the folder where it is not there yet. Throws `StateError`. */
export function makeStateFolder(stateDir: string): void {
  orStateError(`state_dir ${stateDir} cannot be made`, 'make it, or give it to this user', () =>
    mkdirSync(stateDir, { recursive: true, mode: 0o700 }),
  );
}

/** A file that only its owner can open: made where it is not there yet. SQLite gives its other files the same mode. */
export function ownersOnly(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  try {
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
  } catch (error) {
    // A disk without rights (exFAT) refuses; the folder's own rights have to do.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EROFS'].includes(codeOf(error))) throw error;
  }
}

/** What the user should know where others may put files into the folder, or take them out; null where they may not. */
export function openFolderWarning(stateDir: string): string | null {
  const mode = statSync(stateDir).mode & 0o777;
  if ((mode & 0o022) === 0) return null;
  return `other users of this machine can change state_dir ${stateDir} (mode 0${mode.toString(8)}): chmod go-w ${stateDir}`;
}

/** The work; what the system has against it becomes a `StateError`. */
export function orStateError<T>(what: string, remedy: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StateError) throw error;
    const code = codeOf(error);
    throw new StateError(`${what} (${code}): ${remedyFor(code) ?? remedy}`, { cause: error });
  }
}

/** The system's or SQLite's code for what went wrong. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

function remedyFor(code: string): string | null {
  if (isFull(code)) return 'make room on its disk';
  return isBusy(code) ? 'another program holds the database; wait for it to end' : null;
}

function isBusy(code: string): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(code);
}

/** Somebody reads or writes it at this moment. */
export function isBeingRead({ cause }: StateError): boolean {
  return isBusy(codeOf(cause));
}

/** Is it only for want of room that the state cannot be used? */
export function isForWantOfRoom({ cause }: StateError): boolean {
  return isFull(codeOf(cause));
}
