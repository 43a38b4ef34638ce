import { expect, test } from 'vitest';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { FREE_KEY } from '../support/service.ts';
import { servedPage } from '../support/served-page.ts';
import { openBrowser, openPage } from './browser.ts';
import { needs } from './tools.ts';

const ONE_A_DAY = [
  { id: 'me', plan: 'free' as const, keys: [FREE_KEY], searchPerDay: 2000, downloadsPerDay: 1 },
];

test('one of a thing is told in the singular', async (context) => {
  needs(context, 'chromium');
  const home = await homeFor([], { web: { enabled: true, port: 0 } }, { accounts: ONE_A_DAY });
  const url = await servedPage(await startDaemon(home));
  const { page } = await openPage(await openBrowser({ size: 'phone', scheme: 'light' }), url);
  await page.getByText(/^\d of 1 folder/).waitFor();
  expect(await page.getByText(/^\d of 1 folder/).innerText()).toMatch(/^\d of 1 folder$/m);
  await page.goto(`${url}/#/plots`);
  await page.getByText('1 download is left today').waitFor({ timeout: 10_000 });
});
