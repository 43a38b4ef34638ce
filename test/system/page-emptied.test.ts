// A library that had videos and is empty: whoever emptied it says so on the page.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';
import { axe, openBrowser, openPage } from './browser.ts';
import { needs } from './tools.ts';

test('a library that was emptied on purpose is confirmed with one button', async (context) => {
  needs(context, 'chromium');
  const films = filmPaths(2);
  const home = await homeFor(films, { web: { enabled: true, port: 0 } });
  putFiles(home.media, films);
  const daemon = await startDaemon(home);
  await until('both have their subtitle', () => sidecarsBelow(home.media).length === 2);
  for (const film of films) rmSync(join(home.media, film));
  await until('it is noticed', () => daemon.said().includes('is empty now'));
  const url = await servedPage(daemon);
  const videos = async (): Promise<unknown> => (await fetch(`${url}/api/videos`)).json();
  const { page } = await openPage(await openBrowser({ size: 'phone', scheme: 'light' }), url);
  const libraries = page.getByRole('region', { name: 'Libraries' });
  await libraries.getByText('is empty now').waitFor();
  expect(await axe(page)).toEqual([]);
  expect(await videos()).toMatchObject({ total: 2 });
  await libraries.getByRole('button', { name: `Scan it as it is: ${home.media}` }).click();
  await libraries.getByText('is empty now').waitFor({ state: 'detached' });
  expect(await videos()).toMatchObject({ total: 0 });
});
