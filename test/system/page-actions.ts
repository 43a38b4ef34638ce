// What a person does on the page of a video: look up its title, choose one, forget it, ignore the video and want it again.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe, picture } from './browser.ts';

/** Begins and ends on the page of a video that the service knows by a name that begins with `The Silent`. */
export async function identifyAndIgnore(page: Page): Promise<void> {
  await page.getByText('Identify: say which title this is').click();
  await page.getByLabel('Name, and year if you know it').fill('The Silent');
  await page.keyboard.press('Enter');
  await page.getByText('Choose this title if you mean it:').waitFor();
  await page.getByText('Ignore: want no subtitles').click();
  expect(await axe(page)).toEqual([]);
  await picture(page, 'video-actions');
  await page
    .getByRole('button', { name: /^Choose/ })
    .first()
    .click();
  await page
    .getByRole('status')
    .getByText(/applies to/)
    .waitFor();
  await page.getByRole('button', { name: 'Forget it' }).click();
  await page.getByText('Recognised').waitFor();
  await page.getByRole('button', { name: 'Ignore this video' }).click();
  await page.getByText('You ignore this video.').waitFor();
  await page.getByRole('button', { name: 'Want subtitles again' }).click();
}
