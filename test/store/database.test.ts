import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { LateDatabase } from '../../src/store/database.ts';

test('a statement keeps its plan, whatever values it runs with', () => {
  const connection = new Database(':memory:');
  connection.pragma('automatic_index = OFF');
  connection.exec('CREATE TABLE one (x); CREATE TABLE two (y)');
  const sql = 'EXPLAIN QUERY PLAN SELECT 1 FROM one JOIN two WHERE one.x = ? AND two.y = ?';
  const planOf = connection.prepare<[bigint, bigint]>(sql);
  const kept = new LateDatabase(connection, () => undefined).prepare<[bigint, bigint]>(sql);
  // SQLite expects fewer rows with 7 than with 1, and begins with the table that has fewer.
  expect(planOf.all(1n, 7n)).not.toEqual(planOf.all(7n, 1n));
  expect(kept.all(1n, 7n)).toEqual(kept.all(7n, 1n));
  connection.close();
});

test('a parameter holds the same value and type behind the sign that hides it', () => {
  const connection = new Database(':memory:');
  connection.exec('CREATE TABLE kept (id INTEGER PRIMARY KEY, value ANY) STRICT');
  const database = new LateDatabase(connection, () => undefined);
  const put = database.prepare('INSERT INTO kept (value) VALUES (@value)');
  const values = ['12', 12, 1.5, Buffer.from([0, 255]), null];
  for (const value of values) put.run({ value });
  expect(database.prepare('SELECT value FROM kept LIMIT ?').pluck().all(9)).toEqual(values);
  expect(database.prepare('SELECT id FROM kept WHERE value = ?').pluck().all('12')).toEqual([1]);
  connection.close();
});

test('every statement that writes says so before it runs, also one that returns rows; one that reads does not', () => {
  const connection = new Database(':memory:');
  connection.exec('CREATE TABLE kept (id INTEGER PRIMARY KEY, value)');
  let said = 0;
  const database = new LateDatabase(connection, () => (said += 1));
  database.prepare('INSERT INTO kept (value) VALUES (?)').run('one');
  expect(said).toBe(1);
  database.prepare('INSERT INTO kept (value) VALUES (?) RETURNING id').get('two');
  expect(said).toBe(2);
  database.prepare('DELETE FROM kept RETURNING id').all();
  expect(said).toBe(3);
  database.prepare('SELECT id FROM kept').all();
  expect(said).toBe(3);
  connection.close();
});
