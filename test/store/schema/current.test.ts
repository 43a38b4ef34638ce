import Database, { type Database as Connection } from 'better-sqlite3';
import { expect, test } from 'vitest';
import { schemaOf } from '../../../src/store/schema/schema-of.ts';
import { migrate, SCHEMA_VERSION, versionOf } from '../../../src/store/schema/schema.ts';

function columnsOf(database: Connection): readonly unknown[] {
  return database
    .prepare(
      `SELECT kind.name AS of, kind.wr, kind.strict, part.* FROM pragma_table_list AS kind
       JOIN pragma_table_xinfo(kind.name) AS part WHERE kind.schema = 'main' ORDER BY kind.name, part.cid`,
    )
    .all();
}

test('a new database has the schema that an old one gets from the migrations, one after another', () => {
  const [made, migrated] = [new Database(':memory:'), new Database(':memory:')];
  migrate(made);
  migrate(migrated, 1);
  migrate(migrated);
  expect([made, migrated].map(versionOf)).toEqual([SCHEMA_VERSION, SCHEMA_VERSION]);
  expect(schemaOf(made).length).toBeGreaterThan(50);
  expect(schemaOf(made)).toEqual(schemaOf(migrated));
  expect(columnsOf(made)).toEqual(columnsOf(migrated));
});
