import { linkSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../src/core/duration.ts';
import { daemonLife } from '../../support/daemon-life.ts';
import { filmPaths, putFiles } from '../../support/library.ts';

test('a preview knows that a subtitle that is kept from an earlier download costs none', async () => {
  const [film = ''] = filmPaths(1);
  const life = await daemonLife([film]);
  putFiles(life.media, [film]);
  await life.start();
  await life.passes(10 * MINUTE_MS, 5 * MINUTE_MS);
  await life.stop();
  const copy = join(life.media, 'Copy', basename(film));
  mkdirSync(dirname(copy));
  linkSync(join(life.media, film), copy);
  const { report, plan } = await life.preview();
  expect(report.wanted).toBe(1);
  expect(plan).toMatchObject({ searchUnits: 0, downloadsLeast: 0 });
  await life.start();
  await life.passes(10 * MINUTE_MS, 5 * MINUTE_MS);
  expect(life.wants().map(({ state }) => state)).toEqual(['placed', 'placed']);
  expect(life.standIn.accounts.read('me', 'downloads').remaining).toBe(499);
});
