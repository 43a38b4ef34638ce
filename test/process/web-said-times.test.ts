// Who reads the page may be in another time zone than the server.

import { expect, test } from 'vitest';
import { filmPaths, putFiles } from '../support/library.ts';
import { homeFor, startDaemonHere } from '../support/running-daemon.ts';
import { FREE_KEY } from '../support/service.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';

const [FILM = ''] = filmPaths(1);
const USED_UP = [{ id: 'me', plan: 'free' as const, keys: [FREE_KEY], searchPerDay: 0, downloadsPerDay: 0 }];
const ANY_TIME = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d\S*/g;

test("the lines that a command answers to the page tell times for the reader's clock, not by the server's", async () => {
  const home = await homeFor([FILM], { web: { enabled: true, port: 0 } }, { accounts: USED_UP });
  putFiles(home.media, [FILM]);
  const url = await servedPage(await startDaemonHere(home));
  const path = encodeURIComponent(`${home.media}/${FILM}`);
  const said = async (): Promise<string> => {
    const answer = (await (await fetch(`${url}/api/why?path=${path}`)).json()) as { said?: string[] };
    return (answer.said ?? []).join('\n');
  };
  await until('the want waits', async () => /resumes at/.test(await said()));
  const times = (await said()).match(ANY_TIME) ?? [];
  expect(times.length).toBeGreaterThan(1);
  for (const time of times) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z/);
  expect(await said()).toMatch(/resumes at \d{4}-\d\d-\d\dT00:00:00\.000Z/);
});
