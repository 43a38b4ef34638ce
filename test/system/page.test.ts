import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { homeFor, startDaemon, type RunningDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';
import {
  axe,
  expectSound,
  lineShown,
  LOOKS,
  openBrowser,
  openPage,
  picture,
  type OpenedPage,
} from './browser.ts';
import { identifyAndIgnore } from './page-actions.ts';
import { fillEveryState, fillState } from './page-states.ts';
import { needs, say } from './tools.ts';
import type { World } from '../support/world.ts';

const TOKEN = 'a-token-of-the-user';
const EVIL = '<img src=x onerror=alert(1)> (2001)/Film.<b>2001<⁄b>.1080p.mkv';
const FILMS = filmPaths(3);
const [FILM = '', SECOND = '', LATER = ''] = FILMS;
const STEM = FILM.split('/').at(-1) ?? '';

type Site = { readonly home: World; readonly daemon: RunningDaemon; readonly url: string };

async function site(prepare: (home: World) => void): Promise<Site> {
  const home = await homeFor(FILMS, {
    web: { enabled: true, port: 0, token: TOKEN },
    languages: ['en', 'pl'],
  });
  prepare(home);
  const daemon = await startDaemon(home);
  return { home, daemon, url: await servedPage(daemon) };
}

const withFilms = (): Promise<Site> =>
  site(({ media }) => {
    putFiles(media, [FILM, SECOND, EVIL]);
  });

async function enter({ page }: OpenedPage): Promise<void> {
  await page.getByLabel('Token').fill(TOKEN);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
}

const VIEWS = ['Overview', 'Titles', 'Activity', 'History', 'Health', 'Settings'] as const;
const goToFiles = async (page: Page): Promise<void> => {
  await goTo(page, 'Titles');
  await page.getByRole('link', { name: 'All files' }).click();
  await page.getByRole('heading', { level: 1, name: 'Files' }).waitFor();
};
const goTo = async (page: Page, view: (typeof VIEWS)[number]): Promise<void> => {
  await page.getByRole('link', { name: view, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: view }).waitFor();
};

describe('the status page in a real browser', () => {
  test.for(LOOKS)('every view at $size size, $scheme', async (look, context) => {
    needs(context, 'chromium');
    const { home, url } = await withFilms();
    await until('the films are filled', () => sidecarsBelow(home.media).length === 2);
    const opened = await openPage(await openBrowser(look), url);
    const { page, errors } = opened;
    const seen = (name: string): Promise<void> => expectSound(page, name, look);
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await seen('Door');
    await page.getByLabel('Token').fill('nonsense');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('the token is missing or wrong: send the token of web.token').waitFor();
    await enter(opened);
    for (const view of VIEWS) {
      await goTo(page, view);
      await seen(view);
    }
    await goToFiles(page);
    await page.getByRole('link', { name: STEM }).click();
    await page.getByRole('heading', { level: 1, name: STEM }).waitFor();
    await seen('Video');
    await page.goto(`${url}/#/nonsense`);
    await page.getByText('This page does not exist.').waitFor();
    expect(errors).toEqual([]);
  });

  test('titles of 300 videos in every state, at every size', async (context) => {
    needs(context, 'chromium');
    const { daemon, url } = await site(fillEveryState);
    for (const look of LOOKS) {
      const opened = await openPage(await openBrowser(look), url);
      const { page, errors } = opened;
      await enter(opened);
      const seen = (name: string): Promise<void> => expectSound(page, name, look);
      await seen('full-overview');
      await goTo(page, 'Titles');
      await page.getByText('53 titles').waitFor();
      await page.getByLabel('Subtitles').selectOption('failed');
      await page.getByLabel('Language').selectOption('pl');
      await page.getByText(/^\d+ titles?$/).waitFor();
      await page.getByLabel('Subtitles').selectOption('');
      await page.getByLabel('Language').selectOption('');
      await page.getByText('53 titles').waitFor();
      await seen('full-titles');
      await page.getByLabel('Part of the name').fill('bridges of harbour 3');
      await page.getByText('1 title', { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Bridges of Harbour 3' }).click();
      await page.getByRole('heading', { level: 1, name: 'Bridges of Harbour 3' }).waitFor();
      await page.getByRole('link', { name: /Season 2/ }).click();
      await page.getByRole('table', { name: '5 episodes' }).waitFor();
      await seen('full-title');
      expect(errors).toEqual([]);
      if (look === LOOKS.at(-1)) {
        daemon.child.kill('SIGTERM');
        await daemon.ended;
        await page.getByText('Connection lost').waitFor();
        await seen('daemon-gone');
      }
    }
  });

  test('the history of 300 videos, at every size', async (context) => {
    needs(context, 'chromium');
    const { url } = await site(fillEveryState);
    for (const look of LOOKS) {
      const opened = await openPage(await openBrowser(look), url);
      const { page, errors } = opened;
      await enter(opened);
      await goTo(page, 'History');
      await page.getByRole('link', { name: 'Older' }).click();
      await page.getByRole('link', { name: 'Newest' }).waitFor();
      await page.getByLabel('Show').selectOption('failed');
      await page.getByLabel('Language').selectOption('pl');
      await page.getByText('could not be placed').first().waitFor();
      await page.getByLabel('Show').selectOption('');
      await page.getByLabel('Language').selectOption('');
      const log = page.getByRole('list', { name: 'History, newest first' });
      await log.getByText('nothing found').first().waitFor();
      await log.getByText('Steps').first().click();
      await page.getByText('search sent').first().waitFor();
      expect([look, await axe(page)]).toEqual([look, []]);
      const [wide, screens] = await page.evaluate<[number, number]>(
        '[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight / innerHeight]',
      );
      expect([look, wide]).toEqual([look, 0]);
      expect(screens).toBeLessThan(5);
      await picture(page, `full-history-${look.size}-${look.scheme}`);
      expect(errors).toEqual([]);
    }
  });

  test('every button does what it says', async (context) => {
    needs(context, 'chromium');
    const { home, url } = await withFilms();
    await until('the films are filled', () => sidecarsBelow(home.media).length === 2);
    const opened = await openPage(await openBrowser({ size: 'desktop', scheme: 'light' }), url);
    const { page, errors } = opened;
    await enter(opened);
    await expect.poll(() => page.getByRole('img').first().getAttribute('aria-label')).toMatch(/2 placed/);

    await goToFiles(page);
    await page.getByLabel('Part of the path').fill('onerror');
    await page.getByText('1 video', { exact: true }).waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    await page.getByLabel('Part of the path').fill('');
    await page.getByText('3 videos').waitFor();
    await page.getByLabel('Subtitles').selectOption('missing');
    await page.getByText('3 videos').waitFor();

    await page.getByRole('link', { name: STEM }).click();
    await page.getByRole('heading', { level: 1, name: STEM }).waitFor();
    const english = page.getByRole('region', { name: 'English' });
    await english.getByRole('button', { name: /^Pick/ }).first().click();
    await english.getByRole('row', { name: /current/ }).waitFor();
    const history = page.getByRole('region', { name: 'History' });
    await history.getByText('Every step').click();
    await history
      .getByText(/picked/)
      .first()
      .waitFor();
    await english.getByRole('button', { name: 'Reject the subtitle in English' }).click();
    await english
      .getByRole('row', { name: /rejected: you rejected it/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Search now' }).click();
    await until('it was asked about', () => home.standIn.asked.snapshot().namesSearched > 3);
    await page.getByText('In words').click();
    expect(await page.locator('details p.words').innerText()).toMatch(/you rejected it/);
    await english
      .getByRole('button', { name: /^Undo the rejection/ })
      .first()
      .click();
    await english.getByText(/^placed: /).waitFor();
    await identifyAndIgnore(page);
    await english.waitFor();

    await goTo(page, 'Overview');
    await page.getByRole('button', { name: 'Scan now' }).click();
    expect(errors).toEqual([]);
  });

  test('what happens is shown without being asked for, and a key board is enough', async (context) => {
    needs(context, 'chromium');
    const { home, url } = await withFilms();
    await until('the films are filled', () => sidecarsBelow(home.media).length === 2);
    const opened = await openPage(await openBrowser({ size: 'phone', scheme: 'dark' }), url);
    const { page, errors } = opened;
    await page.getByLabel('Token').focus();
    await page.keyboard.type(TOKEN);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    putFiles(home.media, [LATER]);
    await expect
      .poll(() => page.getByRole('img').first().getAttribute('aria-label'), { timeout: 20_000 })
      .toMatch(/3 placed/);
    expect(await page.getByRole('status').textContent()).toContain('placed');

    await page.reload();
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('To the content');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('subtitled');
    for (const view of VIEWS) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.textContent')).toBe(view);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    expect(errors).toEqual([]);
  });

  test('an open page says that what it shows may be old, once the daemon has ended', async (context) => {
    needs(context, 'chromium');
    const { daemon, url } = await withFilms();
    const opened = await openPage(await openBrowser({ size: 'desktop', scheme: 'light' }), url);
    const { page } = opened;
    await enter(opened);
    await until('it is listening', () => daemon.said().includes('placed'));
    expect(await page.getByText('Connection lost').count()).toBe(0);
    daemon.child.kill('SIGTERM');
    expect((await daemon.ended).code).toBe(0);
    await page.getByRole('alert').getByText('Connection lost: this page may be out of date.').waitFor();
  });

  test('a library of 100,000 videos stays usable', async (context) => {
    needs(context, 'chromium');
    const { url } = await site(fillState);
    const opened = await openPage(await openBrowser({ size: 'desktop', scheme: 'light' }), url);
    const { page, errors } = opened;
    await enter(opened);
    const took = async (what: string, work: () => Promise<void>): Promise<void> => {
      const begun = performance.now();
      await work();
      say(`100,000 videos: ${what} after ${Math.round(performance.now() - begun)} ms`);
    };
    await took('the overview', async () => {
      await page.reload();
      await page.getByText('80,000 of 100,000').first().waitFor();
    });
    await took('the queue', async () => {
      await goTo(page, 'Activity');
      await page.getByRole('link', { name: 'Queue', exact: true }).click();
      await page.getByText('1 to 25 of 40,000').waitFor();
    });
    await took('the next page of it', async () => {
      await page.getByRole('link', { name: 'Next' }).click();
      await page.getByText('26 to 50 of 40,000').waitFor();
    });
    await took('the titles', async () => {
      await page.getByRole('link', { name: 'Titles', exact: true }).click();
      await page.getByText('1 to 25 of').waitFor();
    });
    await took('the titles with most missing', async () => {
      const answered = page.waitForResponse(/sort=missing/);
      await page.getByLabel('Sort by').selectOption('missing');
      await answered;
    });
    await goToFiles(page);
    await took('a search of the files', async () => {
      await page.getByLabel('Part of the path').fill('show 777/');
      await lineShown(page, '1 to 25 of 100');
    });
    expect(errors).toEqual([]);
  });
});
