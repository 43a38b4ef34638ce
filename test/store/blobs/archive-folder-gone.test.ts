// The folder of the downloads is deleted while a daemon runs.

import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../src/core/duration.ts';
import { daemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles, sidecarsBelow, temporaryFolder } from '../../support/library.ts';
import { openState } from '../../support/state.ts';

test('downloads go on, into a new folder', async () => {
  const [first = '', second = ''] = filmPaths(2);
  const life = await daemonLife([first, second]);
  putFiles(life.media, [first]);
  await life.start();
  await life.passes(MINUTE_MS);
  rmSync(join(life.folder, 'state/archive'), { recursive: true });
  putFiles(life.media, [second]);
  await life.scan();
  expect(sidecarsBelow(life.media)).toHaveLength(2);
  expect(life.news.filter(({ kind }) => kind === 'failed')).toEqual([]);
});

test('what was kept there is no longer found, and what comes anew is', async () => {
  const folder = temporaryFolder();
  const { store } = openState(folder);
  await store.archiveCache.keep('n:a', Buffer.from('bytes'));
  rmSync(join(folder, 'archive'), { recursive: true });
  store.archiveCache.probe();
  expect(await store.archiveCache.read('n:a')).toBe(null);
  await store.archiveCache.keep('n:a', Buffer.from('again'));
  expect(Buffer.from((await store.archiveCache.read('n:a')) ?? []).toString()).toBe('again');
});

test('a deleted state folder is not made again: its database would be missing', async () => {
  const folder = temporaryFolder();
  const { store } = openState(folder);
  rmSync(folder, { recursive: true });
  await expect(store.archiveCache.keep('n:a', Buffer.from('bytes'))).rejects.toThrow('ENOENT');
  expect(existsSync(folder)).toBe(false);
});
