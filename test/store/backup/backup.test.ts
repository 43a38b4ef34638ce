import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { backUp, restoreBackup } from '../../../src/store/backup/backup.ts';
import { openStore } from '../../../src/store/open/open.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW } from '../../support/state.ts';

type Places = { readonly folder: string; readonly state: string; readonly file: string };

function places(): Places {
  const folder = temporaryFolder();
  return { folder, state: join(folder, 'state'), file: join(folder, 'backup.db') };
}

/** Opens the state, and closes it after the work. */
function within<T>(state: string, work: (store: ReturnType<typeof openStore>['store']) => T): T {
  const opened = openStore(state, NOW);
  try {
    return work(opened.store);
  } finally {
    opened.close();
  }
}

const noteIn = (state: string): string | null => within(state, ({ notes }) => notes.get('thing'));
const put = (state: string, thing: string): void => within(state, ({ notes }) => notes.put('thing', thing));

/** A backup of a state that says `before`; afterwards the state says `after`. */
function backedUp(): Places {
  const all = places();
  put(all.state, 'before');
  backUp(all.state, all.file);
  put(all.state, 'after');
  return all;
}

describe('a backup', () => {
  test('is one file that only its owner may read, with what was written until then, also while the state is in use', () => {
    const { folder, state, file } = places();
    const bytes = within(state, (store) => {
      store.notes.put('thing', 'before');
      return backUp(state, file);
    });
    expect([statSync(file).size, statSync(file).mode & 0o777]).toEqual([bytes, 0o600]);
    expect(readdirSync(folder).toSorted()).toEqual(['backup.db', 'state']);
    const database = new Database(file, { readonly: true });
    expect(database.prepare("SELECT value FROM note WHERE key = 'thing'").pluck().get()).toBe('before');
    database.close();
  });

  test('replaces no file, and leaves nothing behind where it cannot be written', () => {
    const { folder, state, file } = places();
    put(state, 'before');
    writeFileSync(file, 'the user’s own');
    expect(() => backUp(state, file)).toThrow('exists already');
    expect(readFileSync(file, 'utf8')).toBe('the user’s own');
    expect(() => backUp(state, join(folder, 'none', 'backup.db'))).toThrow('cannot be written (ENOENT)');
    expect(readdirSync(folder).toSorted()).toEqual(['backup.db', 'state']);
  });

  test('of nothing is refused', () => {
    const { state, file } = places();
    expect(() => backUp(state, file)).toThrow('holds no database yet');
  });
});

describe('restoring', () => {
  test('brings back what the backup holds, and keeps the previous database', () => {
    const { state, file } = backedUp();
    const kept = restoreBackup(state, file, NOW);
    expect(noteIn(state)).toBe('before');
    const previous = new Database(kept ?? '', { readonly: true });
    expect(previous.prepare("SELECT value FROM note WHERE key = 'thing'").pluck().get()).toBe('after');
    previous.close();
    expect(readFileSync(file)).not.toHaveLength(0);
  });

  test('works where there was no state, and over one that is damaged', () => {
    const { folder, state, file } = backedUp();
    const fresh = join(folder, 'fresh');
    expect(restoreBackup(fresh, file, NOW)).toBeNull();
    expect(noteIn(fresh)).toBe('before');
    writeFileSync(join(state, 'state.db'), 'rubbish '.repeat(1000));
    writeFileSync(join(state, 'state.db-wal'), 'rubbish');
    restoreBackup(state, file, NOW);
    expect(noteIn(state)).toBe('before');
  });

  const OTHERS: readonly (readonly [string, (file: string) => void])[] = [
    ['a text', (file) => writeFileSync(file, 'no database')],
    ['an empty file', (file) => writeFileSync(file, '')],
    [
      'a database of another program',
      (file) => {
        const database = new Database(file);
        database.exec('DROP TABLE want');
        database.close();
      },
    ],
    [
      'a state of a newer version',
      (file) => {
        const database = new Database(file);
        database.pragma('user_version = 9999');
        database.close();
      },
    ],
    [
      'a damaged backup',
      (file) => {
        const bytes = readFileSync(file);
        bytes.fill(0xee, 8192, 8192 + 16 * 4096);
        writeFileSync(file, bytes);
      },
    ],
    ['a file that is not there', (file) => rmSync(file)],
    ['a backup that was cut off', (file) => writeFileSync(file, readFileSync(file).subarray(0, 5000))],
    [
      'a folder',
      (file) => {
        rmSync(file);
        mkdirSync(file);
      },
    ],
    [
      // A read of it would wait for ever.
      'a pipe',
      (file) => {
        rmSync(file);
        execFileSync('mkfifo', [file]);
      },
    ],
  ];
  test.each(OTHERS)('refuses %s and changes nothing', (_what, spoil) => {
    const { state, file } = backedUp();
    spoil(file);
    const before = readdirSync(state).toSorted();
    expect(() => restoreBackup(state, file, NOW)).toThrow(
      /cannot be restored: .+\. Name a file that subtitled backup wrote$|newer subtitled/,
    );
    expect(readdirSync(state).toSorted()).toEqual(before);
    expect(noteIn(state)).toBe('after');
  });
});
