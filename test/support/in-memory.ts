// A file in memory, for readers of small parts of large files.

import type { Bytes } from '../../src/files/tracks/window.ts';

export function inMemory(bytes: Uint8Array): Bytes {
  return {
    size: bytes.length,
    read: (at, length) => Promise.resolve(bytes.subarray(at, at + length)),
  };
}
