// Reads small parts of a large file, one window at a time. Bounds the cost, so that no header costs more than a film's
// does.

import type { FileHandle } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Random access to the bytes of one file. */
export type Bytes = {
  readonly size: number;
  /** Up to `length` bytes from `at`; fewer at the end of the file. `ahead`: how much to read for the next call. */
  read(at: number, length: number, ahead?: number): Promise<Uint8Array>;
};

/** The header is larger than any film's: made to cost time, or damaged. */
export class TooCostly extends Error {}
/** The disk is too slow to read the header to its end. */
export class TooSlow extends Error {}

const WINDOW = 16 * 1024;
/** For the whole file. A header is a few MiB at most. */
const MOST_BYTES = 96 * 1024 * 1024;
const MOST_MS = 30_000;
/** Reads served from memory return at once, so the event loop gets a turn after this many. */
const READS_IN_A_ROW = 250;

/** Reads up to `mostBytes`, then throws `TooCostly`. */
export function windowOn(file: Pick<FileHandle, 'read'>, size: number, mostBytes = MOST_BYTES): Bytes {
  const endAt = performance.now() + MOST_MS;
  let start = 0;
  let held = new Uint8Array();
  let left = mostBytes;
  let reads = 0;
  return {
    size,
    async read(at, length, ahead = WINDOW) {
      const end = Math.min(size, at + length);
      if (at >= end) return new Uint8Array();
      reads += 1;
      if (reads % READS_IN_A_ROW === 0) await nextTurn();
      if (at < start || end > start + held.length) {
        const buffer = new Uint8Array(Math.min(size - at, Math.max(length, ahead)));
        left -= buffer.length;
        if (left < 0) throw new TooCostly();
        if (performance.now() > endAt) throw new TooSlow();
        const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
        start = at;
        held = buffer.subarray(0, bytesRead);
      }
      return held.subarray(at - start, Math.max(at, end) - start);
    },
  };
}

/** Counts the parts of one file. */
export type Count = { add(more?: number): void };

/** Throws `TooCostly` once the count exceeds `most`. */
export function countUpTo(most: number): Count {
  let count = 0;
  return {
    add(more = 1) {
      count += more;
      if (count > most) throw new TooCostly();
    },
  };
}

/** An unsigned number of up to 8 bytes, most significant first. */
export function unsigned(bytes: Uint8Array): number {
  return unsignedAt(bytes, 0, bytes.length);
}

/** The same for the bytes from `from` to before `to`. */
export function unsignedAt(bytes: Uint8Array, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) value = value * 256 + (bytes[at] ?? 0);
  return value;
}

export function ascii(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 64)).replace(/\0.*$/s, '');
}

/** UTF-8 up to the first zero byte, cut to a sensible length for a title. */
export function shortText(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, 256)).replace(/\0.*$/s, '');
  return text.replace(/\ufffd$/, '');
}
