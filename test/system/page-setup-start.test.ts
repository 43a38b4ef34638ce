// The moment between the set-up page and the status page, as a proxy in front of both shows it.

import { expect, test } from 'vitest';
import { setupPage } from './setup-page.ts';
import { needs } from './tools.ts';

test('while a proxy reaches neither page, the set-up page waits, and then leads to the status page', async (context) => {
  needs(context, 'chromium');
  const { home, page } = await setupPage();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'media', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: home.media }).waitFor();
  await page.getByRole('button', { name: 'Use this folder' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your languages' }).waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  const left: string[] = [];
  page.on('framenavigated', (frame) => left.push(frame.url()));
  let looks = 0;
  await page.route('**/api/status', (route) => {
    looks += 1;
    return looks > 3 ? route.continue() : route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' });
  });
  await page.getByText('1 video, 1 subtitle to search for').waitFor();
  await page.getByRole('button', { name: 'Save and start' }).click();
  await expect.poll(() => looks, { timeout: 20_000 }).toBeGreaterThan(2);
  expect(left).toEqual([]);
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
});
