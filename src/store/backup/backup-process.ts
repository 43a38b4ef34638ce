// Writes a backup. A program of its own, started by backup-in-child.ts: copying a large database takes seconds.

import { errorMessage } from '../../core/error-code.ts';
import { backUp } from './backup.ts';

const [, , stateDir, file] = process.argv;
if (stateDir !== undefined && file !== undefined) process.send?.(whyNot(stateDir, file));

/** Null if the backup is written. */
function whyNot(from: string, to: string): string | null {
  try {
    backUp(from, to);
    return null;
  } catch (error) {
    return errorMessage(error);
  }
}
