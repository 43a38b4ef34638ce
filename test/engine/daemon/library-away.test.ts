import { mkdirSync, readdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { daemonLife } from '../../support/daemon-life.ts';
import { openStore } from '../../../src/store/open/open.ts';
import { filmPaths, putFiles } from '../../support/library.ts';
import { TEMPORARY } from '../../support/place-bench.ts';
import { until } from '../../support/until.ts';

const MINUTE = 60_000;

test('of a library that is away the status tells when it is looked at again, and then it is', async () => {
  const films = filmPaths(2);
  const life = await daemonLife(films);
  putFiles(life.media, films);
  await life.start();
  const share = join(life.folder, 'share');
  renameSync(life.media, share);
  mkdirSync(life.media);
  await until('it is away', async () => {
    await life.passes(1000);
    return life.status().libraries[0]?.unavailable !== null;
  });
  const { walkAt = 0 } = life.status().libraries[0] ?? {};
  expect(walkAt - life.clock.now()).toBeLessThanOrEqual(MINUTE);
  rmdirSync(life.media);
  renameSync(share, life.media);
  await life.passes(walkAt - life.clock.now());
  expect(life.status().libraries).toMatchObject([{ unavailable: null }]);
});

test('what a crash left in a library is removed once the library is back, if it is away at the start', async () => {
  const films = filmPaths(2);
  const life = await daemonLife(films);
  putFiles(life.media, films);
  await life.start();
  await life.stop();
  const [first = ''] = films;
  const folder = dirname(join(life.media, first));
  const left = (): readonly string[] => readdirSync(folder).filter((name) => name === TEMPORARY);
  writeFileSync(join(folder, TEMPORARY), 'half');
  const { store, close } = openStore(join(life.folder, 'state'), life.clock.now());
  store.leftovers.put({ folder, temporaryName: TEMPORARY, claim: null });
  close();
  const share = join(life.folder, 'share');
  renameSync(life.media, share);
  mkdirSync(life.media);
  await life.start();
  rmdirSync(life.media);
  renameSync(share, life.media);
  expect(left()).toEqual([TEMPORARY]);
  await life.passes(5 * MINUTE, MINUTE / 2);
  expect(left()).toEqual([]);
});
