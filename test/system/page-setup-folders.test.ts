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
