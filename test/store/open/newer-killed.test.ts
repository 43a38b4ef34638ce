// The state of a newer version that was killed: an older program refuses it and changes none of its files.

import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { backUp } from '../../../src/store/backup/backup.ts';
import { openCopy } from '../../../src/store/open/open-copy.ts';
import { openToRead } from '../../../src/store/open/open-to-read.ts';
import { openStore } from '../../../src/store/open/open.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW } from '../../support/state.ts';

/** Its log holds what the database does not. */
function newerAndKilled(): string {
  const [folder, killed] = [temporaryFolder(), temporaryFolder()];
  openStore(folder, NOW).close();
  const newer = new Database(join(folder, 'state.db'));
  newer.pragma('journal_mode = WAL');
  newer.exec('PRAGMA user_version = 99; CREATE TABLE of_the_future (x)');
  for (const name of ['state.db', 'state.db-wal', 'state.db-shm'])
    copyFileSync(join(folder, name), join(killed, name));
  newer.close();
  return killed;
}

/** Without the index of the log, which belongs to no program alone. */
const contents = (folder: string): readonly (readonly [string, string])[] =>
  readdirSync(folder)
    .filter((name) => !name.endsWith('-shm'))
    .map((name) => [name, readFileSync(join(folder, name), 'base64')]);

test.each<readonly [string, (folder: string) => unknown]>([
  ['to write it', (folder) => openStore(folder, NOW)],
  ['to read it', (folder) => openToRead(folder, { isOneMoment: false })],
  ['for a dry run', (folder) => openCopy(folder)],
  ['for a backup', (folder) => backUp(folder, join(temporaryFolder(), 'backup.db'))],
])('opened %s', (_, open) => {
  const folder = newerAndKilled();
  const before = contents(folder);
  expect(before.map(([name]) => name)).toEqual(['state.db', 'state.db-wal']);
  expect(() => open(folder)).toThrow('newer subtitled');
  expect(contents(folder)).toEqual(before);
});
