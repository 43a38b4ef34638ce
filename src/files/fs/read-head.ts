// What do the first bytes of a small file say?

import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { fsPath } from './raw-path.ts';

/** Null where there is no such file, or it cannot be read: then it says nothing. A pipe is not waited for. */
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
