// Can the state folder be used, and if not, what is to be done about it?

import { mkdirSync } from 'node:fs';

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

/** The work; what the system has against it becomes a `StateError`. */
export function orStateError<T>(what: string, remedy: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StateError) throw error;
    throw new StateError(`${what} (${codeOf(error)}): ${remedy}`, { cause: error });
  }
}

/** The system's or SQLite's code for what went wrong. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
