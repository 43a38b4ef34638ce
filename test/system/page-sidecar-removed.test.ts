import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';
import { openBrowser, openPage } from './browser.ts';
import { needs } from './tools.ts';

const [FILM = ''] = filmPaths(1);

test('the page says in a sentence when a removed subtitle is looked for again', async (context) => {
  needs(context, 'chromium');
  const home = await homeFor([FILM], { web: { enabled: true, port: 0 } });
  putFiles(home.media, [FILM]);
  const daemon = await startDaemon(home);
  const url = await servedPage(daemon);
  await until('the film is filled', () => daemon.said().includes('placed'));
  const { page } = await openPage(
    await openBrowser({ size: 'phone', scheme: 'light' }),
    `${url}/#/video?path=${encodeURIComponent(join(home.media, FILM))}`,
  );
  const english = page.getByRole('region', { name: 'English' });
  await english.getByText('placed', { exact: true }).first().waitFor();
  for (const sidecar of sidecarsBelow(home.media)) rmSync(join(home.media, sidecar));
  await english.getByText('our subtitle was removed a moment ago').waitFor();
  expect(await english.locator('.actions').first().innerText()).toMatch(/looked for again in \d+ minutes$/);
});
