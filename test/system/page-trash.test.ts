import { expect, test } from 'vitest';
import { sidecarsBelow } from '../support/library.ts';
import { axe, openBrowser, openPage } from './browser.ts';
import { filledFilm } from './filled-film.ts';
import { needs } from './tools.ts';

test('a rejected subtitle is found in the trash and put back, with the keyboard alone', async (context) => {
  needs(context, 'chromium');
  const { media, film, url } = await filledFilm();
  const { page, errors } = await openPage(
    await openBrowser({ size: 'phone', scheme: 'dark' }),
    `${url}/#/trash`,
  );
  await page.getByText('The trash is empty.').waitFor();
  expect(await axe(page)).toEqual([]);
  await fetch(`${url}/api/reject`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: film }),
  });
  await page.goto(`${url}/#/videos`);
  await page.getByRole('link', { name: 'Trash' }).press('Enter');
  await page.getByRole('cell', { name: 'you rejected it' }).waitFor();
  const before = sidecarsBelow(media).length;
  await page.getByRole('button', { name: /^Restore / }).press('Enter');
  await page.getByRole('status').getByText('restored: ').waitFor();
  expect(sidecarsBelow(media)).toHaveLength(before + 1);
  expect(await axe(page)).toEqual([]);
  expect(errors).toEqual([]);
});
