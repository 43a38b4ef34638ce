// An answer that does not arrive whole is told as an error, and the page goes on with what it has.

import { expect, test } from 'vitest';
import { filmPaths, namesOf, putFiles } from '../support/library.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { openBrowser, openPage } from './browser.ts';
import { needs } from './tools.ts';

const FILMS = filmPaths(1);
const [FILM = ''] = namesOf(FILMS);
const HALF = '{"rows":[{"path":"/me';
const OF_A_PROXY = '<!doctype html><title>Log in</title>';
const WORDS = 'the answer did not arrive whole, or something else answered in place of subtitled';

test.for([
  ['breaks off', HALF],
  ['is a page of a proxy', OF_A_PROXY],
] as const)('an answer that %s is told as an error, and the list stays', async ([, body], context) => {
  needs(context, 'chromium');
  const home = await homeFor(FILMS, { web: { enabled: true, port: 0 } });
  putFiles(home.media, FILMS);
  const url = await servedPage(await startDaemon(home));
  const { page, errors } = await openPage(
    await openBrowser({ size: 'desktop', scheme: 'light' }),
    `${url}/#/videos`,
  );
  const main = page.locator('main');
  await expect.poll(() => main.innerText()).toContain(FILM);
  let isBroken = true;
  await page.route('**/api/videos?**', (route) => (isBroken ? route.fulfill({ body }) : route.continue()));
  // As when another tab comes to the front.
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await page.getByRole('alert').getByText(WORDS).waitFor();
  expect(await main.innerText()).toContain(FILM);
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect(await main.innerText()).toContain(FILM);
  expect(errors).toEqual([]);
});
