import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { daemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../support/library.ts';
import { until } from '../../support/until.ts';

test('a library of which every folder goes at once, as when its disks are mounted below it, is away and not deleted', async () => {
  const films = filmPaths(2);
  const life = await daemonLife(films);
  putFiles(life.media, films);
  writeFileSync(join(life.media, 'notes.txt'), 'on the disk of the library itself');
  await life.start();
  await life.passes(60_000, 10_000);
  const before = life.wants();
  expect(before.map(({ state }) => state)).toEqual(['placed', 'placed']);

  const away = join(life.folder, 'away');
  mkdirSync(away);
  const folders = readdirSync(life.media).filter((name) => name !== 'notes.txt');
  for (const name of folders) renameSync(join(life.media, name), join(away, name));
  await until('it is away', async () => {
    await life.passes(1000);
    return life.status().libraries[0]?.unavailable !== null;
  });
  expect(life.wants()).toEqual(before);
});
