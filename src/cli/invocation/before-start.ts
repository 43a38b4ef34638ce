// What does a daemon do before it opens a large state? After an end without a word it looks through it; and the service
// manager and the user know why it takes so long.

import type { EngineEvent } from '../../engine/deps.ts';
import { takeLock } from '../../store/open/lock.ts';
import { isSound, largeWork } from '../../store/open/look-through.ts';
import type { ServiceManager } from '../../system/systemd.ts';
import type { Invocation } from './terminal.ts';

/** So much longer the start may take, told each time it is half over. */
const LONGER_MS = 60_000;
const MIGRATION_MS = 30 * 60_000;

type Tools = { readonly manager: ServiceManager; readonly tell: (event: EngineEvent) => void };

/** True where the whole database was looked through, and is sound. */
export async function checkBeforeStart(
  { pid, signal }: Invocation,
  stateDir: string,
  { manager, tell }: Tools,
): Promise<boolean> {
  const work = largeWork(stateDir);
  if (work === null) return false;
  const size = `${Math.round(work.bytes / 1e6)} MB`;
  if (work.isOlder) {
    const message = `the database (${size}) is brought up to this version first, which takes a while`;
    tell({ kind: 'warning', message });
    manager.longerStart(MIGRATION_MS);
  }
  return work.isDoubtful && lookThrough({ pid, signal }, stateDir, { manager, tell, size });
}

async function lookThrough(
  { pid, signal }: Pick<Invocation, 'pid' | 'signal'>,
  stateDir: string,
  { manager, tell, size }: Tools & { readonly size: string },
): Promise<boolean> {
  const lock = takeLock(stateDir, pid);
  // Whoever has it works with it.
  if (lock.kind === 'taken') return false;
  const message = `the program did not end in order the last time: the database (${size}) is looked through before anything else`;
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
