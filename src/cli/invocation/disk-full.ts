// Is the disk of the state full? A daemon that starts on a full one waits, and cannot even be reached by commands.

import { statfs } from 'node:fs/promises';
import { showPath } from '../../core/path/path.ts';
import { fsPath } from '../../files/fs/raw-path.ts';

/** What to say if no daemon answers and the disk is full; null if it has room. */
export async function diskFullLine(stateDir: string): Promise<string | null> {
  if (!(await isDiskFull(stateDir))) return null;
  return `no daemon answers for ${showPath(stateDir)}, and its disk is full: a daemon that starts waits until you free some space`;
}

async function isDiskFull(folder: string): Promise<boolean> {
  try {
    return (await statfs(fsPath(folder))).bavail === 0;
  } catch {
    return false;
  }
}
