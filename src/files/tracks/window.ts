// How are a few bytes here and there read from a large file? A window at a time; nothing of the rest is touched.

import type { FileHandle } from 'node:fs/promises';

/** Random access to the bytes of one file. */
export type Bytes = {
  readonly size: number;
  /** Up to `length` bytes from `at` on; fewer where the file ends. */
  read(at: number, length: number): Promise<Uint8Array>;
};

const WINDOW = 64 * 1024;

/** Reads what is asked for, and what lies behind it up to the size of a window, for the next question. */
export function windowOn(file: Pick<FileHandle, 'read'>, size: number): Bytes {
  let start = 0;
  let held = new Uint8Array();
  return {
    size,
    async read(at, length) {
      const end = Math.min(size, at + length);
      if (at >= end) return new Uint8Array();
      if (at < start || end > start + held.length) {
        const buffer = new Uint8Array(Math.min(size - at, Math.max(length, WINDOW)));
        const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
        start = at;
        held = buffer.subarray(0, bytesRead);
      }
      return held.subarray(at - start, Math.max(at, end) - start);
    },
  };
}

/** An unsigned number of up to 8 bytes, the most significant first. */
export function unsigned(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

export function ascii(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 64)).replace(/\0.*$/s, '');
}
