// A person who set large letters in the browser, and holds a phone.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { openBrowser, openPage } from './browser.ts';
import { needs } from './tools.ts';

/** Words of the menu that overlap the next ones, or reach beyond the window. */
async function unreadable(page: Page): Promise<unknown> {
  return page.evaluate(`(() => {
    const words = [...document.querySelectorAll('.menu a')].map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { said: link.textContent, left, right, top, bottom };
    });
    const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return words
      .filter((one) => one.left < 0 || one.right > innerWidth || words.some((other) => other !== one && overlap(one, other)))
      .map(({ said }) => said);
  })()`);
}

test.for([16, 20, 32])('the menu can be read with letters of %i pixels', async (standard, context) => {
  needs(context, 'chromium');
  const home = await homeFor([], { web: { enabled: true, port: 0 } });
  const url = await servedPage(await startDaemon(home));
  const browser = await openBrowser({ size: 'phone', scheme: 'light' });
  const { page } = await openPage(browser, url);
  const session = await browser.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.reload();
  await page.locator('.menu a').last().waitFor();
  expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe(`${standard}px`);
  expect(await unreadable(page)).toEqual([]);
});
