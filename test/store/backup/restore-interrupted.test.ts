import { copyFileSync, existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { backUp, restoreBackup } from '../../../src/store/backup/backup.ts';
import { openStore } from '../../../src/store/open/open.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW } from '../../support/state.ts';

const DAY_MS = 24 * 3_600_000;

function put(state: string, thing: string): void {
  const { store, close } = openStore(state, NOW);
  store.notes.put('thing', thing);
  close();
}

function noteIn(state: string): string | null {
  const { store, warnings, close } = openStore(state, NOW);
  const note = store.notes.get('thing');
  close();
  expect(warnings).toEqual([]);
  return note;
}

/** A state whose process was killed: what it says is in the log only. Names the files without their endings. */
function killedState(folder: string, thing: string): string {
  const [running, killed] = [join(folder, 'running'), join(folder, 'killed')];
  mkdirSync(killed);
  const { store, close } = openStore(running, NOW);
  store.notes.put('thing', thing);
  for (const end of ['', '-wal', '-shm'])
    copyFileSync(join(running, `state.db${end}`), join(killed, `state.db${end}`));
  close();
  return join(killed, 'state.db');
}

/** A backup that says `before`. */
function backup(folder: string): string {
  const file = join(folder, 'backup.db');
  put(join(folder, 'source'), 'before');
  backUp(join(folder, 'source'), file);
  return file;
}

test('the log of a database that is gone is never applied to the backup', () => {
  const folder = temporaryFolder();
  const file = backup(folder);
  const killed = killedState(folder, 'after');
  const state = join(folder, 'state');
  mkdirSync(state);
  // A restore was killed after it had moved the database, and before its log.
  for (const end of ['-wal', '-shm']) copyFileSync(killed + end, join(state, `state.db${end}`));
  const kept = restoreBackup(state, file, NOW);
  expect(noteIn(state)).toBe('before');
  expect(existsSync(`${kept}-wal`)).toBe(true);
});

test('the database of a killed process is kept with what only its log says', () => {
  const folder = temporaryFolder();
  const file = backup(folder);
  killedState(folder, 'after');
  const state = join(folder, 'killed');
  const kept = restoreBackup(state, file, NOW);
  expect(noteIn(state)).toBe('before');
  const previous = new Database(kept ?? '', { readonly: true });
  expect(previous.prepare("SELECT value FROM note WHERE key = 'thing'").pluck().get()).toBe('after');
  previous.close();
});

/** Looks all the time; `0` becomes 1 when it has begun, 2 to end it; `1` counts the looks without a file. */
const LOOKOUT = `
  const { existsSync } = require('node:fs');
  const { path, shared } = require('node:worker_threads').workerData;
  const seen = new Int32Array(shared);
  Atomics.store(seen, 0, 1);
  Atomics.notify(seen, 0);
  while (Atomics.load(seen, 0) !== 2) if (!existsSync(path)) Atomics.add(seen, 1, 1);
`;

test('at no moment is there no database', async () => {
  const folder = temporaryFolder();
  const file = backup(folder);
  const state = join(folder, 'state');
  put(state, 'after');
  const seen = new Int32Array(new SharedArrayBuffer(8));
  const workerData = { path: join(state, 'state.db'), shared: seen.buffer };
  const lookout = new Worker(LOOKOUT, { eval: true, workerData });
  const ended = new Promise((resolve) => lookout.once('exit', resolve));
  await Atomics.waitAsync(seen, 0, 0).value;
  for (let at = 0; at < 40; at += 1) restoreBackup(state, file, NOW + at);
  Atomics.store(seen, 0, 2);
  await ended;
  expect(Atomics.load(seen, 1)).toBe(0);
});

test('what a killed backup left goes with a later one, and nothing else', () => {
  const folder = temporaryFolder();
  const state = join(folder, 'state');
  const target = join(folder, 'backups');
  mkdirSync(target);
  put(state, 'before');
  const young = '.subtitled-ba9876543210.tmp';
  const old = ['.subtitled-0123456789ab.tmp', '.subtitled-0123456789ab.tmp-journal'];
  const mine = ['.subtitled-mine.tmp', 'copy-mine', 'state.db'];
  const longAgo = new Date(Date.now() - 2 * DAY_MS);
  for (const name of [young, ...old, ...mine]) writeFileSync(join(target, name), 'something');
  for (const name of [...old, ...mine]) utimesSync(join(target, name), longAgo, longAgo);
  backUp(state, join(target, 'new.db'));
  expect(readdirSync(target).toSorted()).toEqual([young, ...mine, 'new.db'].toSorted());
});
