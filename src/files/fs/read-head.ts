// Reads the first bytes of a small file.

import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { fsPath } from './raw-path.ts';

/** Null if the file is missing or unreadable. Does not wait for a pipe. */
export async function readHead(path: string, mostBytes: number): Promise<Buffer | null> {
  const file = await open(fsPath(path), constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null);
  if (file === null) return null;
  try {
    const found = await file.stat();
    if (!found.isFile()) return null;
    const size = Math.min(mostBytes, Math.max(found.size, 1));
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0);
    return buffer.subarray(0, bytesRead);
  } catch {
    return null;
  } finally {
    await file.close();
  }
}
