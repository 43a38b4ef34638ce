import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sidecarsBelow } from '../support/library.ts';
import { openBrowser, openPage } from './browser.ts';
import { filledFilm } from './filled-film.ts';
import { needs } from './tools.ts';

test('the page says in a sentence when a removed subtitle is looked for again', async (context) => {
  needs(context, 'chromium');
  const { media, film, url } = await filledFilm();
  const { page } = await openPage(
    await openBrowser({ size: 'phone', scheme: 'light' }),
    `${url}/#/video?path=${encodeURIComponent(film)}`,
  );
  const english = page.getByRole('region', { name: 'English' });
  await english.getByText('placed', { exact: true }).first().waitFor();
  for (const sidecar of sidecarsBelow(media)) rmSync(join(media, sidecar));
  await english.getByText('our subtitle was removed a moment ago').waitFor();
  expect(await english.locator('.actions').first().innerText()).toMatch(/looked for again in \d+ minutes$/);
});
