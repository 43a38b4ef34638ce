// What was found may be refused for its content; then the pass goes on to what may follow.

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/core/duration.ts';
import { daemonLife } from '../../../support/daemon-life.ts';
import { putFiles } from '../../../support/library.ts';

const FILMS = [1, 2].map((at) => `Harbour ${at} (2016)/Harbour.${at}.2016.1080p.BluRay.x264-QUAY.mkv`);

test('a preview and a plan count at most what follows if all that was found is refused after its download', async () => {
  const config = { languages: ['pl'], translate: { enabled: true, patience: '0s' } };
  const life = await daemonLife(FILMS, {
    service: () => ({
      accounts: [{ id: 'me', plan: 'pro', keys: ['free-key'] }],
      generate: { languages: ['en', 'pl'], decoys: false, hearingImpaired: false },
      jobsTakeMs: MINUTE_MS,
    }),
    config: () => ({ ...config, quota: { reserve_downloads: 10_000 } }),
  });
  // The counters of the service start anew at midnight, which must not be within the hour that is looked at.
  life.clock.advance(DAY_MS - (life.clock.now() % DAY_MS));
  putFiles(life.media, FILMS);
  await life.start();
  await life.passes(2 * MINUTE_MS, MINUTE_MS);
  await life.setPaused(true);
  await life.stop();
  // As if they had been searched for half a day ago as well.
  const database = new Database(join(life.folder, 'state/state.db'));
  database.exec('UPDATE want SET may_advance = 1');
  database.close();
  life.configure(config);
  await life.start();
  const found = life.wants().reduce((sum, { offers }) => sum + offers, 0);
  expect(found).toBeGreaterThanOrEqual(FILMS.length);
  const used = (counter: 'search' | 'translations' | 'downloads'): number =>
    life.standIn.accounts.read('me', counter).used;
  const [plan, preview] = [await life.answer({ kind: 'plan' }), await life.preview()];
  const before = { search: used('search'), downloads: used('downloads') };
  life.standIn.faults.add({ kind: 'zip-without-subtitle', where: 'download', times: found });
  await life.setPaused(false);
  await life.passes(HOUR_MS, 5 * MINUTE_MS);
  expect(used('translations')).toBe(FILMS.length);
  const spent = used('search') - before.search;
  expect(spent).toBeGreaterThan(0);
  for (const told of [plan.kind === 'outlook' ? plan.search : null, preview.plan]) {
    expect(told).toMatchObject({ searchUnits: 0, translationsMost: FILMS.length });
    expect(told?.advanceUnitsMost).toBeGreaterThanOrEqual(spent);
  }
});
