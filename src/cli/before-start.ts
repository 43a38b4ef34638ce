// What does a daemon do before it opens its state? After an end without a word it looks through a large database, and the
// service manager and the user know why it takes so long.

import type { News } from '../engine/deps.ts';
import { takeLock } from '../store/lock.ts';
import { doubtfulBytes, isSound } from '../store/look-through.ts';
import type { ServiceManager } from '../system/systemd.ts';
import type { Invocation } from './terminal.ts';

/** So much longer the start may take, told each time it is half over. */
const LONGER_MS = 60_000;

/** True where the whole database was looked through, and is sound. */
export async function checkBeforeStart(
  { pid, signal }: Invocation,
  stateDir: string,
  { manager, tell }: { readonly manager: ServiceManager; readonly tell: (news: News) => void },
): Promise<boolean> {
  const bytes = doubtfulBytes(stateDir);
  if (bytes === null) return false;
  const lock = takeLock(stateDir, pid);
  // Whoever has it works with it.
  if (lock.kind === 'taken') return false;
  const message = `the program did not end in order the last time: the database (${Math.round(bytes / 1e6)} MB) is looked through before anything else`;
  tell({ kind: 'warning', message });
  manager.longerStart(LONGER_MS);
  const timer = setInterval(() => manager.longerStart(LONGER_MS), LONGER_MS / 2);
  try {
    return await isSound(stateDir, signal);
  } finally {
    clearInterval(timer);
    lock.release();
  }
}
