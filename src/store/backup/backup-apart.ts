// Makes a backup to read once, while the program keeps running.

import { fork } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { FILE } from '../open/assemble.ts';
import { scratchFolder } from '../open/scratch.ts';
import { StateError } from '../open/state-folder.ts';

/**
 * The database as it is now, in a file that is open and has no name any more, so that nothing is left behind whatever
 * happens. Ends early when the signal fires. Throws `StateError`.
 */
export async function backUpApart(stateDir: string, signal: AbortSignal): Promise<FileHandle> {
  const bytes = ['', '-wal'].reduce((sum, end) => sum + sizeOf(join(stateDir, FILE + end)), 0);
  const folder = scratchFolder(stateDir, bytes);
  try {
    const file = join(folder, 'backup.db');
    const why = await written(stateDir, file, signal);
    if (why !== null) throw new StateError(why);
    return await open(file, 'r');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Why there is no backup; null if there is one. */
function written(stateDir: string, file: string, signal: AbortSignal): Promise<string | null> {
  const program = join(import.meta.dirname, `backup-process${extname(import.meta.filename)}`);
  return new Promise((done) => {
    const child = fork(program, [stateDir, file], { signal });
    child.once('message', (why) => done(typeof why === 'string' ? why : null));
    child.once('error', () => done('the backup was interrupted'));
    child.once('exit', () => done('the backup was interrupted'));
  });
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
