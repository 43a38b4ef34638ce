import { setTimeout as after } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { filmPaths, namesOf, putFiles } from '../support/library.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { openBrowser, openPage } from './browser.ts';
import { needs } from './tools.ts';

const FILMS = filmPaths(40);
const FIRST = namesOf(FILMS)[0] ?? '';
/** As on a small machine with a large library. */
const ANSWER_MS = 3_500;

test('a list is shown although changes come faster than its answers', async (context) => {
  needs(context, 'chromium');
  const home = await homeFor(FILMS, { web: { enabled: true, port: 0 } });
  const url = await servedPage(await startDaemon(home));
  const { page } = await openPage(await openBrowser({ size: 'desktop', scheme: 'light' }), 'about:blank');
  let asked = 0;
  await page.route('**/api/videos?**', async (route) => {
    asked += 1;
    const answer = await route.fetch();
    await after(ANSWER_MS);
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  let put = 0;
  const arriving = setInterval(() => putFiles(home.media, FILMS.slice(put, ++put)), 700);
  try {
    await page.goto(`${url}/#/videos`);
    await expect.poll(() => page.locator('main').innerText(), { timeout: 20_000 }).toContain(FIRST);
  } finally {
    clearInterval(arriving);
  }
  // One at a time.
  expect(asked).toBeLessThan(6);
  expect(put).toBeLessThan(FILMS.length);
});

test('the activity is shown although it is asked for more often than it answers', async (context) => {
  needs(context, 'chromium');
  const home = await homeFor([], { web: { enabled: true, port: 0 } });
  const url = await servedPage(await startDaemon(home));
  const { page } = await openPage(await openBrowser({ size: 'desktop', scheme: 'light' }), 'about:blank');
  await page.route('**/api/status', async (route) => {
    await after(ANSWER_MS);
    await route.continue().catch(() => undefined);
  });
  await page.goto(`${url}/#/activity`);
  await page.getByText('Nothing runs.').waitFor();
  expect(await page.getByText('Loading …').count()).toBe(0);
});
