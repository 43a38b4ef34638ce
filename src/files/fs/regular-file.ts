// Opens a file of the user to read it, and nothing else that may have its name.

import { constants } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { fsPath } from './raw-path.ts';

/** Gives the file to `read`; null if it is missing, unreadable or no regular file. Does not wait for a pipe, nor open one. */
export async function withRegularFile<T>(
  path: string,
  read: (file: FileHandle, size: number) => Promise<T>,
): Promise<T | null> {
  // Merely to open a device, to which a link may lead, can have effects: a watchdog then restarts the machine.
  if ((await stat(fsPath(path)).catch(() => null))?.isFile() !== true) return null;
  const file = await open(fsPath(path), constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null);
  if (file === null) return null;
  try {
    const found = await file.stat().catch(() => null);
    return found?.isFile() === true ? await read(file, found.size) : null;
  } finally {
    await file.close();
  }
}
