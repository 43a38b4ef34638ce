// Makes a backup to read once, while the program keeps running.

import { rmSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { askChildProgram } from '../../system/ask-child-program.ts';
import { FILE } from '../open/assemble.ts';
import { bytesOf } from '../open/open-copy.ts';
import { scratchFolder } from '../open/scratch.ts';
import { StateError } from '../open/state-folder.ts';

export type OpenBackup = { readonly file: FileHandle; readonly bytes: number };

/**
 * The database as it is now, in a file that is open and has no name any more, so that nothing is left behind whatever
 * happens. Ends early when the signal fires. Throws `StateError`.
 */
export async function backUpInChild(stateDir: string, signal: AbortSignal): Promise<OpenBackup> {
  const folder = scratchFolder(stateDir, bytesOf(join(stateDir, FILE)));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const file = join(folder, 'backup.db');
    const why = await askChildProgram(import.meta, 'backup-process', [stateDir, file], signal);
    if (why !== null) throw new StateError(typeof why === 'string' ? why : 'the backup was interrupted');
    return await handOver(await open(file, 'r'), remove);
  } catch (error) {
    remove();
    throw error;
  }
}

/** Closes the file if that fails: Node ends a program that leaves one to the garbage collector. */
async function handOver(file: FileHandle, removeName: () => void): Promise<OpenBackup> {
  try {
    const { size } = await file.stat();
    removeName();
    return { file, bytes: size };
  } catch (error) {
    await file.close();
    throw error;
  }
}
