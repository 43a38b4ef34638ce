import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { filmPaths, putFiles } from '../support/library.ts';
import { homeFor, startDaemon, type RunningDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import type { World } from '../support/world.ts';
import { axe, openBrowser, openPage, picture } from './browser.ts';
import { needs } from './tools.ts';

const LOOK = { size: 'desktop', scheme: 'light' } as const;
const [FILM = '', LATER = ''] = filmPaths(2);

type Site = {
  readonly home: World;
  readonly daemon: RunningDaemon;
  readonly url: string;
};

async function site(web: object = {}): Promise<Site> {
  const home = await homeFor([FILM, LATER], {
    web: { enabled: true, port: 0, ...web },
  });
  putFiles(home.media, [FILM]);
  const daemon = await startDaemon(home);
  return { home, daemon, url: await servedPage(daemon) };
}

/** A browser without windows shows every tab, so the tab is told what a real one tells it. */
async function putBehind(page: Page, isBehind: boolean): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: '${isBehind ? 'hidden' : 'visible'}' });
    document.dispatchEvent(new Event('visibilitychange'));
  `);
}

/** What the first bar of the overview says. */
const firstBar = (page: Page) => (): Promise<string | null> =>
  page.getByRole('img').first().getAttribute('aria-label');
const SOON = { timeout: 20_000 };

test('eight tabs are open at once, and the one in front is up to date', async (context) => {
  needs(context, 'chromium');
  const { home, url } = await site();
  const browser = await openBrowser(LOOK);
  const { page: first } = await openPage(browser, url);
  await expect.poll(firstBar(first), SOON).toMatch(/1 placed/);
  await putBehind(first, true);
  for (let tab = 2; tab <= 8; tab += 1) {
    const { page } = await openPage(browser, url);
    await expect.poll(firstBar(page), SOON).toMatch(/1 placed/);
    await putBehind(page, true);
  }
  putFiles(home.media, [LATER]);
  await putBehind(first, false);
  await expect.poll(firstBar(first), SOON).toMatch(/2 placed/);
  expect(await first.getByText('Connection lost').count()).toBe(0);
});

test('what a scan finds missing is shown without being asked for', async (context) => {
  needs(context, 'chromium');
  const { home, url } = await site();
  const { page } = await openPage(await openBrowser(LOOK), url);
  await expect.poll(firstBar(page), SOON).toMatch(/1 placed/);
  putFiles(home.media, ['Nobody.Knows.It.2003.1080p.mkv']);
  await expect.poll(firstBar(page), SOON).toMatch(/1 placed, 1 missing/);
});

test('a page that is open when the token changes asks for the new one', async (context) => {
  needs(context, 'chromium');
  const { home, daemon, url } = await site({ token: 'the-first-token-of-all' });
  const { page } = await openPage(await openBrowser(LOOK), url);
  await page.getByLabel('Token').fill('the-first-token-of-all');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect.poll(firstBar(page), SOON).toMatch(/1 placed/);
  const port = Number(new URL(url).port);
  home.configure({ web: { enabled: true, port, token: 'the-second-token-of-all' } });
  daemon.reload();
  await page.getByRole('heading', { name: 'Log in' }).waitFor();
  expect(await page.getByText('Connection lost').count()).toBe(0);
  await page.getByLabel('Token').fill('the-second-token-of-all');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect.poll(firstBar(page), SOON).toMatch(/1 placed/);
});

test('a page that stays open tells how far a time is from now', async (context) => {
  needs(context, 'chromium');
  const { url } = await site();
  const { page } = await openPage(await openBrowser(LOOK), 'about:blank');
  await page.clock.install();
  // The clock of the program goes on, too.
  let now = Date.now();
  await page.route(/\/api\/(?!events)/, async (route) => {
    // The last readings are on their way when the browser ends.
    const response = await route.fetch().catch(() => null);
    if (response === null) return;
    const headers = { ...response.headers(), date: new Date(now).toUTCString() };
    await route.fulfill({ response, headers }).catch(() => undefined);
  });
  const goOn = async (to: number): Promise<void> => {
    now = to;
    await page.clock.setSystemTime(to);
    await page.clock.runFor(60_000);
  };
  await page.goto(url);
  const libraries = page.getByRole('region', { name: 'Libraries' });
  const next = libraries.locator('time');
  const at = Date.parse((await next.getAttribute('datetime')) ?? '');
  for (const [hours, words] of [
    [5.5, /^in [56] hours$/],
    [2.5, /^in [23] hours$/],
  ] as const) {
    await goOn(at - hours * 3_600_000);
    await expect.poll(() => next.innerText(), SOON).toMatch(words);
  }
  // As after a night: a time that is over is no next time.
  await goOn(at + 10 * 3_600_000);
  await expect.poll(() => libraries.getByText('now', { exact: true }).count(), SOON).toBe(1);
});

test('a page says that the connection is lost when the server is silent, and that it is back', async (context) => {
  needs(context, 'chromium');
  const { daemon, url } = await site();
  const { page } = await openPage(await openBrowser(LOOK), 'about:blank');
  await page.clock.install();
  await page.goto(url);
  await expect.poll(firstBar(page), SOON).not.toBe(null);
  // As after a power cut: nobody closes the connection.
  daemon.child.kill('SIGSTOP');
  await page.clock.runFor(90_000);
  await page.getByRole('alert').getByText('Connection lost').waitFor();
  daemon.child.kill('SIGCONT');
  await page.getByText('Connection lost').waitFor({ state: 'detached' });
});

/** From the next connection on, the program calls itself by this version. */
const playUpdate = (page: Page, version: string): Promise<void> =>
  page.evaluate(`
    window.EventSource = class extends EventSource {
      constructor(address) {
        super(address);
        this.addEventListener('hello', (hello) => {
          if (!hello.isTrusted) return;
          hello.stopImmediatePropagation();
          this.dispatchEvent(new MessageEvent('hello', { data: '{"version":"${version}"}' }));
        });
      }
    };
  `);

test('a page that is open while the program is updated asks to be loaded anew', async (context) => {
  needs(context, 'chromium');
  const { url } = await site();
  const { page, errors } = await openPage(await openBrowser(LOOK), url);
  await expect.poll(firstBar(page), SOON).toMatch(/1 placed/);
  await playUpdate(page, '99.0.0');
  await putBehind(page, true);
  await putBehind(page, false);
  await page.getByText('subtitled was updated.').waitFor();
  expect(await axe(page)).toEqual([]);
  await picture(page, 'updated');
  const reload = page.getByRole('button', { name: 'Reload this page' });
  await reload.click();
  await reload.waitFor({ state: 'detached' });
  await expect.poll(firstBar(page), SOON).toMatch(/1 placed/);
  expect(errors).toEqual([]);
});
