// Opens the state for writing, for reading, or as a copy.

import { openCopy } from './open-copy.ts';
import { openToRead } from './open-to-read.ts';
import { openStore, type OpenedStore } from './open.ts';

export type StateOptions = {
  /**
   * `own`, the default: this process is the only writer. The others change nothing and need no lock: `copy` is for work
   * whose result is thrown away, `read` and `moment` (everything as it is now, for short work) are for questions.
   */
  readonly state?: 'own' | 'copy' | 'read' | 'moment';
  /** The whole database was checked just now. */
  readonly isChecked?: boolean;
};

export function isOwn({ state = 'own' }: StateOptions): boolean {
  return state === 'own';
}

/** Throws `StateError`. */
export function openAs(
  stateDir: string,
  now: number,
  { state = 'own', isChecked = false }: StateOptions,
): OpenedStore {
  switch (state) {
    case 'own':
      return openStore(stateDir, now, { isChecked });
    case 'copy':
      return openCopy(stateDir);
    case 'read':
    case 'moment':
      return openToRead(stateDir, { isOneMoment: state === 'moment' });
  }
}
