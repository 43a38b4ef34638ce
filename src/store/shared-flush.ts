// Brings a file or folder of the state to the disk without blocking the program, once for all who wait for it.

import { closeSync, fsync, openSync } from 'node:fs';
import { promisify } from 'node:util';

const toDisk = promisify(fsync);

/** The content of the file, or the names in a folder, are on disk when this resolves. */
export async function flushAside(path: string): Promise<void> {
  const handle = openSync(path, 'r');
  try {
    await toDisk(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Returns a function that resolves when everything written to the path before the call is on the disk, and rejects with
 * the error of the disk.
 */
export function createSharedFlush(path: string): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function start(): Promise<void> {
    next = null;
    const mine = flushAside(path).finally(() => {
      if (running === mine) running = null;
    });
    running = mine;
    return mine;
  }

  return () => {
    if (running === null) return start();
    // The running one may have begun before the last write.
    next ??= running.then(start, start);
    return next;
  };
}
