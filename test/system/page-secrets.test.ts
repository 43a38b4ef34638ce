import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { openBrowser, openPage } from './browser.ts';
import { needs } from './tools.ts';

const TOKEN = 'a-token-of-the-user';

test('a secret stays as it is if its field is emptied again, and goes when it is removed', async (context) => {
  needs(context, 'chromium');
  const home = await homeFor([], { web: { enabled: true, port: 0, token: TOKEN } });
  const url = await servedPage(await startDaemon(home));
  const { page } = await openPage(
    await openBrowser({ size: 'desktop', scheme: 'light' }),
    `${url}/#/settings`,
  );
  await page.getByLabel('Token').fill(TOKEN);
  await page.getByRole('button', { name: 'Log in' }).click();
  const web = page.locator('details', { has: page.locator('summary', { hasText: 'Status page' }) });
  await web.locator('summary').click();
  const field = web.getByLabel('token', { exact: true });
  await field.fill('mistyped');
  await page.getByRole('button', { name: 'Save 1 change' }).waitFor();
  await field.fill('');
  expect(await page.getByRole('button', { name: /^Save/ }).innerText()).toBe('Save');
  await web.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await page.getByText('Saved and applied.').waitFor();
  expect(readFileSync(home.config, 'utf8')).not.toContain(TOKEN);
});
