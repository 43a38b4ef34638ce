import { expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { startInEveryState } from './page-states.ts';
import { needs } from './tools.ts';

const LOOK = { size: 'phone', scheme: 'light' } as const;

test('a page beyond the end of a list leads to its beginning, and a filter that nothing fits says so', async (context) => {
  needs(context, 'chromium');
  const { url } = await startInEveryState();
  const { page } = await openPage(await openBrowser(LOOK), `${url}/#/queue?offset=1975`);
  const main = page.getByRole('main');
  for (const view of ['queue', 'titles', 'videos', 'ignored']) {
    if (view !== 'queue') await page.goto(`${url}/#/${view}?offset=1975`);
    const words = view === 'ignored' ? 'Nothing is ignored.' : 'This page of the list is empty now.';
    await main.getByText(words).waitFor();
    if (view === 'ignored') continue;
    await main.getByRole('link', { name: 'To the first page' }).click();
    await main.getByText(/^1 to 25 of/).waitFor();
  }
  for (const view of ['queue?state=translating', 'titles?text=nonsense', 'videos?text=nonsense']) {
    await page.goto(`${url}/#/${view}`);
    await main.getByText('Nothing fits.').waitFor();
  }
  expect(await main.getByText('Nothing waits for a subtitle.').count()).toBe(0);
});
