// Keeps a database under another name, with the log that belongs to it.

import { existsSync, renameSync } from 'node:fs';

/** The database first: a log without a database is ignored, a database without its log lacks recent changes. */
const ENDINGS = ['', '-wal', '-shm', '-journal'];

/** The database and what SQLite keeps beside it. Some of them may not exist. */
export function filesOf(database: string): readonly string[] {
  return ENDINGS.map((end) => database + end);
}

/** Appends `.` and the name to the database's own; returns the new path. */
export function keepAside(database: string, name: string): string {
  const kept = `${database}.${name}`;
  for (const end of ENDINGS) if (existsSync(database + end)) renameSync(database + end, kept + end);
  return kept;
}
