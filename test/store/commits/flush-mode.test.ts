import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { createFlushMode } from '../../../src/store/commits/flush-mode.ts';
import { temporaryFolder } from '../../support/library.ts';

/** What the pragma answers. */
const [NORMAL, FULL] = [1, 2];

function open(): InstanceType<typeof Database> {
  const connection = new Database(join(temporaryFolder(), 'state.db'));
  onTestFinished(() => void connection.close());
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  return connection;
}

const modeOf = (connection: InstanceType<typeof Database>): unknown =>
  connection.pragma('synchronous', { simple: true });

test('a statement by itself is flushed after an unflushed transaction', () => {
  const connection = open();
  const mode = createFlushMode(connection, true);
  mode.use('does-not');
  expect(modeOf(connection)).toBe(NORMAL);
  connection.transaction(() => mode.whenAlone())();
  expect(modeOf(connection)).toBe(NORMAL);
  mode.whenAlone();
  expect(modeOf(connection)).toBe(FULL);
});

test('a transaction that has to be flushed is flushed after one that has not', () => {
  const connection = open();
  const mode = createFlushMode(connection, true);
  mode.use('does-not');
  mode.use('flushes');
  expect(modeOf(connection)).toBe(FULL);
});

test('a database that is never flushed keeps its mode', () => {
  const connection = open();
  connection.pragma('synchronous = OFF');
  const mode = createFlushMode(connection, false);
  mode.use('does-not');
  mode.use('flushes');
  expect(modeOf(connection)).toBe(0);
});
