// A file that is a sound database and yet no state of this program: a refused restore changes nothing.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { backUp, restoreBackup } from '../../../src/store/backup/backup.ts';
import { openStore } from '../../../src/store/open/open.ts';
import { MIGRATIONS } from '../../../src/store/schema/migrations/migrations.ts';
import { migrate } from '../../../src/store/schema/schema.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW } from '../../support/state.ts';

function stateIn(folder: string): string {
  const state = join(folder, 'state');
  const { store, close } = openStore(state, NOW);
  store.notes.put('thing', 'mine');
  close();
  return state;
}

/** A backup in which somebody changed this. */
function changed(folder: string, sql: string): string {
  const [source, file] = [join(folder, 'source'), join(folder, 'backup.db')];
  openStore(source, NOW).close();
  backUp(source, file);
  const database = new Database(file);
  database.unsafeMode();
  database.exec(sql);
  database.close();
  return file;
}

describe('a backup is refused, and the state stays as it was, with', () => {
  test.each([
    ['a trigger', 'CREATE TRIGGER quiet AFTER INSERT ON note BEGIN DELETE FROM want; END'],
    ['a view', 'ALTER TABLE note RENAME TO other; CREATE VIEW note AS SELECT * FROM other'],
    [
      'a view that never ends',
      'ALTER TABLE want RENAME TO other; CREATE VIEW want AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id FROM n) SELECT id, 0 AS video_id FROM n',
    ],
    ['a table that is missing', 'DROP TABLE note'],
    ['a column of another name', 'ALTER TABLE note RENAME COLUMN value TO other'],
    ['an index that refuses what is written', 'CREATE UNIQUE INDEX strange ON note (value)'],
    ['the tables of this version and the number of the first', 'PRAGMA user_version = 1'],
    ['a number below the first', 'PRAGMA user_version = -3'],
  ])('%s', (_, sql) => {
    const folder = temporaryFolder();
    const state = stateIn(folder);
    const before = [readdirSync(state).toSorted(), readFileSync(join(state, 'state.db'))];
    const file = changed(folder, sql);
    expect(() => restoreBackup(state, file, NOW)).toThrow(/ cannot be restored: .*not a backup of subtitled/);
    expect([readdirSync(state).toSorted(), readFileSync(join(state, 'state.db'))]).toEqual(before);
  });
});

/** An index that is off while a row changes: every page stays sound, and the row is not found by its new value. */
const LOST_IN_AN_INDEX = `
  PRAGMA foreign_keys = OFF;
  INSERT INTO history (at, video_id, event, reason, detail) VALUES (1, 1, 'found', 'new', '');
  PRAGMA writable_schema = ON;
  CREATE TEMP TABLE was AS SELECT sql FROM sqlite_master WHERE name = 'history_by_video';
  UPDATE sqlite_master SET sql = sql || ' WHERE 0' WHERE name = 'history_by_video';
  PRAGMA writable_schema = RESET;
  UPDATE history SET video_id = 2;
  PRAGMA writable_schema = ON;
  UPDATE sqlite_master SET sql = (SELECT sql FROM was) WHERE name = 'history_by_video';
  PRAGMA writable_schema = RESET`;

test('a backup whose index has lost a row is refused as damaged', () => {
  const folder = temporaryFolder();
  const state = stateIn(folder);
  const file = changed(folder, LOST_IN_AN_INDEX);
  expect(() => restoreBackup(state, file, NOW)).toThrow(/ cannot be restored: it is damaged/);
});

test.each(MIGRATIONS.map((_, at) => at + 1))('one of version %i is restored and opens', (version) => {
  const folder = temporaryFolder();
  const state = stateIn(folder);
  const file = join(folder, 'old.db');
  const old = new Database(file);
  migrate(old, version);
  old.close();
  restoreBackup(state, file, NOW);
  const { warnings, close } = openStore(state, NOW);
  close();
  expect(warnings).toEqual([]);
});
