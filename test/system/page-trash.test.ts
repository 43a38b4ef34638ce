import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';
import { axe, openBrowser, openPage } from './browser.ts';
import { needs } from './tools.ts';

const [FILM = ''] = filmPaths(1);

test('a rejected subtitle is found in the trash and put back, with the keyboard alone', async (context) => {
  needs(context, 'chromium');
  const home = await homeFor([FILM], { web: { enabled: true, port: 0 } });
  putFiles(home.media, [FILM]);
  const daemon = await startDaemon(home);
  const url = await servedPage(daemon);
  await until('the film is filled', () => daemon.said().includes('placed'));
  const { page, errors } = await openPage(
    await openBrowser({ size: 'phone', scheme: 'dark' }),
    `${url}/#/trash`,
  );
  await page.getByText('The trash is empty.').waitFor();
  expect(await axe(page)).toEqual([]);
  await fetch(`${url}/api/reject`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: join(home.media, FILM) }),
  });
  await page.goto(`${url}/#/videos`);
  await page.getByRole('link', { name: 'Trash' }).press('Enter');
  await page.getByRole('cell', { name: 'you rejected it' }).waitFor();
  const before = sidecarsBelow(home.media).length;
  await page.getByRole('button', { name: /^Restore / }).press('Enter');
  await page.getByRole('status').getByText('restored: ').waitFor();
  expect(sidecarsBelow(home.media)).toHaveLength(before + 1);
  expect(await axe(page)).toEqual([]);
  expect(errors).toEqual([]);
});
