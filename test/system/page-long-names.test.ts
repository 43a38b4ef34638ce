import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { putFiles, sidecarsBelow } from '../support/library.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';
import { openBrowser, openPage } from './browser.ts';
import { show, viewsOf } from './page-views.ts';
import { needs } from './tools.ts';

const LOOK = { size: 'phone', scheme: 'light' } as const;
/** As small as a phone gets, or a window at four times the size. */
const NARROW = { width: 320, height: 640 };
const RELEASE = 'The.Quiet.Valley.2012.Directors.Cut.REPACK.1080p.BluRay.DTS-HD.MA.5.1.x264-LONGGROUP';
const PATHS = [`${RELEASE}[abc]/${RELEASE}.mkv`, `${'A'.repeat(240)} 2001.mkv`];

/** What reaches beyond the window, or beyond the table that holds it; `0` for the page as a whole. */
async function whatIsCut(page: Page): Promise<unknown> {
  return page.evaluate(`[
    document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ...[...document.querySelectorAll('.scroll')].filter((e) => e.scrollWidth > e.clientWidth).map((e) => e.innerText),
  ]`);
}

test('names without a space fit on a narrow phone, also in what is unfolded', async (context) => {
  needs(context, 'chromium');
  const home = await homeFor(PATHS, { web: { enabled: true, port: 0 }, languages: ['en', 'pt-BR'] });
  putFiles(home.media, PATHS);
  const url = await servedPage(await startDaemon(home));
  const { page } = await openPage(await openBrowser(LOOK), url);
  await page.setViewportSize(NARROW);
  const views = await viewsOf(url);
  const videos = PATHS.map((path) => `video?path=${encodeURIComponent(`${home.media}/${path}`)}`);
  for (const view of [...views, ...videos]) {
    await show(page, view);
    await expect.poll(() => page.getByText('Loading …').count()).toBe(0);
    await page.evaluate("document.querySelectorAll('details').forEach((folded) => (folded.open = true))");
    expect([view, await whatIsCut(page)]).toEqual([view, [0]]);
  }
});

test('a chain of languages fits on a narrow phone, with its bar and its count', async (context) => {
  needs(context, 'chromium');
  const languages = [['zh-Hant', 'zh-Hans', 'en']];
  const home = await homeFor(PATHS, { web: { enabled: true, port: 0 }, languages });
  putFiles(home.media, PATHS);
  const url = await servedPage(await startDaemon(home));
  // By then the titles have their names, and no longer change.
  await until('the subtitles are there', () => sidecarsBelow(home.media).length === PATHS.length);
  const { page } = await openPage(await openBrowser(LOOK), url);
  await page.setViewportSize(NARROW);
  for (const view of (await viewsOf(url)).filter((one) => /^(?:overview|title)/.test(one))) {
    await show(page, view);
    await page.locator('main .bar').first().waitFor();
    expect([view, await whatIsCut(page)]).toEqual([view, [0]]);
  }
});
