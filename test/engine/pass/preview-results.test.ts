import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../src/core/duration.ts';
import { daemonLife } from '../../support/daemon-life.ts';
import { FILM } from '../../support/jobs.ts';
import { putFiles } from '../../support/library.ts';
import { until } from '../../support/until.ts';

test('a preview and a plan count the download that the result of a translation costs', async () => {
  const life = await daemonLife([FILM], {
    service: () => ({
      accounts: [{ id: 'me', plan: 'pro', keys: ['free-key'] }],
      jobsTakeMs: 5 * MINUTE_MS,
    }),
    config: () => ({ languages: ['pl'], translate: { enabled: true, patience: '1h' } }),
  });
  putFiles(life.media, [FILM]);
  await life.start();
  await until('it is ordered', async () => {
    await life.passes(HOUR_MS / 4);
    return life.wants().some(({ state }) => state === 'translating');
  });
  await life.setPaused(true);
  life.clock.crank(10 * MINUTE_MS);
  const used = (): number => life.standIn.accounts.read('me', 'downloads').used;
  const before = used();
  expect((await life.preview()).plan).toMatchObject({ downloadsLeast: 0, downloadsMost: 1 });
  expect(await life.answer({ kind: 'plan' })).toMatchObject({ downloadsLeast: 0, downloadsMost: 1 });
  await life.setPaused(false);
  await life.passes(10 * MINUTE_MS, 5 * MINUTE_MS);
  expect(life.wants()).toMatchObject([{ state: 'placed' }]);
  expect(used() - before).toBe(1);
});
