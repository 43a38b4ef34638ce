import { expect, test } from 'vitest';
import { axe } from './browser.ts';
import { setupPage } from './setup-page.ts';
import { needs } from './tools.ts';

test('the set-up page knows a language by its own name, and by every code that the configuration knows', async (context) => {
  needs(context, 'chromium');
  const { home, page } = await setupPage();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('Path of a folder').fill(home.media);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('button', { name: 'Use this folder' }).click();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const chosen = page.getByRole('list', { name: 'Chosen languages' }).locator('li > span');
  const add = async (text: string): Promise<void> => {
    await page.getByLabel('Another language').fill(text);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  };
  const names: string[] = ['English'];
  for (const [text, ...added] of [
    ['Deutsch', 'German'],
    ['Kiswahili', 'Swahili'],
    ['fre', 'French'],
    ['pt_br', 'Portuguese (Brazil)'],
    ['Polish', 'Polish'],
    ['ces, Castilian', 'Czech', 'Spanish'],
  ] as const) {
    await add(text);
    names.push(...added);
    await expect.poll(() => chosen.allInnerTexts()).toEqual(names);
  }
  await add('ger');
  await expect.poll(() => page.getByLabel('Another language').inputValue()).toBe('');
  await add('klingonisch');
  await page.getByRole('alert').getByText('unknown: klingonisch').waitFor();
  expect(await chosen.allInnerTexts()).toEqual(names);
  expect(await axe(page)).toEqual([]);
});
