// Shares one flush of a file or folder of the state among all who wait for it.

import { flushAsync } from './flush.ts';

/**
 * Returns a function that resolves when everything written to the path before the call is on the disk, and rejects with
 * the error of the disk.
 */
export function createSharedFlush(path: string): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function start(): Promise<void> {
    next = null;
    const mine = flushAsync(path).finally(() => {
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
