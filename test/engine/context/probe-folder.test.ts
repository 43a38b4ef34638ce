import { chmodSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cleanProbe, FolderProbes, probeFolder } from '../../../src/engine/context/probe-folder.ts';
import { removeLeftovers } from '../../../src/engine/sidecar/leftovers.ts';
import { createSidecars } from '../../../src/files/place/sidecars.ts';
import type { Unwritable } from '../../../src/ports/sidecars.ts';
import { openStore } from '../../../src/store/open/open.ts';
import { makeTree } from '../../support/folder-tree.ts';
import { systemError } from '../../support/place-bench.ts';

const OURS = '.subtitled-0123456789ab.tmp';
const TWIN = '.subtitled-fedcba987654.tmp';
const FOREIGN = '.subtitled-ba9876543210.tmp';

test('a look whether a folder can be written to, killed half-way, leaves nothing once the next run has begun', async () => {
  const folder = makeTree({ 'Film.mkv': 'v' });
  const opened = openStore(join(folder, 'state'), 0);
  const { store } = opened;
  onTestFinished(() => opened.close());
  const sidecars = createSidecars();
  const dying = {
    ...sidecars,
    probe: (at: string, name: string): Promise<never> => {
      for (const made of [name, TWIN]) writeFileSync(join(at, made), 'half');
      return Promise.reject(new Error('killed'));
    },
  };
  writeFileSync(join(folder, FOREIGN), 'not on record');
  const deps = { store, sidecars: dying, temporaryName: () => OURS };
  await expect(probeFolder(deps, folder)).rejects.toThrow('killed');
  expect([OURS, TWIN].map((name) => existsSync(join(folder, name)))).toEqual([true, true]);
  await cleanProbe({ store, sidecars });
  expect([OURS, TWIN].map((name) => existsSync(join(folder, name)))).toEqual([false, false]);
  expect(existsSync(join(folder, FOREIGN))).toBe(true);

  expect(await probeFolder({ ...deps, sidecars }, folder)).toBeNull();
  expect(store.notes.get('probing')).toBeNull();
});

test('a folder that cannot be written to is told by its own name, not by that of a temporary file', async () => {
  const folder = makeTree();
  const opened = openStore(join(makeTree(), 'state'), 0);
  onTestFinished(() => opened.close());
  const readOnly = createSidecars({ write: () => Promise.reject(systemError('EROFS')) });
  const deps = { store: opened.store, sidecars: readOnly, temporaryName: () => OURS };
  const outcome = await probeFolder(deps, folder);
  const message = expect.stringContaining(`${folder} could not be written`) as string;
  expect(outcome).toMatchObject({ kind: 'failed', cause: 'read-only', message });
  expect(JSON.stringify(outcome)).not.toContain(OURS);
});

test('a disk that does not let the file be removed: it is removed at once or by the next run, and nothing else is', async () => {
  const folder = makeTree({ [FOREIGN]: 'not on record' });
  const opened = openStore(join(makeTree(), 'state'), 0);
  const { store } = opened;
  onTestFinished(() => opened.close());
  const real = createSidecars();
  const refusing = {
    ...real,
    probe: (at: string, name: string): Promise<Unwritable> => {
      writeFileSync(join(at, name), 'whole');
      return Promise.resolve({ kind: 'failed', cause: 'io-error', message: 'EIO' });
    },
  };
  const names = ['.subtitled-000000000001.tmp', '.subtitled-000000000002.tmp'];
  const deps = { store, sidecars: refusing, temporaryName: () => names.shift() ?? '' };
  expect(await probeFolder(deps, folder)).toMatchObject({ kind: 'failed' });
  expect([readdirSync(folder), store.leftovers.all()]).toEqual([[FOREIGN], []]);

  const stillRefusing = { ...refusing, clean: () => Promise.reject(systemError('EIO')) };
  expect(await probeFolder({ ...deps, sidecars: stillRefusing }, folder)).toMatchObject({ kind: 'failed' });
  expect(readdirSync(folder)).toHaveLength(2);
  await removeLeftovers({ store, sidecars: real, emit: () => undefined });
  expect([readdirSync(folder), store.leftovers.all()]).toEqual([[FOREIGN], []]);
});

test('of folders with the same rights on one disk one is probed, until a file cannot be written', async () => {
  const root = makeTree({ 'a/Film.mkv': 'v', 'b/Film.mkv': 'v', 'c/Film.mkv': 'v' });
  const opened = openStore(join(makeTree(), 'state'), 0);
  onTestFinished(() => opened.close());
  const probed: string[] = [];
  const real = createSidecars();
  const sidecars = {
    ...real,
    probe: (folder: string, name: string) => {
      probed.push(folder);
      return real.probe(folder, name);
    },
  };
  const deps = { store: opened.store, sidecars, temporaryName: () => OURS };
  const probes = new FolderProbes();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => join(root, name)) as [string, string, string];
  chmodSync(c, 0o700);
  for (const folder of [a, b, c, a]) expect(await probes.of(deps, folder)).toBeNull();
  expect(probed).toEqual([a, c]);
  probes.distrust();
  for (const folder of [a, b]) expect(await probes.of(deps, folder)).toBeNull();
  expect(probed).toEqual([a, c, a, b]);
});
