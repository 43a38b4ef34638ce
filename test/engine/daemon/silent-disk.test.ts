import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createWatcher } from '../../../src/files/watch/watcher.ts';
import type { Watcher } from '../../../src/ports/watcher.ts';
import { daemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles, sidecarsBelow } from '../../support/library.ts';
import { until } from '../../support/until.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A file system that says it is a local disk, and tells nobody of any change. */
const onASilentDisk = (watcher: Watcher): Watcher => ({
  watch: (root, options) => watcher.watch(root, { ...options, hint: () => undefined }),
});

test('a disk that tells of no change is found out by the walks, said so once, and walked often from then on', async () => {
  const films = filmPaths(6);
  const life = await daemonLife(films, { watcher: onASilentDisk(createWatcher()) });
  const told = (): readonly unknown[] =>
    life.news.flatMap((one) => (one.kind === 'watching' ? [one.state.mode] : []));
  putFiles(life.media, films.slice(0, 2));
  await life.start();
  await life.passes(10_000, 5_000);
  await until('the first are filled', () => sidecarsBelow(life.media).length === 2);
  expect(told()).toEqual(['events']);

  putFiles(join(life.media, 'unheard'), films.slice(2, 5));
  await life.passes(7 * HOUR, HOUR);
  await life.passes(10_000, 5_000);
  await until('the walk found them', () => sidecarsBelow(life.media).length === 5);
  expect(told()).toEqual(['events', 'scan']);
  expect(life.news.findLast(({ kind }) => kind === 'watching')).toMatchObject({
    state: { why: expect.stringContaining('set `watch: scan` for it') as string },
  });

  putFiles(join(life.media, 'unheard too'), films.slice(5));
  await life.passes(16 * MINUTE, MINUTE);
  await life.passes(10_000, 5_000);
  await until('the next is found within a quarter of an hour', () => sidecarsBelow(life.media).length === 6);
  expect(told()).toEqual(['events', 'scan']);
});
