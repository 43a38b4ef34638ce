import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../src/store/open/open.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { expectSound, LOOKS, openBrowser, openPage } from './browser.ts';
import { fillEveryState } from './page-states.ts';
import { needs } from './tools.ts';
import type { World } from '../support/world.ts';

const DAY_MS = 86_400_000;

/** Two years of totals, up to yesterday. */
function fillTotals({ folder }: World): void {
  const opened = openStore(join(folder, 'state'), Date.now());
  const { store } = opened;
  const { totals } = store;
  const today = Math.floor(Date.now() / DAY_MS);
  store.transaction(() => {
    for (let ago = 730; ago > 0; ago -= 1) {
      const day = today - ago;
      const rows = ['en', 'pl', 'pt-BR'].map((language, at) => ({
        languages: [language],
        kind: 'full' as const,
        wanted: 263,
        there: Math.round(113 * (1 - (0.4 + at * 0.25) * Math.exp((ago - 730) / (200 + 90 * at)))),
      }));
      totals.putCoverage(day, rows);
      const limit = ago > 300 ? 50 : 200;
      totals.spend({ day, counter: 'downloads', units: Math.min(limit, (day * 37) % 70), limit });
      totals.spend({ day, counter: 'search', units: (day * 61) % 1500, limit: ago > 300 ? 1000 : 2000 });
    }
  });
  opened.close();
}

async function pageOf(prepare: (home: World) => void) {
  const home = await homeFor([], { web: { enabled: true, port: 0 }, languages: ['en', 'pl', 'pt-BR'] });
  prepare(home);
  const daemon = await startDaemon(home);
  return servedPage(daemon);
}

test('two years of plots, their tables, and the day on which they begin, at every size', async (context) => {
  needs(context, 'chromium');
  const full = await pageOf((home) => {
    fillEveryState(home);
    fillTotals(home);
  });
  const fresh = await pageOf(fillEveryState);
  for (const look of LOOKS) {
    const opened = await openPage(await openBrowser(look), full);
    const { page, errors } = opened;
    await page.getByRole('link', { name: 'Over time' }).click();
    await page.getByRole('heading', { level: 1, name: 'Over time' }).waitFor();
    await page.getByRole('img', { name: /^Share of the wanted subtitles/ }).waitFor();
    await expectSound(page, 'plots', look);
    await page.getByLabel('Show').selectOption('730');
    await page.getByRole('img', { name: /^Downloads a day/ }).waitFor();
    await page.getByText('The numbers').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Subtitles there, some of the days' }).waitFor();
    await expectSound(page, 'plots-two-years', look);
    await page.goto(`${fresh}/#/plots`);
    await page.getByText('The plot begins tomorrow').waitFor();
    await expectSound(page, 'plots-first-day', look);
    expect(errors).toEqual([]);
  }
});

test('the health of the installation, at every size', async (context) => {
  needs(context, 'chromium');
  const url = await pageOf(fillEveryState);
  for (const look of LOOKS) {
    const opened = await openPage(await openBrowser(look), url);
    const { page, errors } = opened;
    await page.getByRole('link', { name: 'Health' }).click();
    await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
    await page.getByRole('list', { name: /^The last lines/ }).waitFor();
    if (look === LOOKS[0]) await expectSound(page, 'health-unchecked', look);
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText(/troubles?, checked|No trouble, checked/).waitFor();
    await expectSound(page, 'health', look);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download a backup' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^subtitled-[\d-]+\.db$/);
    await page.getByLabel('Show').selectOption('error');
    await page
      .getByText('No such lines since the start.')
      .or(page.getByRole('list', { name: /^The last lines/ }))
      .waitFor();
    expect(errors).toEqual([]);
  }
});
