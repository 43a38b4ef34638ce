import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { filmPaths, putFiles } from '../support/library.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { openBrowser, openPage } from './browser.ts';
import { needs } from './tools.ts';

const LOOK = { size: 'desktop', scheme: 'light' } as const;
const [FILM = '', LATER = ''] = filmPaths(2);
const SOON = { timeout: 20_000 };

/** What the first bar of the overview says. */
const firstBar = (page: Page) => (): Promise<string | null> =>
  page.getByRole('img').first().getAttribute('aria-label');

test('eight windows are in sight at once, and all of them stay up to date', async (context) => {
  needs(context, 'chromium');
  const home = await homeFor([FILM, LATER], { web: { enabled: true, port: 0 } });
  putFiles(home.media, [FILM]);
  const url = await servedPage(await startDaemon(home));
  const browser = await openBrowser(LOOK);
  const windows: Page[] = [];
  for (let count = 1; count <= 8; count += 1) {
    const { page } = await openPage(browser, url);
    await expect.poll(firstBar(page), SOON).toMatch(/1 placed/);
    windows.push(page);
  }
  putFiles(home.media, [LATER]);
  for (const page of windows) {
    await expect.poll(firstBar(page), SOON).toMatch(/2 placed/);
    expect(await page.getByText('Connection lost').count()).toBe(0);
  }
});
