// Checks a large database before the daemon opens it, if the last run did not shut down properly. Tells the service
// manager and the user why the start takes long.

import type { EngineEvent } from '../../ports/events.ts';
import { takeLock } from '../../store/open/lock.ts';
import { isIntact, longOpening } from '../../store/open/long-opening.ts';
import type { ServiceManager } from '../../system/systemd.ts';
import type { Invocation } from './terminal.ts';

/** By how much each report extends the start timeout; the next report comes after half of it. */
const LONGER_MS = 60_000;
const MIGRATION_MS = 30 * 60_000;

type Tools = { readonly manager: ServiceManager; readonly tell: (event: EngineEvent) => void };

/** True if the whole database was checked and is intact. */
export async function checkBeforeStart(
  { pid, signal }: Invocation,
  stateDir: string,
  { manager, tell }: Tools,
): Promise<boolean> {
  const work = longOpening(stateDir);
  if (work === null) return false;
  const size = `${Math.round(work.bytes / 1e6)} MB`;
  if (work.needsMigration) {
    const message = `the database (${size}) is upgraded to this version first, which takes a while`;
    tell({ kind: 'warning', message });
    manager.longerStart(MIGRATION_MS);
  }
  return work.needsCheck && checkIntegrity({ pid, signal }, stateDir, { manager, tell, size });
}

async function checkIntegrity(
  { pid, signal }: Pick<Invocation, 'pid' | 'signal'>,
  stateDir: string,
  { manager, tell, size }: Tools & { readonly size: string },
): Promise<boolean> {
  const lock = takeLock(stateDir, pid);
  // Another process already uses the state.
  if (lock.kind === 'taken') return false;
  const message = `subtitled did not shut down properly: the database (${size}) is checked first`;
  tell({ kind: 'warning', message });
  manager.longerStart(LONGER_MS);
  const timer = setInterval(() => manager.longerStart(LONGER_MS), LONGER_MS / 2);
  try {
    return await isIntact(stateDir, signal);
  } finally {
    clearInterval(timer);
    lock.release();
  }
}
