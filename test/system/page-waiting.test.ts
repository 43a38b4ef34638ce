import { expect, test } from 'vitest';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';
import { axe, openBrowser, openPage } from './browser.ts';
import { needs } from './tools.ts';

const [FILM = ''] = filmPaths(1);

test('a button that takes its time says that it is at work, until it is done', async (context) => {
  needs(context, 'chromium');
  const service = { generate: { languages: ['EN'] } };
  const home = await homeFor([FILM], { web: { enabled: true, port: 0 }, languages: ['en', 'pl'] }, service);
  putFiles(home.media, [FILM]);
  const url = await servedPage(await startDaemon(home));
  await until('the film is filled', () => sidecarsBelow(home.media).length === 1);
  const { page } = await openPage(
    await openBrowser({ size: 'phone', scheme: 'light' }),
    `${url}/#/video?path=${encodeURIComponent(`${home.media}/${FILM}`)}`,
  );
  const polish = page.getByRole('region', { name: 'Polish' });
  await polish.getByText('Translate: let the service make one').click();
  await polish.getByRole('button', { name: 'Translate into Polish' }).click();
  await polish.getByRole('status').getByText('Working …').waitFor();
  expect(await axe(page)).toEqual([]);
  await polish
    .getByText(/^placed/)
    .first()
    .waitFor();
  await expect.poll(() => page.getByText('Working …').count()).toBe(0);
});
