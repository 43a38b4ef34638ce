// Who reads the page may be in another time zone than the server.

import { expect, test } from 'vitest';
import { filmPaths, putFiles } from '../support/library.ts';
import { homeFor, startDaemonHere } from '../support/running-daemon.ts';
import { FREE_KEY } from '../support/service.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';

const [FILM = ''] = filmPaths(1);
const USED_UP = [{ id: 'me', plan: 'free' as const, keys: [FREE_KEY], searchPerDay: 0, downloadsPerDay: 0 }];

type Told = { readonly holds: readonly { readonly words: string; readonly resumesAt: string | null }[] };

test("the end of a hold is told as a time for the reader's clock, and not in words of the server's", async () => {
  const home = await homeFor([FILM], { web: { enabled: true, port: 0 } }, { accounts: USED_UP });
  putFiles(home.media, [FILM]);
  const url = await servedPage(await startDaemonHere(home));
  const holds = async (): Promise<Told['holds']> =>
    ((await (await fetch(`${url}/api/status`)).json()) as Told).holds;
  await until('searches are held', async () => (await holds()).length > 0);
  const [hold] = await holds();
  expect(hold?.words).toBe("the day's searches are used up; searching resumes");
  expect(hold?.resumesAt).toMatch(/T00:00:00/);
});
