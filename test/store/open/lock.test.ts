import { mkdirSync, readFileSync, rmdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { takeLock } from '../../../src/store/open/lock.ts';
import { temporaryFolder } from '../../support/library.ts';

test('of two processes that take the lock at the same instant, the first gets it although the other one reads', () => {
  const folder = temporaryFolder();
  const made = takeLock(folder, 111);
  if (made.kind === 'held') made.release();
  // As far as another process comes before it is refused.
  const other = new Database(join(folder, 'lock.db'));
  onTestFinished(() => void other.close());
  other.exec('BEGIN; SELECT count(*) FROM sqlite_master');
  const first = takeLock(folder, 111);
  expect(first.kind).toBe('held');
  expect(() => other.exec('CREATE TABLE taken (id)')).toThrow('locked');
  expect(takeLock(folder, 222)).toEqual({ kind: 'taken', pid: 111 });
  if (first.kind === 'held') first.release();
});

test('a holder in another container, with the number of this process, is not called this process', () => {
  const folder = temporaryFolder();
  const first = takeLock(folder, 1);
  expect(takeLock(folder, 1)).toEqual({ kind: 'taken', pid: null });
  if (first.kind === 'held') first.release();
});

test('a link in place of the file with the process number is replaced; what it names stays as it is', () => {
  const folder = temporaryFolder();
  const mine = join(temporaryFolder(), 'mine.txt');
  writeFileSync(mine, 'mine');
  symlinkSync(mine, join(folder, 'lock.pid'));
  const lock = takeLock(folder, 111);
  expect(takeLock(folder, 222)).toEqual({ kind: 'taken', pid: 111 });
  if (lock.kind === 'held') lock.release();
  expect(readFileSync(mine, 'utf8')).toBe('mine');
});

test('the lock is given up although the file with the process number cannot be removed', () => {
  const folder = temporaryFolder();
  const lock = takeLock(folder, 111);
  rmSync(join(folder, 'lock.pid'));
  mkdirSync(join(folder, 'lock.pid'));
  if (lock.kind === 'held') lock.release();
  rmdirSync(join(folder, 'lock.pid'));
  const next = takeLock(folder, 222);
  expect(next.kind).toBe('held');
  if (next.kind === 'held') next.release();
});

test('a lock whose holder has not written its number yet is taken, by nobody that is known', () => {
  const folder = temporaryFolder();
  const lock = takeLock(folder, 111);
  rmSync(join(folder, 'lock.pid'));
  expect(takeLock(folder, 222)).toEqual({ kind: 'taken', pid: null });
  writeFileSync(join(folder, 'lock.pid'), '');
  expect(takeLock(folder, 222)).toEqual({ kind: 'taken', pid: null });
  if (lock.kind === 'held') lock.release();
});
