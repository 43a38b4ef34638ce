// What the page says while nothing is done.

import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filmPaths, putFiles } from '../support/library.ts';
import { homeFor, startDaemon, type RunningDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';
import type { World } from '../support/world.ts';
import { axe, openBrowser, openPage } from './browser.ts';
import { needs } from './tools.ts';

const LOOK = { size: 'phone', scheme: 'dark' } as const;
const FILMS = filmPaths(2);

type Site = { readonly home: World; readonly daemon: RunningDaemon; readonly url: string };

async function site(): Promise<Site> {
  const home = await homeFor(FILMS, { web: { enabled: true, port: 0 } });
  const daemon = await startDaemon(home);
  return { home, daemon, url: await servedPage(daemon) };
}

test('the overview says that work is paused, and announces none', async (context) => {
  needs(context, 'chromium');
  const { home, url } = await site();
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/api/pause`, { method: 'POST', headers, body: '{}' });
  putFiles(home.media, FILMS);
  const { page } = await openPage(await openBrowser(LOOK), url);
  await page.getByRole('alert').getByText('Paused: nothing is scanned').waitFor();
  await page.getByRole('region', { name: 'Libraries' }).getByText('once resumed').waitFor();
  await page.getByRole('region', { name: 'Service' }).getByText('once resumed').waitFor();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  expect(await page.getByRole('row', { name: /^Scan of/ }).innerText()).toContain('once resumed');
});

test('while work is paused, the queue and the page of a video announce no time', async (context) => {
  needs(context, 'chromium');
  const { home, url } = await site();
  const film = 'No.One.Knows.It.2003.1080p.mkv';
  putFiles(home.media, [film]);
  const { page } = await openPage(await openBrowser(LOOK), `${url}/#/queue?state=missing`);
  await page
    .getByRole('row')
    .getByText(/^in \d/)
    .waitFor();
  const headers = { 'content-type': 'application/json' };
  await fetch(`${url}/api/pause`, { method: 'POST', headers, body: '{}' });
  await page.getByRole('row').getByText('once resumed').waitFor();
  await page.getByRole('link', { name: film }).click();
  await page.getByText('waits until you resume the work').waitFor();
  expect(await page.getByText('resumes in').count()).toBe(0);
});

test('the overview says why no work is done at all', async (context) => {
  needs(context, 'chromium');
  const { home, daemon, url } = await site();
  renameSync(join(home.folder, 'state/state.db'), join(home.folder, 'state/moved.db'));
  putFiles(home.media, FILMS);
  await until('it is noticed', () => daemon.said().includes('failed:'));
  const { page } = await openPage(await openBrowser(LOOK), url);
  for (const view of ['Overview', 'Activity']) {
    await page.getByRole('link', { name: view, exact: true }).click();
    await page.getByRole('alert').getByText('No work is done: state_dir').waitFor();
  }
  expect(await axe(page)).toEqual([]);
});
