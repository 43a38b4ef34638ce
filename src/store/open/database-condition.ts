// In which condition was the database left? A program that uses it keeps a write-ahead log and marks that in the file's header; a
// program that ends cleanly removes the log again.

import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';

/** `in-use`: a program uses it or crashed, or it is unknown. */
export type DatabaseCondition = 'nothing' | 'in-order' | 'in-use';

const MAGIC = 'SQLite format 3\0';
const WITHOUT_LOG = 1;

/** Throws if the file must not be read. */
export function conditionOf(path: string): DatabaseCondition {
  const head = headOf(path);
  if (head === null || head.length === 0) return 'nothing';
  const isWhole =
    head.toString('latin1', 0, 16) === MAGIC && head[18] === WITHOUT_LOG && head[19] === WITHOUT_LOG;
  return isWhole && !['-wal', '-journal'].some((end) => isThere(path + end)) ? 'in-order' : 'in-use';
}

/** Do the files exist that SQLite needs for reading a database in use? */
export function hasLog(path: string): boolean {
  return ['-wal', '-shm'].every((end) => existsSync(path + end));
}

/** True if the file exists and is not empty. */
export function isThere(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

function headOf(path: string): Buffer | null {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return null;
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(20);
    return head.subarray(0, readSync(file, head, 0, head.length, 0));
  } finally {
    closeSync(file);
  }
}
