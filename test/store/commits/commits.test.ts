import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCommits, type Commits } from '../../../src/store/commits/commits.ts';
import { openStore } from '../../../src/store/open/open.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW, openState } from '../../support/state.ts';

type Scene = {
  readonly connection: InstanceType<typeof Database>;
  readonly commits: Commits;
  /** Writes a number. */
  readonly put: (number: number) => void;
  /** What another process reads, which is what a kill at this moment leaves. */
  readonly survivors: () => readonly number[];
};

function scene(): Scene {
  const path = join(temporaryFolder(), 'state.db');
  const connection = new Database(path);
  const other = new Database(path, { readonly: true });
  onTestFinished(() => {
    other.close();
    connection.close();
  });
  connection.pragma('journal_mode = WAL');
  connection.exec('CREATE TABLE number (is_number INTEGER PRIMARY KEY CHECK (is_number < 100)) STRICT');
  const insert = connection.prepare('INSERT INTO number VALUES (?)');
  const commits = createCommits(connection, true);
  return {
    connection,
    commits,
    put: (number) => void insert.run(number),
    survivors: () => other.prepare<[], number>('SELECT is_number FROM number').pluck().all(),
  };
}

test('what is gathered is read at once, and survives a kill after the next commit', () => {
  const { connection, commits, put, survivors } = scene();
  commits.gathered(() => put(1));
  commits.gathered(() => put(2));
  expect(connection.prepare('SELECT count(*) FROM number').pluck().get()).toBe(2);
  expect(survivors()).toEqual([]);
  commits.commit();
  expect(survivors()).toEqual([1, 2]);
});

test.each(['transaction', 'unflushed'] as const)('is committed by the next %s', (kind) => {
  const { commits, put, survivors } = scene();
  commits.gathered(() => put(1));
  commits[kind](() => put(2));
  expect(survivors()).toEqual([1, 2]);
});

test('is committed by a statement outside of a transaction', () => {
  const { commits, put, survivors } = scene();
  commits.gathered(() => put(1));
  commits.whenAlone();
  put(2);
  expect(survivors()).toEqual([1, 2]);
});

test('is committed a moment later by itself', async () => {
  const { commits, put, survivors } = scene();
  commits.gathered(() => put(1));
  await vi.waitUntil(() => survivors().length > 0);
  expect(survivors()).toEqual([1]);
});

test('work that fails takes back only its own changes', () => {
  const { commits, put, survivors } = scene();
  commits.gathered(() => put(1));
  for (const kind of ['gathered', 'unflushed'] as const)
    expect(() =>
      commits[kind](() => {
        put(2);
        put(1000);
      }),
    ).toThrow(/CHECK/);
  commits.commit();
  expect(survivors()).toEqual([1]);
});

test('work inside of other work is committed with it', () => {
  const { commits, put, survivors } = scene();
  commits.transaction(() => {
    commits.gathered(() => put(1));
    commits.unflushed(() => put(2));
    commits.commit();
    commits.whenAlone();
    expect(survivors()).toEqual([]);
  });
  expect(survivors()).toEqual([1, 2]);
});

test('work inside of other work fails with it, even if the error is caught', () => {
  const { commits, put, survivors } = scene();
  const both = (): void =>
    commits.transaction(() => {
      put(1);
      try {
        commits.transaction(() => put(1000));
      } catch {
        put(2);
      }
    });
  expect(both).toThrow(/CHECK/);
  expect(survivors()).toEqual([]);
  commits.transaction(() => put(3));
  expect(survivors()).toEqual([3]);
});

test('a savepoint takes back only its own changes', () => {
  const { commits, put, survivors } = scene();
  const failing = (): void => {
    put(2);
    commits.unflushed(() => put(1000));
  };
  commits.transaction(() => {
    put(1);
    expect(() => commits.savepoint(failing)).toThrow(/CHECK/);
    commits.savepoint(() => put(3));
  });
  expect(survivors()).toEqual([1, 3]);
  expect(() => commits.savepoint(() => put(4))).toThrow(/part of a transaction/);
});

test('a commit that failed while nobody waited is told to the next change, once', async () => {
  const { connection, commits, put, survivors } = scene();
  connection.exec(
    'CREATE TABLE child (parent INTEGER REFERENCES number DEFERRABLE INITIALLY DEFERRED) STRICT',
  );
  connection.pragma('foreign_keys = ON');
  commits.gathered(() => {
    put(1);
    connection.exec('INSERT INTO child VALUES (7)');
  });
  await vi.waitUntil(() => !connection.inTransaction);
  expect(() => commits.unflushed(() => put(2))).toThrow(/FOREIGN KEY/);
  commits.unflushed(() => put(3));
  expect(survivors()).toEqual([3]);
});

test('a flush and the end of the program commit what was gathered', async () => {
  const folder = temporaryFolder();
  const first = openStore(folder, NOW);
  first.store.gathered(() => first.store.notes.put('first', '1'));
  await first.store.flush();
  const other = new Database(join(folder, 'state.db'), { readonly: true });
  expect(other.prepare("SELECT value FROM note WHERE key = 'first'").pluck().get()).toBe('1');
  other.close();
  first.store.gathered(() => first.store.notes.put('second', '2'));
  first.close();
  expect(openState(folder).store.notes.get('second')).toBe('2');
});

test('only a transaction waits until the disk has it, whatever came before', () => {
  const { connection, commits, put } = scene();
  const [NORMAL, FULL] = [1, 2];
  const modeIn = (kind: 'transaction' | 'unflushed' | 'gathered', number: number): unknown =>
    commits[kind](() => {
      put(number);
      return connection.pragma('synchronous', { simple: true });
    });
  expect(modeIn('unflushed', 1)).toBe(NORMAL);
  expect(modeIn('transaction', 2)).toBe(FULL);
  expect(modeIn('gathered', 3)).toBe(NORMAL);
  expect(modeIn('transaction', 4)).toBe(FULL);
});
