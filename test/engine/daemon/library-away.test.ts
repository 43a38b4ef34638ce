import { mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { daemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../support/library.ts';
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
