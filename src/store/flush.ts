// Brings a file or folder of the state to the disk.

import { closeSync, fsync, fsyncSync, openSync } from 'node:fs';
import { promisify } from 'node:util';

const toDisk = promisify(fsync);

/** The content of the file, or the names in a folder, are on disk when this returns. */
export function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** The same without blocking the program: they are on disk when this resolves. */
export async function flushAsync(path: string): Promise<void> {
  const handle = openSync(path, 'r');
  try {
    await toDisk(handle);
  } finally {
    closeSync(handle);
  }
}
