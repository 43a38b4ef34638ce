import { expect, test } from 'vitest';
import { filmPaths, putFiles } from '../support/library.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { openBrowser, openPage } from './browser.ts';
import { needs } from './tools.ts';

const LOOK = { size: 'desktop', scheme: 'light' } as const;
const FILMS = filmPaths(1);

test('a button that was pressed with the keyboard keeps the focus', async (context) => {
  needs(context, 'chromium');
  const home = await homeFor(FILMS, { web: { enabled: true, port: 0 } });
  putFiles(home.media, FILMS);
  const url = await servedPage(await startDaemon(home));
  const { page } = await openPage(await openBrowser(LOOK), `${url}/#/activity`);
  const focused = (): Promise<unknown> => page.evaluate('document.activeElement.innerText');
  await page.getByRole('button', { name: 'Pause' }).focus();
  for (const next of ['Resume', 'Pause']) {
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: next, disabled: false }).waitFor();
    expect(await focused()).toBe(next);
  }
  await page.goto(`${url}/#/settings`);
  await page.locator('summary', { hasText: 'general' }).click();
  await page.getByRole('textbox', { name: 'settle', exact: true }).first().fill('2s');
  await page.getByRole('button', { name: 'Save 1 change' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Saved and applied.').waitFor();
  expect(await focused()).toBe('Save');
});
