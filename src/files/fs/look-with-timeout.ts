// Looks at a folder that may never answer, for example on a share whose server is gone.

import { setTimeout as after } from 'node:timers/promises';

const TIMEOUT_MS = 10_000;
/** Paths under a look that has not ended. Each holds one of the few threads on which the whole program reads its disks. */
const hanging = new Set<string>();

/** Null if the look does not end in time. Until it ends, the path is not looked at again. */
export async function lookWithTimeout<T>(
  path: string,
  look: (path: string) => Promise<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<T | null> {
  if (hanging.has(path)) return null;
  const looking = look(path);
  const enough = new AbortController();
  const late = after(timeoutMs, 'late' as const, { ref: false, signal: enough.signal });
  const found = await Promise.race([looking, late.catch(() => 'late' as const)]).finally(() =>
    enough.abort(),
  );
  if (found !== 'late') return found;
  hanging.add(path);
  const ended = (): void => void hanging.delete(path);
  looking.then(ended, ended);
  return null;
}
