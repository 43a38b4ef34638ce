// How people read who need large letters, or colours of their own; and who holds a tablet upright.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser, openPage, picture } from './browser.ts';
import { startInEveryState } from './page-states.ts';
import { show } from './page-views.ts';
import { needs } from './tools.ts';

const LOOK = { size: 'desktop', scheme: 'light' } as const;
const TOKEN = 'a-token-of-the-user';
const VIEWS = ['overview', 'plots', 'titles', 'videos', 'activity', 'queue', 'history', 'health', 'settings'];

async function entered(): Promise<Page> {
  const { url } = await startInEveryState({ web: { enabled: true, port: 0, token: TOKEN } });
  const { page } = await openPage(await openBrowser(LOOK), url);
  await page.getByLabel('Token').fill(TOKEN);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.locator('.bar .missing').first().waitFor();
  return page;
}

test.for([
  ['a tablet that is held upright', 768, 1024],
  ['a window at twice the size', 640, 400],
  ['a window at four times the size', 320, 256],
] as const)('on %s nothing is wider than the window, and the menu is there', async ([, ...size], context) => {
  needs(context, 'chromium');
  const page = await entered();
  const [width, height] = size;
  await page.setViewportSize({ width, height });
  for (const view of VIEWS) {
    await show(page, view);
    await expect.poll(() => page.getByText('Loading …').count(), { timeout: 10_000 }).toBe(0);
    const wide =
      await page.evaluate(`[...document.querySelectorAll('body, header, header a, header button, main *')]
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
      .map((one) => one.outerHTML.slice(0, 80))`);
    expect([view, wide]).toEqual([view, []]);
    await page.getByRole('link', { name: 'Settings', exact: true }).click({ trial: true });
  }
});

test('at four times the size half of the window shows the form of the settings', async (context) => {
  needs(context, 'chromium');
  const page = await entered();
  await page.setViewportSize({ width: 320, height: 256 });
  await show(page, 'settings');
  await page.getByLabel('state_dir').scrollIntoViewIfNeeded();
  const covered = await page.evaluate<number>(`[...document.querySelectorAll('.top, .menu, .save-bar')]
    .filter((one) => ['fixed', 'sticky'].includes(getComputedStyle(one).position))
    .reduce((sum, one) => sum + one.getBoundingClientRect().height, 0)`);
  await picture(page, 'settings-four-times');
  expect(covered).toBeLessThan(128);
});

test('who chose all colours sees what a subtitle is, and which view is open', async (context) => {
  needs(context, 'chromium');
  const page = await entered();
  const dots = (): Promise<readonly string[]> =>
    page.evaluate(`[...document.querySelectorAll('.legend li')]
      .map((one) => getComputedStyle(one, '::before').backgroundColor)`);
  const chosen = await dots();
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await dots()).toEqual(chosen);
  // The marks get the reader's colours one after another.
  const likeTheFirst = (): Promise<number> =>
    page.evaluate(`[...document.querySelectorAll('.menu a')]
      .map((one) => getComputedStyle(one).borderBottomColor)
      .filter((one, _, all) => one === all[0]).length`);
  await expect.poll(likeTheFirst).toBe(1);
  await picture(page, 'colours-of-the-reader');
});
