import { spawnSync } from 'node:child_process';
import { openSync, readdirSync, rmSync, statSync, writeSync, closeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test, vi } from 'vitest';
import { openStore } from '../../../src/store/open/open.ts';
import { isIntact, longOpening } from '../../../src/store/open/long-opening.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW } from '../../support/state.ts';

const rows = (count: number): string =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
   INSERT INTO refused_content (sha256, why, at) SELECT hex(randomblob(2000)), 'advert', i FROM n`;

/** A state with some content, as a program leaves it that ends in order, or that is killed. */
function leave(how: 'in order' | 'killed', count = 200): string {
  const folder = temporaryFolder();
  const opened = openStore(folder, NOW);
  const writer = new Database(join(folder, 'state.db'));
  writer.exec(rows(count));
  writer.close();
  opened.store.notes.put('any', 'thing');
  if (how === 'in order') {
    opened.close();
    return folder;
  }
  const killed = temporaryFolder();
  spawnSync('cp', ['-a', `${folder}/.`, killed]);
  opened.close();
  return killed;
}

/** Rubbish in the middle of a table. */
function damage(folder: string): void {
  const path = join(folder, 'state.db');
  const database = new Database(path);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
  const file = openSync(path, 'r+');
  const rubbish = Buffer.alloc(16 * 4096, 0xee);
  writeSync(file, rubbish, 0, rubbish.length, Math.floor(statSync(path).size / 8192) * 4096);
  closeSync(file);
}

/** How often the whole file was looked through while the state was opened. */
function checksIn(work: () => void): number {
  const spy = vi.spyOn(Database.prototype, 'pragma');
  try {
    work();
    return spy.mock.calls.filter(([text]) => text.startsWith('quick_check')).length;
  } finally {
    spy.mockRestore();
  }
}

const openAndClose = (folder: string): void => openStore(folder, NOW).close();

describe('the whole database is looked through', () => {
  test('at the next start after a program was killed, and not after it ended in order', () => {
    expect(checksIn(() => openAndClose(leave('in order')))).toBe(0);
    const killed = leave('killed');
    expect(checksIn(() => openAndClose(killed))).toBe(1);
    expect(checksIn(() => openAndClose(killed))).toBe(0);
  });

  test('at the first start after an older program, which did not say how it ended', () => {
    const folder = leave('in order');
    const older = new Database(join(folder, 'state.db'));
    older.pragma('journal_mode = WAL');
    older.close();
    expect(checksIn(() => openAndClose(folder))).toBe(1);
  });

  test('after what was read made no sense, though the program ended by itself', () => {
    const folder = leave('in order');
    const opened = openStore(folder, NOW);
    opened.store.distrust();
    opened.close();
    expect(checksIn(() => openAndClose(folder))).toBe(1);
  });

  test('not where somebody did that a moment ago', () => {
    expect(checksIn(() => openStore(leave('killed'), NOW, { isChecked: true }).close())).toBe(0);
  });
});

describe('damage', () => {
  test('is found after a kill; the database is kept aside, and a new one begun', () => {
    const folder = leave('killed');
    damage(folder);
    const older = new Database(join(folder, 'state.db'));
    older.pragma('journal_mode = WAL');
    older.close();
    const { warnings, store, close } = openStore(folder, NOW);
    expect(warnings.join()).toContain('the database was damaged; it is kept as');
    expect(store.notes.get('any')).toBeNull();
    close();
    expect(readdirSync(folder)).toContain(`state.db.damaged-${NOW}`);
  });

  test('that even the start meets is set aside, however the program ended', () => {
    const folder = leave('in order');
    const path = join(folder, 'state.db');
    const file = openSync(path, 'r+');
    // The list of tables, behind the head of the file.
    writeSync(file, Buffer.alloc(3900, 0xee), 0, 3900, 100);
    closeSync(file);
    const { warnings, close } = openStore(folder, NOW);
    close();
    expect(warnings.join()).toContain('damaged');
  });
});

describe('a large database', () => {
  test('of an older version is known as that before it is opened', () => {
    const folder = leave('in order', 14_000);
    const database = new Database(join(folder, 'state.db'));
    database.pragma('user_version = 1');
    database.close();
    expect(longOpening(folder)).toMatchObject({ needsCheck: false, needsMigration: true });
  });

  test('is looked through by a process of its own, which tells what it found, and ends when it is told to', async () => {
    expect(longOpening(leave('killed'))).toBeNull();
    expect(longOpening(join(temporaryFolder(), 'nowhere'))).toBeNull();
    const folder = leave('killed', 14_000);
    expect(longOpening(folder)).toMatchObject({ needsCheck: true, needsMigration: false });
    const signal = new AbortController().signal;
    expect(await isIntact(folder, signal)).toBe(true);
    expect(await isIntact(folder, AbortSignal.abort())).toBe(false);
    damage(folder);
    expect(await isIntact(folder, signal)).toBe(false);
    openAndClose(folder);
    expect(longOpening(folder)).toBeNull();
  });
});

test('a flush says that the database was deleted, once its files are gone', async () => {
  const folder = temporaryFolder();
  const { store, close } = openStore(folder, NOW);
  store.notes.put('any', 'thing');
  for (const name of readdirSync(folder).filter((one) => one.startsWith('state.db')))
    rmSync(join(folder, name));
  await expect(store.flush()).rejects.toMatchObject({
    name: 'SqliteError',
    code: 'SQLITE_READONLY_DBMOVED',
  });
  close();
});
