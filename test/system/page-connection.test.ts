import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { filmPaths, putFiles } from '../support/library.ts';
import { homeFor, startDaemon, type RunningDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import type { World } from '../support/world.ts';
import { openBrowser, openPage } from './browser.ts';
import { needs } from './tools.ts';

const LOOK = { size: 'desktop', scheme: 'light' } as const;
const [FILM = '', LATER = ''] = filmPaths(2);

type Site = { readonly home: World; readonly daemon: RunningDaemon; readonly url: string };

async function site(web: object = {}): Promise<Site> {
  const home = await homeFor([FILM, LATER], { web: { enabled: true, port: 0, ...web } });
  putFiles(home.media, [FILM]);
  const daemon = await startDaemon(home);
  return { home, daemon, url: await servedPage(daemon) };
}

/** What the first bar of the overview says. */
const firstBar = (page: Page) => (): Promise<string | null> =>
  page.getByRole('img').first().getAttribute('aria-label');
const SOON = { timeout: 20_000 };

test('what a scan finds missing is shown without being asked for', async (context) => {
  needs(context, 'chromium');
  const { home, url } = await site();
  const { page } = await openPage(await openBrowser(LOOK), url);
  await expect.poll(firstBar(page), SOON).toMatch(/1 placed/);
  putFiles(home.media, ['Nobody.Knows.It.2003.1080p.mkv']);
  await expect.poll(firstBar(page), SOON).toMatch(/1 placed, 1 missing/);
});
