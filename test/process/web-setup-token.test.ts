import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sidecarsBelow } from '../support/library.ts';
import { setupSite, startWith } from '../support/newcomer.ts';
import { until } from '../support/until.ts';

test('a set-up whose token of the page cannot be kept is saved and says so; the daemon goes on without a page', async () => {
  const site = await setupSite(startWith({ SUBTITLED_WEB_HOST: '0.0.0.0' }));
  const { home, answers, daemon } = site;
  expect((await site.post('/api/setup/forecast', answers)).status).toBe(200);
  // Something else has its name.
  mkdirSync(join(home.folder, 'state/web-token'), { recursive: true });
  const saved = await site.post('/api/setup/save', answers);
  expect([saved.status, JSON.parse(saved.body)]).toEqual([200, { token: null }]);
  expect(existsSync(home.file)).toBe(true);
  await until('the daemon says why there is no page', () =>
    daemon.said().includes('the status page cannot be served at 0.0.0.0:'),
  );
  await until('the film has its subtitle', () => sidecarsBelow(home.media).length === 1);
}, 60_000);
