import { expect, test } from 'vitest';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';
import { expectSound, LOOKS, openBrowser, openPage } from './browser.ts';
import { needs } from './tools.ts';

const FILMS = filmPaths(40);

test('some files, or all that the filters show, are searched for or ignored at once; a title as a whole too', async (context) => {
  needs(context, 'chromium');
  const home = await homeFor(FILMS, { web: { enabled: true, port: 0 } }, { generate: { missingEvery: 4 } });
  putFiles(home.media, FILMS);
  const daemon = await startDaemon(home);
  await until('the films are filled', () => sidecarsBelow(home.media).length === 30);
  const look = { size: 'desktop', scheme: 'light' } as const;
  const { page, errors } = await openPage(await openBrowser(look), `${await servedPage(daemon)}/#/videos`);
  const selected = page.getByRole('group', { name: 'Selected videos' });

  await page.getByLabel('Subtitles').selectOption('missing');
  await page.getByText('10 videos').waitFor();
  const before = home.standIn.asked.snapshot().namesSearched;
  await selected.getByRole('button', { name: 'Select all 10' }).click();
  await selected.getByText('10 selected').waitFor();
  for (const one of LOOKS) {
    await page.setViewportSize(
      one.size === 'phone' ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    );
    await page.emulateMedia({ colorScheme: one.scheme, reducedMotion: 'reduce' });
    await expectSound(page, 'bulk', one);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' });
  await selected.getByLabel('Also what you deleted').check();
  const sent = page.waitForRequest('**/api/request-search');
  await selected.getByRole('button', { name: 'Search for them' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ deleted: true });
  await selected.getByText('10 subtitles of 10 videos will be searched for').waitFor();
  await until('they are searched for', () => home.standIn.asked.snapshot().namesSearched >= before + 10);

  await page.getByLabel('Subtitles').selectOption('deleted by you');
  await selected.waitFor({ state: 'detached' });
  await page.getByLabel('Subtitles').selectOption('');
  await page.getByText('40 videos').waitFor();
  for (const at of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Select The\./ })
      .nth(at)
      .check();
  await selected.getByText('2 selected').waitFor();
  await selected.getByRole('button', { name: 'Ignore them' }).click();
  await selected.getByText('ignored: ').first().waitFor();
  await page.getByRole('link', { name: 'Ignored' }).click();
  await page.getByText('2 paths').waitFor();
  await expectSound(page, 'ignored', look);
  await page.getByRole('button', { name: `Want subtitles again for ` }).first().click();
  await page.getByText('1 path', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Titles', exact: true }).click();
  await page.getByRole('link', { name: /^The / }).first().click();
  await page.getByRole('button', { name: 'Search for what is missing' }).click();
  await page.getByText(/subtitles? of \d+ videos? will be searched for/).waitFor();
  await page.getByText('Ignore: want no subtitles').click();
  await expectSound(page, 'title-actions', look);
  await page.getByRole('button', { name: 'Ignore this video' }).click();
  await page.getByText(/^ignored: /).waitFor();
  await page.getByRole('button', { name: /^Ignore all of / }).click();
  await page.getByText(/^ignored: (?!.*mkv)/).waitFor();
  await page.goto(`${await servedPage(daemon)}/#/ignored`);
  await page.getByText('3 paths').waitFor();
  expect(errors).toEqual([]);
});
