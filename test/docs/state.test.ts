import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../src/store/schema/schema.ts';
import { ROOT } from './pages.ts';

test('docs/state.md says of every table what bounds it', () => {
  const database = new Database(':memory:');
  migrate(database);
  const tables = database
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .pluck()
    .all();
  database.close();
  const page = readFileSync(join(ROOT, 'docs/state.md'), 'utf8').split('## What is kept how long')[1] ?? '';
  const rows = [...page.matchAll(/^\| `(\w+)`\s*\|([^|]+)\|([^|]+)\|$/gm)];
  expect(new Set(rows.map(([, table]) => table))).toEqual(new Set(tables));
  expect(rows).toHaveLength(tables.length);
  for (const [, table, what, bound] of rows) expect([table, what?.trim(), bound?.trim()]).not.toContain('');
});
