// Reads a small file of the user, which may be a pipe. The path may lead to a film or to an endless device by mistake.

import { closeSync, openSync, readSync } from 'node:fs';

/** No configuration is larger, and no secret. */
const MOST_BYTES = 1024 * 1024;
const CHUNK_BYTES = 64 * 1024;

/** Null if the file is larger than 1 MiB. Throws what the system says. */
export function readSmall(path: string): string | null {
  const file = openSync(path, 'r');
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for (;;) {
      const chunk = new Uint8Array(CHUNK_BYTES);
      const bytes = readSync(file, chunk);
      if (bytes === 0) return Buffer.concat(chunks).toString('utf8');
      size += bytes;
      if (size > MOST_BYTES) return null;
      chunks.push(chunk.subarray(0, bytes));
    }
  } finally {
    closeSync(file);
  }
}

/** The same; null also if it cannot be read. */
export function readSmallOrNull(path: string): string | null {
  try {
    return readSmall(path);
  } catch {
    return null;
  }
}
