// Is the disk of a folder full? A daemon that starts on a full one waits, and cannot even be reached by commands.

import { statfs } from 'node:fs/promises';
import { fsPath } from '../../files/fs/raw-path.ts';

export async function hasNoRoom(folder: string): Promise<boolean> {
  try {
    return (await statfs(fsPath(folder))).bavail === 0;
  } catch {
    return false;
  }
}
