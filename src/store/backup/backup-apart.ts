// Makes a backup to read once, while the program keeps running.

import { rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { askApart } from '../../system/ask-apart.ts';
import { FILE } from '../open/assemble.ts';
import { bytesOf } from '../open/open-copy.ts';
import { scratchFolder } from '../open/scratch.ts';
import { StateError } from '../open/state-folder.ts';

/**
 * The database as it is now, in a file that is open and has no name any more, so that nothing is left behind whatever
 * happens. Ends early when the signal fires. Throws `StateError`.
 */
export async function backUpApart(stateDir: string, signal: AbortSignal): Promise<FileHandle> {
  const folder = scratchFolder(stateDir, bytesOf(join(stateDir, FILE)));
  try {
    const file = join(folder, 'backup.db');
    const why = await askApart(import.meta, 'backup-process', [stateDir, file], signal);
    if (why !== null) throw new StateError(typeof why === 'string' ? why : 'the backup was interrupted');
    return await open(file, 'r');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
