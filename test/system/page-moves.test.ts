import { expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { openBrowser, openPage } from './browser.ts';
import { needs } from './tools.ts';

test('the page follows to the port that was set on it', async (context) => {
  needs(context, 'chromium');
  const before = await freePort();
  const home = await homeFor([], { web: { enabled: true, port: before } });
  const url = await servedPage(await startDaemon(home));
  const { page } = await openPage(
    await openBrowser({ size: 'desktop', scheme: 'dark' }),
    `${url}/#/settings`,
  );
  const after = await freePort();
  await page.locator('summary').filter({ hasText: 'Status page' }).click();
  await page.getByLabel('port', { exact: true }).fill(String(after));
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await page.waitForURL(`http://127.0.0.1:${after}/#/settings`);
  await page.getByText(/^Changes are written to/).waitFor();
  expect(await page.getByText('Connection lost').count()).toBe(0);
});
