// The version of the database schema, and the migration of older databases.

import type { Database } from 'better-sqlite3';
import { CURRENT } from './current.ts';
import { MIGRATIONS } from './migrations/migrations.ts';

export const SCHEMA_VERSION = MIGRATIONS.length;

/** The version of the database: the number of migrations applied. */
export function versionOf(database: Database): number {
  return Number(database.pragma('user_version', { simple: true }));
}

/** Migrates the database to a version, by default this program's. The caller has refused newer ones. */
export function migrate(database: Database, to = SCHEMA_VERSION): void {
  // Rebuilding a table must not delete the rows that refer to it.
  database.pragma('foreign_keys = OFF');
  if (versionOf(database) === 0 && to === SCHEMA_VERSION) step(database, CURRENT, to);
  for (const [at, sql] of MIGRATIONS.slice(0, to).entries())
    if (at >= versionOf(database)) step(database, sql, at + 1);
  database.pragma('foreign_keys = ON');
}

function step(database: Database, sql: string, to: number): void {
  database.transaction(() => {
    database.exec(sql);
    database.pragma(`user_version = ${to}`);
  })();
}
