// A whole database as text: its version, its tables and its rows.

import type { Database } from 'better-sqlite3';

type Column = { readonly name: string };
type Made = { readonly name: string; readonly type: string; readonly sql: string };

/** SQL that builds the same database from nothing. */
export function dumpOf(database: Database): string {
  const version = String(database.pragma('user_version', { simple: true }));
  const made = database
    .prepare<[], Made>(
      "SELECT name, type, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'",
    )
    .all();
  const tables = made.filter(({ type, sql }) => type === 'table' && !/^CREATE VIRTUAL/i.test(sql));
  const rest = made.filter(({ type }) => type !== 'table');
  return [
    'PRAGMA foreign_keys = OFF;',
    ...tables.map(({ sql }) => `${sql};`),
    ...tables.flatMap(({ name }) => rowsOf(database, name)),
    ...rest.map(({ sql }) => `${sql};`),
    `PRAGMA user_version = ${version};`,
    '',
  ].join('\n');
}

function rowsOf(database: Database, table: string): readonly string[] {
  const columns = database
    .prepare<[string], Column>('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => `"${name}"`);
  const values = columns.map((column) => `quote(${column})`).join(` || ', ' || `);
  const head = `INSERT INTO "${table}" (${columns.join(', ')}) VALUES (`;
  return database
    .prepare<[], string>(`SELECT ${values} FROM "${table}"`)
    .pluck()
    .all()
    .map((row) => `${head}${row});`);
}
