import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setupPage } from './setup-page.ts';
import { needs } from './tools.ts';

test('a folder that was not there is opened by the same button once it is', async (context) => {
  needs(context, 'chromium');
  const { home, page } = await setupPage();
  await page.keyboard.press('Enter');
  const folder = join(home.folder, 'films');
  await page.getByLabel('Path of a folder').fill(folder);
  await page.keyboard.press('Enter');
  await page.getByText(`${folder} is not there`).waitFor();
  mkdirSync(folder);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('button', { name: 'Use this folder' }).click();
  await page.getByRole('list', { name: 'Chosen folders' }).getByText(folder).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('while a folder is being opened, the one before it cannot be chosen in its place', async (context) => {
  needs(context, 'chromium');
  const { home, page } = await setupPage();
  await page.keyboard.press('Enter');
  const use = page.getByRole('button', { name: 'Use this folder' });
  await use.waitFor();
  const folder = join(home.folder, 'films');
  mkdirSync(folder);
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/setup/folders?*', async (route) => {
    asked.resolve();
    await answered.promise;
    await route.continue();
  });
  await page.getByLabel('Path of a folder').fill(folder);
  await page.keyboard.press('Enter');
  await asked.promise;
  expect(await use.isDisabled()).toBe(true);
  answered.resolve();
  await use.click();
  await page.getByRole('list', { name: 'Chosen folders' }).getByText(folder).waitFor();
});
