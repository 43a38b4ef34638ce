// Browsers that get no more updates, as on older tablets and televisions. A new one plays them: it lacks what is younger.

import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstHome, setupAddress, startBuilt } from '../support/newcomer.ts';
import { openBrowser, openPage } from './browser.ts';
import { startInEveryState } from './page-states.ts';
import { show, viewsOf } from './page-views.ts';
import { needs } from './tools.ts';

const LOOK = { size: 'phone', scheme: 'dark' } as const;
const YOUNG_METHODS = ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'];
const YOUNG_STYLES = /light-dark\(|color-mix\(|subgrid/g;

/** Safari 15.4, or what came out with it. */
async function playBrowserOf2022(context: BrowserContext): Promise<void> {
  await context.addInitScript(`
    for (const name of ${JSON.stringify(YOUNG_METHODS)}) delete Array.prototype[name];
    delete URLSearchParams.prototype.size;
  `);
  await context.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(YOUNG_STYLES, 'unknown-$&');
    await route.fulfill({ response, body });
  });
}

/** The colours of the page, and of the parts of its first bar. */
const colours = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`[
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(document.body).color,
    ...['back', 'present', 'placed', 'missing'].map((part) => getComputedStyle(document.querySelector('.bar .' + part)).fill),
  ]`);

test('every view works, in its colours, in a browser from 2022', async (context) => {
  needs(context, 'chromium');
  const { url } = await startInEveryState();
  const views = await viewsOf(url);
  const browser = await openBrowser(LOOK);
  const { page: young } = await openPage(browser, url);
  await young.locator('.bar .missing').first().waitFor();
  const wanted = await colours(young);
  expect(new Set(wanted).size).toBe(wanted.length);
  await playBrowserOf2022(browser);
  const { page, errors } = await openPage(browser, url);
  await page.locator('.bar .missing').first().waitFor();
  expect(await colours(page)).toEqual(wanted);
  for (const view of views) {
    await show(page, view);
    await expect.poll(() => page.getByText('Loading …').count(), { timeout: 10_000 }).toBe(0);
    expect([view, errors]).toEqual([view, []]);
  }
});

const WORDS = 'This page needs JavaScript, and a browser from 2022 or later.';

test.for([
  ['is older', (browser: BrowserContext) => browser.addInitScript('delete window.reportError')],
  ['has no JavaScript', (browser: BrowserContext) => browser.route('**/*.js', (route) => route.abort())],
] as const)('a browser that %s shows what shows the same', async ([, play], context) => {
  needs(context, 'chromium');
  const { url } = await startInEveryState();
  const { href } = await setupAddress(startBuilt(await firstHome()));
  const browser = await openBrowser(LOOK);
  await play(browser);
  const { page } = await openPage(browser, url);
  await page.getByText(`${WORDS} subtitled status shows the same.`).waitFor();
  await page.goto(href);
  await page.getByText(`${WORDS} subtitled init asks the same in a terminal.`).waitFor();
  expect(await page.getByRole('heading').count()).toBe(0);
});
