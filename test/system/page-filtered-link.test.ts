import { expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { startInEveryState } from './page-states.ts';
import { needs } from './tools.ts';

test('who types in a list that a link filters keeps the filters, also before their choices are known', async (context) => {
  needs(context, 'chromium');
  const { url } = await startInEveryState();
  const { page } = await openPage(await openBrowser({ size: 'desktop', scheme: 'light' }), 'about:blank');
  // Never answered.
  await page.route(/api\/(?:coverage|status)$/, () => undefined);
  const filters = `library=${encodeURIComponent('/media/away')}&language=pl`;
  await page.goto(`${url}/#/titles?${filters}&text=&state=missing`);
  await page.getByLabel('Part of the name').pressSequentially('spring');
  await page.waitForURL(/text=spring/);
  const asked = new URLSearchParams(page.url().split('?')[1]);
  expect(Object.fromEntries(asked)).toEqual({
    library: '/media/away',
    language: 'pl',
    state: 'missing',
    text: 'spring',
  });
});
