import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../src/core/duration.ts';
import { daemonLife } from '../../support/daemon-life.ts';
import { FILM } from '../../support/jobs.ts';
import { putFiles } from '../../support/library.ts';
import { until } from '../../support/until.ts';

test.each([
  ['the download that its result costs', 1],
  ['two downloads if its source is no longer kept', 2],
])('a preview and a plan count for a translation %s', async (_, most) => {
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
  await life.stop();
  const kept = join(life.folder, 'state/archive');
  if (most === 2) for (const name of readdirSync(kept)) rmSync(join(kept, name));
  await life.start();
  life.clock.advance(10 * MINUTE_MS);
  const used = (): number => life.standIn.accounts.read('me', 'downloads').used;
  const before = used();
  expect((await life.preview()).plan).toMatchObject({ downloadsLeast: 0, downloadsMost: most });
  expect(await life.answer({ kind: 'plan' })).toMatchObject({ downloadsLeast: 0, downloadsMost: most });
  await life.setPaused(false);
  await life.passes(10 * MINUTE_MS, 5 * MINUTE_MS);
  expect(life.wants()).toMatchObject([{ state: 'placed' }]);
  expect(used() - before).toBe(most);
});
