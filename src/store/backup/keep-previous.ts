// Keeps the database that a backup is about to replace.

import { existsSync, linkSync } from 'node:fs';
import { connect } from '../open/connect.ts';
import { filesOf, keepAside } from '../open/keep-aside.ts';
import { conditionOf } from '../open/database-condition.ts';

/**
 * Returns under which name it is kept; null if there is nothing. A killed process must not leave the state without a
 * database, so it also stays at its path. Only one whose log cannot be merged moves away, and one on a disk without links.
 */
export function keepPrevious(database: string, name: string): string | null {
  if (conditionOf(database) === 'in-use') mergeLog(database);
  switch (conditionOf(database)) {
    case 'in-order':
      return linkAside(database, name) ?? keepAside(database, name);
    case 'in-use':
      return keepAside(database, name);
    case 'nothing':
      // A log without its database: SQLite would apply it to the backup.
      return filesOf(database).slice(1).some(existsSync) ? keepAside(database, name) : null;
  }
}

/** Other programs may still read it. */
const BUSY_MS = 200;

/** Does nothing if the database is damaged, or another program reads it. */
function mergeLog(path: string): void {
  try {
    const database = connect(path);
    try {
      database.pragma(`busy_timeout = ${BUSY_MS}`);
      database.pragma('journal_mode = DELETE');
    } finally {
      database.close();
    }
  } catch {
    return;
  }
}

/** Null if the disk refuses. */
function linkAside(database: string, name: string): string | null {
  const kept = `${database}.${name}`;
  try {
    linkSync(database, kept);
    return kept;
  } catch {
    return null;
  }
}
