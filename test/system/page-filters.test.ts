import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startInEveryState } from './page-states.ts';
import { openBrowser, openPage } from './browser.ts';
import { needs } from './tools.ts';

const LOOK = { size: 'desktop', scheme: 'light' } as const;

/** The titles of a library, in a page whose clock the test turns. */
async function titles(): Promise<Page> {
  const { url } = await startInEveryState();
  const { page } = await openPage(await openBrowser(LOOK), 'about:blank');
  await page.clock.install();
  await page.goto(`${url}/#/titles`);
  await page.getByText(/^1 to 25 of/).waitFor();
  return page;
}

test('what is typed while a search is on its way stays in the field', async (context) => {
  needs(context, 'chromium');
  const page = await titles();
  const field = page.getByLabel('Part of the name');
  await page.evaluate(`addEventListener('hashchange', () => {
    const field = document.querySelector('input[name=text]');
    field.setRangeText('n', field.value.length, field.value.length, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, { once: true })`);
  await field.pressSequentially('spri');
  await page.clock.runFor(300);
  await page.waitForURL(/text=spri$/);
  await field.pressSequentially('g');
  await page.clock.runFor(300);
  await page.waitForURL(/text=spring$/);
  expect(await field.inputValue()).toBe('spring');
});

test('a search that is still being typed does not lead back to the list that was left', async (context) => {
  needs(context, 'chromium');
  const page = await titles();
  await page.getByLabel('Part of the name').pressSequentially('spring');
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
  await page.clock.runFor(1_000);
  expect(page.url()).toMatch(/#\/history$/);
});

test('a search in the very moment in which another view is opened does not lead back', async (context) => {
  needs(context, 'chromium');
  const page = await titles();
  await page.evaluate(`location.hash = '#/history'; document.querySelector('form.filters').requestSubmit()`);
  await page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
  expect(page.url()).toMatch(/#\/history$/);
});
