import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveControl } from '../../../src/control/server.ts';
import { takeLock } from '../../../src/store/open/lock.ts';
import { openStore } from '../../../src/store/open/open.ts';
import { makeTree } from '../../support/folder-tree.ts';

const modes = (folder: string): Readonly<Record<string, number>> =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o077]));

test('only their owner can open the files of the state, also those that were open before', async () => {
  const folder = makeTree();
  for (const name of ['state.db', 'lock.db']) {
    writeFileSync(join(folder, name), '');
    chmodSync(join(folder, name), 0o666);
  }
  const lock = takeLock(folder, 1);
  const opened = openStore(folder, 0);
  opened.store.notes.put('a', 'b');
  const control = await serveControl(folder, () => Promise.resolve(null));
  onTestFinished(async () => {
    await control.close();
    opened.close();
    if (lock.kind === 'held') lock.release();
  });
  const found = modes(folder);
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining(['control.sock', 'lock.db', 'state.db', 'state.db-wal']),
  );
  expect(Object.entries(found).filter(([, mode]) => mode !== 0)).toEqual([]);
});

test('a state folder that others may change is warned about, with the remedy', () => {
  const folder = makeTree();
  chmodSync(folder, 0o777);
  const opened = openStore(folder, 0);
  onTestFinished(() => opened.close());
  expect(opened.warnings).toEqual([
    `other users of this machine can change state_dir ${folder} (mode 0777): chmod go-w ${folder}`,
  ]);
});

test('the socket takes the place of one that a dead daemon left', async () => {
  const folder = makeTree();
  writeFileSync(join(folder, 'control.sock'), 'left');
  const control = await serveControl(folder, () => Promise.resolve(null));
  expect(readdirSync(folder)).toEqual(['control.sock']);
  await control.close();
  expect(readdirSync(folder)).toEqual([]);
});
