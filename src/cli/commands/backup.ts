// `subtitled backup` and `subtitled restore`: the state as one file.

import { resolve } from 'node:path';
import { inUseLine } from '../invocation/open-app.ts';
import { readConfig } from '../invocation/read-config.ts';
import type { Invocation } from '../invocation/terminal.ts';
import { backUp, restoreBackup } from '../../store/backup/backup.ts';
import { takeLock } from '../../store/open/lock.ts';
import { StateError } from '../../store/open/state-folder.ts';

type BackupFlags = { readonly config?: string | undefined; readonly json: boolean };

/** What the command did: for the user and for a script. */
type Done = { readonly said: string; readonly json: Readonly<Record<string, unknown>> };

/** Returns 0, 1 if the file cannot be written, 2 for an invalid configuration. */
export function backup(invocation: Invocation, flags: BackupFlags, file: string): number {
  return act(invocation, flags, (stateDir) => {
    const path = resolve(invocation.cwd, file);
    const bytes = backUp(stateDir, path);
    const size = (bytes / 1_000_000).toFixed(1);
    return { said: `backed up the state to ${path}: ${size} MB`, json: { file: path, bytes } };
  });
}

/** Returns 0, 1 if the state is in use or the file is no backup, 2 for an invalid configuration. */
export function restore(invocation: Invocation, flags: BackupFlags, file: string): number {
  return act(invocation, flags, (stateDir) => {
    const lock = takeLock(stateDir, invocation.pid);
    if (lock.kind === 'taken') throw new StateError(inUseLine(stateDir, lock.pid));
    try {
      const path = resolve(invocation.cwd, file);
      const keptAs = restoreBackup(stateDir, path, Date.now());
      const kept = keptAs === null ? '' : `; the previous database is kept as ${keptAs}`;
      return { said: `restored the state from ${path}${kept}`, json: { file: path, keptAs } };
    } finally {
      lock.release();
    }
  });
}

function act(
  invocation: Invocation,
  { config: file, json }: BackupFlags,
  work: (stateDir: string) => Done,
): number {
  const { terminal } = invocation;
  const read = readConfig(invocation, file);
  if (read === null) return 2;
  try {
    const done = work(read.config.stateDir);
    terminal.out(json ? `${JSON.stringify(done.json)}\n` : `${done.said}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof StateError)) throw error;
    terminal.err(`${error.message}\n`);
    return 1;
  }
}
