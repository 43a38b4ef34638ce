import { expect, test } from 'vitest';
import { sidecarsBelow } from '../support/library.ts';
import { FREE_KEY } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectSound, LOOKS, openBrowser, openPage, type Look, type OpenedPage } from './browser.ts';
import { SLOW, startInEveryState } from './page-states.ts';
import { show, viewsOf } from './page-views.ts';
import { needs } from './tools.ts';

const USED_UP = [{ id: 'me', plan: 'free' as const, keys: [FREE_KEY], searchPerDay: 0, downloadsPerDay: 0 }];
/** Four sizes of every view, each checked by axe. */
const LIMIT_MS = 300_000;

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
