import { expect, test } from 'vitest';
import { sidecarsBelow } from '../support/library.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';
import { expectSound, openBrowser, openPage } from './browser.ts';
import { SLOW, startInEveryState } from './page-states.ts';
import { needs } from './tools.ts';

const DESKTOP = { size: 'desktop', scheme: 'light' } as const;

test('a pass shows how many files of the service it has of how many; paused, nothing more is placed; resumed, it goes on', async (context) => {
  needs(context, 'chromium');
  const { films, url } = await startInEveryState(SLOW);
  await until('it downloads', () => sidecarsBelow(films).length > 0, 60_000);
  const { page, errors } = await openPage(await openBrowser(DESKTOP), url);
  await page.getByText(/^\d+ subtitles? to search for, \d+ to download$/).waitFor();
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByText('Search and download').waitFor();
  await page.getByText(/^downloading: \d+ of \d+ files, about/).waitFor();

  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Paused: nothing is scanned').waitFor();
  await page.getByText('Nothing runs.').waitFor();
  const placed = sidecarsBelow(films).length;
  await expectSound(page, 'paused', DESKTOP);
  expect(sidecarsBelow(films)).toHaveLength(placed);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByText('Paused: nothing is scanned').waitFor({ state: 'detached' });
  await until('it goes on', () => sidecarsBelow(films).length > placed);
  expect(errors).toEqual([]);
}, 120_000);

test.for(['overview', 'activity'])(
  'the %s says that a scan will begin once it was asked for',
  async (view, context) => {
    needs(context, 'chromium');
    const home = await homeFor([], { web: { enabled: true, port: 0 } });
    const url = await servedPage(await startDaemon(home));
    const look = { size: 'phone', scheme: 'light' } as const;
    const { page, errors } = await openPage(await openBrowser(look), `${url}/#/${view}`);
    await page.getByRole('button', { name: 'Scan now' }).press('Enter');
    await page.getByRole('status').getByText('A scan of all libraries is next.').waitFor();
    await expectSound(page, `scan-${view}`, look);
    expect(errors).toEqual([]);
  },
);
