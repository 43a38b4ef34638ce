import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { filmPaths, putFiles, sidecarsBelow, temporaryFolder } from '../support/library.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { FREE_KEY } from '../support/service.ts';
import { until } from '../support/until.ts';
import type { WorldOptions } from '../support/world.ts';
import { expectSound, LOOKS, openBrowser, openPage } from './browser.ts';
import { fillEveryState } from './page-states.ts';
import { needs } from './tools.ts';

const FILMS = filmPaths(60);
const DESKTOP = { size: 'desktop', scheme: 'light' } as const;
const WEB = { enabled: true, port: 0 };
/** One request a second: what runs can be looked at. */
const SLOW = { service: { rate: 1 } };
const USED_UP = [{ id: 'me', plan: 'free' as const, keys: [FREE_KEY], searchPerDay: 0, downloadsPerDay: 0 }];

type Begun = { readonly films: string; readonly url: string };

/** With 300 videos in every state in a library that is away, and another one of films that nobody has searched for. */
async function begin(config: object = {}, service: WorldOptions['service'] = {}): Promise<Begun> {
  const films = temporaryFolder();
  putFiles(films, FILMS);
  const keys = { web: WEB, languages: ['en', 'pl'], ...config };
  const home = await homeFor(FILMS, keys, service);
  home.configure({ ...keys, libraries: [{ path: home.media }, { path: films }] });
  fillEveryState(home);
  const daemon = await startDaemon(home);
  return { films, url: await servedPage(daemon) };
}

const goTo = async (page: Page, view: string): Promise<void> => {
  await page.getByRole('link', { name: view, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: view }).waitFor();
};

/**
 * Looks at each view at every size, and returns the errors of the page; `shown` waits for what the overview and the
 * activity then say.
 */
async function seeAll(
  name: string,
  url: string,
  shown: (page: Page, view: string) => Promise<void>,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const look of LOOKS) {
    const { page, errors } = await openPage(await openBrowser(look), url);
    for (const view of ['Activity', 'Titles', 'Overview']) {
      await goTo(page, view);
      if (view !== 'Titles') await shown(page, view);
      else await page.getByText(/^\d+ titles$/).waitFor();
      await expectSound(page, `${name}-${view}`, look);
    }
    found.push(...errors);
  }
  return found;
}

describe('what the page shows', () => {
  test('while a scan runs: how far it is; paused, nothing more is placed; resumed, it goes on', async (context) => {
    needs(context, 'chromium');
    const { films, url } = await begin(SLOW);
    await until('it downloads', () => sidecarsBelow(films).length > 0, 60_000);
    const { page, errors } = await openPage(await openBrowser(DESKTOP), url);
    await goTo(page, 'Activity');
    await page.getByText('Search and download').waitFor();
    await page.getByText(/^downloading: \d+ of \d+, about/).waitFor();
    expect(
      await seeAll('running', url, (opened, view) =>
        opened
          .getByText(view === 'Activity' ? /^downloading: .*, about/ : 'In progress')
          .first()
          .waitFor(),
      ),
    ).toEqual([]);

    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('Paused: nothing is scanned').waitFor();
    await page.getByText('Nothing runs.').waitFor();
    const placed = sidecarsBelow(films).length;
    await expectSound(page, 'paused', DESKTOP);
    expect(sidecarsBelow(films)).toHaveLength(placed);
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByText('Paused: nothing is scanned').waitFor({ state: 'detached' });
    await until('it goes on', () => sidecarsBelow(films).length > placed);
    expect(errors).toEqual([]);
  }, 120_000);

  test('with the quota used up', async (context) => {
    needs(context, 'chromium');
    const { url } = await begin({}, { accounts: USED_UP });
    expect(
      await seeAll('used-up', url, (page) => page.getByText(/^the day's searches are used up/).waitFor()),
    ).toEqual([]);
  });

  test('with a key that the service refuses', async (context) => {
    needs(context, 'chromium');
    const { url } = await begin({ service: { api_key: 'no-such-key' } });
    expect(
      await seeAll('key-refused', url, (page) =>
        page.getByText(/check service\.api_key; retried at/).waitFor(),
      ),
    ).toEqual([]);
  });
});
