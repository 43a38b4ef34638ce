// Can this user create files in a folder, or the folder itself?

import { access, constants, lstat, stat } from 'node:fs/promises';
import { folderOf } from '../../core/path/path.ts';
import type { FolderTrouble } from '../../core/status/finding.ts';
import { isMissing } from '../fs/errno.ts';
import { fsPath } from '../fs/raw-path.ts';

/** Null if the folder can be used; it need not exist yet. Writes nothing, and never throws. */
export async function folderTrouble(folder: string): Promise<FolderTrouble | null> {
  try {
    const path = fsPath(folder);
    if (!(await stat(path)).isDirectory()) return 'not-a-folder';
    await access(path, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    if (!isMissing(error)) return 'not-writable';
    if (await isLink(folder)) return 'not-creatable';
    const above = folderOf(folder);
    return above !== folder && (await folderTrouble(above)) === null ? null : 'not-creatable';
  }
}

/** A link that leads nowhere is in the way of the folder. */
async function isLink(path: string): Promise<boolean> {
  try {
    return (await lstat(fsPath(path))).isSymbolicLink();
  } catch {
    return false;
  }
}
