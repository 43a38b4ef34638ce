// Reads the first bytes of a small file.

import { withRegularFile } from './regular-file.ts';

/** Null if the file is missing or unreadable. */
export async function readHead(path: string, mostBytes: number): Promise<Buffer | null> {
  return withRegularFile(path, async (file, size) => {
    const bytes = Buffer.alloc(Math.min(mostBytes, Math.max(size, 1)));
    const read = await file.read(bytes, 0, bytes.length, 0).catch(() => null);
    return read === null ? null : bytes.subarray(0, read.bytesRead);
  });
}
