// A database whose pages a disk has spoilt, though the program ended in order.

import { closeSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { runHere } from '../support/command.ts';
import { start } from '../support/program.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { until } from '../support/until.ts';

/** The first page of a table becomes rubbish. */
function spoil(path: string, table: string): void {
  const database = new Database(path, { readonly: true });
  const page = Number(
    database.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').pluck().get(table),
  );
  database.close();
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(4096, 0xee), 0, 4096, (page - 1) * 4096);
  closeSync(file);
}

test('damage that a running daemon meets is told once and ends nothing; the next start begins anew', async () => {
  const films = filmPaths(3);
  const home = await homeFor(films);
  putFiles(home.media, films);
  const first = await startDaemon(home);
  await until('all are placed', () => sidecarsBelow(home.media).length === 3);
  first.child.kill('SIGTERM');
  await first.ended;
  spoil(join(home.folder, 'state', 'state.db'), 'want');
  const second = start(['--config', home.config]);
  let said = '';
  second.child.stderr?.on('data', (chunk: string) => (said += chunk));
  await until('it is told', () => said.includes('the database is damaged'));
  expect(said).toContain('restart subtitled: it keeps the damaged file and creates a new database');
  const { code, err } = await runHere(['--config', home.config, 'history']);
  expect([code, err]).toEqual([1, expect.stringContaining('the database is damaged')]);
  second.child.kill('SIGTERM');
  expect((await second.ended).code).toBe(0);
  expect(said.match(/the database is damaged/g)).toHaveLength(1);
  expect(said).not.toMatch(/^ +at /m);
  const third = await startDaemon(home);
  expect(third.said()).toContain('the database was damaged; it is kept as');
  const kept = readdirSync(join(home.folder, 'state')).filter((name) => name.includes('.damaged-'));
  expect(kept.length).toBeGreaterThan(0);
  third.child.kill('SIGTERM');
  expect((await third.ended).code).toBe(0);
  expect(sidecarsBelow(home.media)).toHaveLength(3);
});
