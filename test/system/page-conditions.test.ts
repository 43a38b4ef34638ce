import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sidecarsBelow } from '../support/library.ts';
import { FREE_KEY } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectSound, LOOKS, openBrowser, openPage, type Look, type OpenedPage } from './browser.ts';
import { SLOW, startInEveryState } from './page-states.ts';
import { needs } from './tools.ts';

const USED_UP = [{ id: 'me', plan: 'free' as const, keys: [FREE_KEY], searchPerDay: 0, downloadsPerDay: 0 }];
/** Four sizes of every view, each checked by axe. */
const LIMIT_MS = 300_000;

/** The addresses of all views. */
async function viewsOf(url: string): Promise<readonly string[]> {
  const first = async <T>(list: string): Promise<T> => {
    let rows: readonly T[] = [];
    // Titles are known a moment after their videos.
    await until(`there are ${list}`, async () => {
      const answer = await fetch(`${url}/api/${list}?limit=1`);
      ({ rows } = (await answer.json()) as { readonly rows: readonly T[] });
      return rows.length > 0;
    });
    const [row] = rows;
    if (row === undefined) throw new Error(`there are no ${list}`);
    return row;
  };
  const { id } = await first<{ readonly id: number }>('titles');
  const { path } = await first<{ readonly path: string }>('videos');
  const views = [
    'overview',
    'titles',
    'activity',
    'queue',
    'history',
    'health',
    'settings',
    'plots',
    'videos',
    'ignored',
  ];
  return [...views, `title?title=${id}`, `video?path=${encodeURIComponent(path)}`];
}

/** Shows the view without loading the page again. */
async function show(page: Page, view: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(`#/${view}`)}`);
  await page.locator('h1').waitFor();
}

async function seeAll(
  name: string,
  { page }: OpenedPage,
  look: Look,
  views: readonly string[],
): Promise<void> {
  for (const view of views) {
    await show(page, view);
    await expect.poll(() => page.getByText('Loading …').count(), { timeout: 10_000 }).toBe(0);
    await expectSound(page, `${name}-${view.replace(/\?.*/, '')}`, look);
  }
}

type Condition = {
  readonly name: string;
  readonly config?: object;
  readonly service?: Parameters<typeof startInEveryState>[1];
  /** What the activity says. */
  readonly says: RegExp;
};

const CONDITIONS: readonly Condition[] = [
  { name: 'running', config: SLOW, says: /^downloading: .*, about/ },
  { name: 'used-up', service: { accounts: USED_UP }, says: /^the day's searches are used up/ },
  {
    name: 'key-refused',
    config: { service: { api_key: 'no-such-key' } },
    says: /check service\.api_key; retried/,
  },
];

test.for(CONDITIONS)(
  'every view at every size: $name',
  { timeout: LIMIT_MS },
  async ({ name, config = {}, service = {}, says }, context) => {
    needs(context, 'chromium');
    const { films, url } = await startInEveryState(config, service);
    if (name === 'running') await until('it downloads', () => sidecarsBelow(films).length > 0, 60_000);
    const views = await viewsOf(url);
    for (const look of LOOKS) {
      const opened = await openPage(await openBrowser(look), `${url}/#/activity`);
      await opened.page.getByText(says).first().waitFor();
      await seeAll(name, opened, look, views);
      expect(opened.errors).toEqual([]);
    }
  },
);

test('every view at every size: the daemon is gone', { timeout: LIMIT_MS }, async (context) => {
  needs(context, 'chromium');
  const { daemon, url } = await startInEveryState();
  const views = await viewsOf(url);
  const pages: (readonly [Look, OpenedPage])[] = [];
  for (const look of LOOKS) pages.push([look, await openPage(await openBrowser(look), url)]);
  for (const [, { page }] of pages) await page.getByRole('heading', { name: 'Overview' }).waitFor();
  expect((await daemon.end()).code).toBe(0);
  for (const [look, opened] of pages) {
    await opened.page.getByText('Connection lost').waitFor();
    await seeAll('gone', opened, look, views);
    await opened.page.getByText('subtitled cannot be reached').first().waitFor();
  }
});
