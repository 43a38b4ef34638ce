import { expect, test } from 'vitest';
import type { DaemonLife } from '../../support/daemon-life.ts';
import { FILM, IMPAIRED, lifeWith, PLAIN } from '../../support/impaired-film.ts';
import { putFiles, sidecarsBelow } from '../../support/library.ts';
import { until } from '../../support/until.ts';

const SECOND = 1000;

async function living(offer: typeof PLAIN, config: Record<string, unknown>): Promise<DaemonLife> {
  const life = await lifeWith(config, offer);
  putFiles(life.media, [FILM]);
  await life.start();
  await life.passes(5 * SECOND);
  return life;
}

test('a wish that is loosened while the daemon runs: what was on offer is placed at once, and nothing is asked again', async () => {
  const life = await living(IMPAIRED, { hearing_impaired: 'exclude' });
  await until('nothing fits', () => life.wants()[0]?.reason === 'all-refused');
  await life.reload({ hearing_impaired: 'any' });
  await life.passes(5 * SECOND);
  await until('it is placed', () => sidecarsBelow(life.media).length === 1);
  expect(life.standIn.asked.snapshot().searchRequests).toBe(1);
});

test('a wish that is loosened while no daemon runs: the same at its start', async () => {
  const life = await living(IMPAIRED, { hearing_impaired: 'exclude' });
  await until('nothing fits', () => life.wants()[0]?.reason === 'all-refused');
  await life.stop();
  life.configure({ hearing_impaired: 'any' });
  await life.start();
  await life.passes(5 * SECOND);
  await until('it is placed', () => sidecarsBelow(life.media).length === 1);
  expect(life.standIn.asked.snapshot().searchRequests).toBe(1);
});

test('a format that is allowed later: what came in it is judged anew', async () => {
  const life = await living(PLAIN, { formats: ['ass'] });
  await until('nothing fits', () => life.wants()[0]?.reason === 'all-refused');
  await life.reload({ formats: ['srt', 'ass'] });
  await life.passes(5 * SECOND);
  await until('it is placed', () => sidecarsBelow(life.media).length === 1);
  expect(life.standIn.asked.snapshot().searchRequests).toBe(1);
});

test('a wish that is tightened: what may be taken no longer is not fetched', async () => {
  const life = await living(IMPAIRED, { quota: { reserve_downloads: 500 } });
  expect(life.wants()).toMatchObject([{ state: 'wanted', offers: 1 }]);
  await life.reload({ hearing_impaired: 'exclude' });
  await life.passes(5 * SECOND);
  expect(life.wants()).toMatchObject([{ state: 'missing', reason: 'all-refused', offers: 0 }]);
  expect(sidecarsBelow(life.media)).toEqual([]);
});

test('a key that is corrected is used at once', async () => {
  const life = await living(PLAIN, { service: { api_key: 'another-key' } });
  await life.passes(5 * SECOND);
  expect(life.wants()).toMatchObject([{ state: 'wanted' }]);
  await life.reload({});
  await life.passes(5 * SECOND);
  await until('it is placed', () => sidecarsBelow(life.media).length === 1);
});

test('another account is not held to what the old one was refused', async () => {
  const life = await living(PLAIN, { service: { api_key: 'used-up' } });
  await life.passes(5 * SECOND);
  expect(life.wants()).toMatchObject([{ state: 'wanted' }]);
  await life.reload({});
  await life.passes(5 * SECOND);
  await until('it is placed', () => sidecarsBelow(life.media).length === 1);
});
