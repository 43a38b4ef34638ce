// The keyboard keeps its place when the button that it pressed goes away.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { filmPaths, putFiles } from '../support/library.ts';
import { filled, homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { openBrowser, openPage } from './browser.ts';
import { needs } from './tools.ts';

const LOOK = { size: 'desktop', scheme: 'light' } as const;
const SOON = { timeout: 20_000 };
const FILMS = filmPaths(3);

/** What has the focus: its element, and the first words in it. */
const focused = async (page: Page): Promise<readonly [string, string]> =>
  page.evaluate(
    '[document.activeElement.tagName, document.activeElement.innerText.trim().split(/[\\n\\t]/)[0].slice(0, 60)]',
  );

async function opened(view: string): Promise<{
  readonly page: Page;
  readonly errors: readonly string[];
  readonly media: string;
  readonly url: string;
}> {
  const home = await homeFor(FILMS, { web: { enabled: true, port: 0 } });
  putFiles(home.media, FILMS);
  const url = await servedPage(await startDaemon(home));
  await filled(home, 3);
  const { page, errors } = await openPage(await openBrowser(LOOK), `${url}/#/${view}`);
  return { page, errors, media: home.media, url };
}

test('after a row that is done goes away, the focus is on the row beside it, and the answer is told', async (context) => {
  needs(context, 'chromium');
  const { page, errors, media, url } = await opened('ignored');
  const paths = FILMS.map((film) => `${media}/${film}`).sort();
  await fetch(`${url}/api/ignore`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ paths }),
  });
  await page.getByText('3 paths').waitFor();
  const again = page.getByRole('button', { name: /^Want subtitles again for/ });
  const shown = await page.getByRole('rowheader').allInnerTexts();
  await again.nth(1).press('Enter');
  await page.getByText('2 paths').waitFor();
  await expect.poll(() => focused(page), SOON).toEqual(['TR', shown[2]?.slice(0, 60)]);
  await page
    .getByRole('status')
    .getByText(shown[1] ?? '')
    .waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('1 path', { exact: true }).waitFor();
  await expect.poll(() => focused(page), SOON).toEqual(['TR', shown[0]?.slice(0, 60)]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing is ignored.').waitFor();
  await expect.poll(async () => (await focused(page))[0], SOON).toBe('SECTION');
  expect(errors).toEqual([]);
});

test('the page of a video keeps the focus where it acted, and tells what was done', async (context) => {
  needs(context, 'chromium');
  const { page, media } = await opened('');
  await page.goto(`${page.url().split('#')[0]}#/video?path=${encodeURIComponent(`${media}/${FILMS[0]}`)}`);
  await page.getByText('Ignore: want no subtitles').press('Enter');
  await page.getByRole('button', { name: 'Ignore this video' }).press('Enter');
  await page.getByText('You ignore this video.').waitFor();
  await expect.poll(() => focused(page), SOON).toEqual(['SECTION', 'Identify: say which title this is']);
  await page
    .getByRole('status')
    .getByText(/^ignored: /)
    .waitFor();
  await page.getByRole('button', { name: 'Want subtitles again' }).press('Enter');
  await page.getByText('You ignore this video.').waitFor({ state: 'detached' });
  await expect.poll(async () => (await focused(page))[0], SOON).toBe('MAIN');
  const pick = page.getByRole('row', { name: /Pick/ }).first();
  const release = (await pick.getByRole('rowheader').innerText()).slice(0, 60);
  await pick.getByRole('button').press('Enter');
  await expect.poll(() => focused(page), SOON).toEqual(['TR', release]);
});

test('the settings and the selection keep the focus beside a button that goes away', async (context) => {
  needs(context, 'chromium');
  const { page, url } = await opened('settings');
  await page.locator('summary', { hasText: 'general' }).press('Enter');
  const settle = page.getByRole('textbox', { name: 'settle', exact: true }).first();
  await settle.fill('7s');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => settle.evaluate((field) => field.matches(':focus'))).toBe(true);
  await settle.fill('8s');
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect.poll(() => focused(page), SOON).toEqual(['DIV', 'Save']);
  await page.goto(`${url}/#/videos`);
  await page.getByRole('button', { name: 'Select all 3' }).press('Enter');
  await page.getByRole('button', { name: 'Select none' }).press('Enter');
  await expect.poll(() => focused(page), SOON).toEqual(['P', '0 selected']);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toEqual(['BUTTON', 'Select all 3']);
});
