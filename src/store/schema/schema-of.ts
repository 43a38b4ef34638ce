// What does a database consist of? Only one of the same parts may take the place of the state.

import type { Database } from 'better-sqlite3';

type Part = { readonly type: string; readonly name: string; readonly sql: string | null };

/** Tables, indexes and triggers, sorted, without what SQLite keeps of their layout and makes by itself. */
export function schemaOf(database: Database): readonly string[] {
  const parts = database
    .prepare<[], Part>("SELECT type, name, sql FROM sqlite_master WHERE name NOT GLOB 'sqlite_*'")
    .all();
  return parts.map(({ type, name, sql }) => `${type} ${name}: ${words(sql ?? '')}`).sort();
}

/** Renaming puts quotes round a name, and adding a column leaves blanks before a comma. */
function words(sql: string): string {
  return sql
    .replaceAll(/"(\w+)"/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([(),]) ?/g, '$1');
}
