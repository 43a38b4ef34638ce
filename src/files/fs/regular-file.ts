// Opens a file of the user to read it, and nothing else that may have its name.

import { constants, type BigIntStats } from 'node:fs';
import { open, stat, type FileHandle } from 'node:fs/promises';
import { fsPath } from './raw-path.ts';

/** Gives the file to `read`; null if it is missing, unreadable or no regular file. */
export async function withRegularFile<T>(
  path: string,
  read: (file: FileHandle, size: number) => Promise<T>,
): Promise<T | null> {
  const opened = await openRegularFile(path).catch(() => null);
  if (opened === null) return null;
  try {
    return await read(opened.file, Number(opened.found.size));
  } finally {
    await opened.file.close();
  }
}

/**
 * The caller closes it. Null if it is no regular file; opens no pipe. Throws what the system says of a file that is missing
 * or unreadable.
 */
export async function openRegularFile(
  path: string,
): Promise<{ readonly file: FileHandle; readonly found: BigIntStats } | null> {
  // Merely to open a device, to which a link may lead, can have effects: a watchdog then restarts the machine.
  if (!(await stat(fsPath(path))).isFile()) return null;
  // Without O_NONBLOCK this would wait for ever for a pipe that has just got the name.
  const file = await open(fsPath(path), constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const found = await file.stat({ bigint: true });
    if (found.isFile()) return { file, found };
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  return null;
}
