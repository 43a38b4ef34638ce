import { join } from 'node:path';
import { expect, test } from 'vitest';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { openBrowser, openPage } from './browser.ts';
import { needs } from './tools.ts';

test('settings that are not saved say why: no library is left, or one beside a removed one is wrong', async (context) => {
  needs(context, 'chromium');
  const home = await homeFor([], { web: { enabled: true, port: 0 } });
  const url = await servedPage(await startDaemon(home));
  const { page } = await openPage(await openBrowser({ size: 'phone', scheme: 'light' }), `${url}/#/settings`);
  const save = page.getByRole('button', { name: /^Save \d/ });
  const said = page.getByRole('status').filter({ hasText: 'nothing was saved' });
  await page.getByRole('button', { name: 'Remove libraries 1' }).click();
  await save.click();
  await said.getByText('libraries').waitFor();

  await page.getByRole('button', { name: 'Add to libraries' }).click();
  const added = page.getByRole('group', { name: 'libraries 2 (new)' });
  await added.getByLabel('path', { exact: true }).fill('nowhere');
  await save.click();
  await said.getByText('libraries[0].path').waitFor();
  await added.getByLabel('path', { exact: true }).fill(join(home.folder, 'films'));
  await save.click();
  await page.getByText('Saved and applied.').waitFor();
  expect(await page.getByText('nothing was saved').count()).toBe(0);
});
