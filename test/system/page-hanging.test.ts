// Requests that are never answered, as those of a laptop that slept or changed its network.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { filmPaths, namesOf, putFiles } from '../support/library.ts';
import { filled, homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { openBrowser, openPage } from './browser.ts';
import { needs } from './tools.ts';

const [FILM = '', LATER = ''] = filmPaths(2);
const [NAME = ''] = namesOf([FILM]);
const [LATER_NAME = ''] = namesOf([LATER]);
const UNREACHABLE = 'subtitled cannot be reached';
const NOT_KNOWN = 'whether it did what you asked for is not known';
const SOON = { timeout: 20_000 };
const READ_MS = 30_000;
const ORDER_MS = 300_000;

/** A page whose clock the test advances, and that hears no events. */
async function opened(
  view: string,
  web: object = {},
): Promise<{ readonly page: Page; readonly media: string }> {
  const home = await homeFor([FILM, LATER], { web: { enabled: true, port: 0, ...web } });
  putFiles(home.media, [FILM]);
  const url = await servedPage(await startDaemon(home));
  await filled(home, 1);
  const { page } = await openPage(await openBrowser({ size: 'desktop', scheme: 'light' }), 'about:blank');
  await page.clock.install();
  await page.route('**/api/events', () => undefined);
  await page.goto(`${url}/#/${view.replace('MEDIA', encodeURIComponent(home.media))}`);
  return { page, media: home.media };
}

test('a list whose answer never comes says so after half a minute, keeps its rows and is read again', async (context) => {
  needs(context, 'chromium');
  const { page, media } = await opened('videos');
  await expect.poll(() => page.locator('main').innerText()).toContain(NAME);
  let asked = 0;
  await page.route('**/api/videos?**', async (route) => {
    asked += 1;
    if (asked > 2) await route.continue();
  });
  putFiles(media, [LATER]);
  // As when the tab comes to the front.
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await expect.poll(() => asked).toBe(1);
  await page.clock.runFor(READ_MS);
  await page.getByRole('alert').getByText(UNREACHABLE).waitFor();
  expect(await page.locator('main').innerText()).toContain(NAME);
  await expect.poll(() => asked).toBe(2);
  await page.clock.runFor(READ_MS);
  await page.getByRole('alert').getByText(UNREACHABLE).waitFor({ state: 'detached' });
  await expect
    .poll(async () => {
      await page.clock.runFor(60_000);
      return page.locator('main').innerText();
    }, SOON)
    .toContain(LATER_NAME);
});

test('an order whose answer never comes is sent once, says that its outcome is not known, and what is shown is read again', async (context) => {
  needs(context, 'chromium');
  const { page } = await opened(`video?path=MEDIA%2F${FILM}`);
  await page.getByText('Ignore: want no subtitles').click();
  const sent: string[] = [];
  for (const order of ['search', 'ignore'])
    await page.route(`**/api/${order}`, async (route) => {
      if (order === 'ignore') await route.fetch();
      sent.push(order);
    });
  await page.getByRole('button', { name: 'Search now' }).click();
  await page.getByRole('button', { name: 'Ignore this video' }).click();
  await expect.poll(() => sent, SOON).toEqual(['search', 'ignore']);
  const told = page.getByRole('alert').getByText(NOT_KNOWN);
  await page.clock.runFor(ORDER_MS - 10_000);
  expect(await told.count()).toBe(0);
  await page.clock.runFor(10_000);
  await told.first().waitFor();
  await page.getByText('You ignore this video.').waitFor();
  expect(sent).toEqual(['search', 'ignore']);
});

test('a save of settings whose answer never comes keeps what was typed and shows what is saved', async (context) => {
  needs(context, 'chromium');
  const { page } = await opened('settings');
  await page.locator('summary', { hasText: 'general' }).click();
  const settle = page.getByRole('textbox', { name: 'settle', exact: true }).first();
  await settle.fill('7s');
  let sent = 0;
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    sent += 1;
  });
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect.poll(() => sent, SOON).toBe(1);
  await page.clock.runFor(ORDER_MS);
  await page.getByRole('status').getByText(NOT_KNOWN).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  expect([await settle.inputValue(), sent]).toEqual(['7s', 1]);
});

test('a login whose answer never comes says so after half a minute, and may be tried again', async (context) => {
  needs(context, 'chromium');
  const token = 'a-token-that-is-long-enough';
  const { page } = await opened('overview', { token });
  let sent = 0;
  await page.route('**/login', (route) => {
    sent += 1;
    return sent > 1 ? route.continue() : undefined;
  });
  await page.getByLabel('Token').fill(token);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect.poll(() => sent, SOON).toBe(1);
  await page.clock.runFor(READ_MS);
  await page.getByRole('alert').getByText(UNREACHABLE, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  expect(sent).toBe(2);
});
