import { expect, test } from 'vitest';
import { filmPaths, putFiles } from '../support/library.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { openBrowser } from './browser.ts';
import { needs } from './tools.ts';

const LOOK = { size: 'desktop', scheme: 'light' } as const;
const FILMS = filmPaths(1);
const DAY_MS = 86_400_000;

test('with a browser whose clock is two days ahead, what is planned lies ahead and what was placed just now is new', async (context) => {
  needs(context, 'chromium');
  const home = await homeFor(FILMS, { web: { enabled: true, port: 0 } });
  putFiles(home.media, FILMS);
  const url = await servedPage(await startDaemon(home));
  const page = await (await openBrowser(LOOK)).newPage();
  await page.clock.install({ time: Date.now() + 2 * DAY_MS });
  await page.goto(url);
  const resets = page.getByText(/resets/);
  await resets.first().waitFor();
  for (const words of await resets.allInnerTexts()) expect(words).toMatch(/resets (?:in |now)/);
  await page.goto(`${url}/#/videos`);
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('table').getByText(/ago/).count()).toBe(0);
});

test('a daemon in another time zone tells by the clock of the reader why it refuses', async (context) => {
  needs(context, 'chromium');
  const home = await homeFor(FILMS, { web: { enabled: true, port: 0 } });
  putFiles(home.media, FILMS);
  const url = await servedPage(await startDaemon(home, { env: { TZ: 'Asia/Kolkata' } }));
  const path = encodeURIComponent(`${home.media}/${FILMS[0]}`);
  const page = await (await openBrowser(LOOK)).newPage();
  await page.goto(`${url}/#/video?path=${path}`);
  await page.getByRole('button', { name: 'Compare the times' }).waitFor();
  home.standIn.accounts.spend('me', 'downloads', 20_000);
  await page.getByRole('button', { name: /^Pick/ }).first().click();
  const refusal = await page.getByText("the day's quota is used up").innerText();
  const resetAt = Date.UTC(
    new Date().getUTCFullYear(),
    new Date().getUTCMonth(),
    new Date().getUTCDate() + 1,
  );
  const reset = await page.evaluate(
    `new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(${resetAt})`,
  );
  expect(refusal).toContain(`resets at ${String(reset)}`);
});
