import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../src/core/duration.ts';
import { catalogueFor } from '../../../src/standin/generate/generate.ts';
import { daemonLife } from '../../support/daemon-life.ts';
import { namesOf, putFiles } from '../../support/library.ts';

const SEASON = [1, 2, 3, 4, 5, 6].map(
  (episode) => `Night Ferry/Season 1/Night.Ferry.S01E0${episode}.1080p.WEB-DL.x264-QUAY.mkv`,
);

test('a preview counts the downloads that replace what was placed to save downloads', async () => {
  const catalogue = catalogueFor(namesOf(SEASON), { seed: 1, decoys: false, hearingImpaired: false });
  const life = await daemonLife(SEASON, { downloadsPerDay: 4, catalogue });
  putFiles(life.media, SEASON);
  await life.start();
  await life.passes(10 * MINUTE_MS, 5 * MINUTE_MS);
  expect(life.wants().map(({ state }) => state)).toEqual(SEASON.map(() => 'placed'));
  await life.stop();
  life.clock.advance(DAY_MS);
  const { plan } = await life.preview();
  expect(plan).toMatchObject({ searchUnits: 0, downloadsLeast: 0, downloadsMost: 2 });
  await life.start();
  await life.passes(10 * MINUTE_MS, 5 * MINUTE_MS);
  expect(life.standIn.accounts.read('me', 'downloads').used).toBe(2);
});
