// What the page tells a person of a command that did not do what it was asked for.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filmPaths, putFiles, sidecarsBelow } from '../support/library.ts';
import { homeFor, startDaemonHere } from '../support/running-daemon.ts';
import { FREE_KEY } from '../support/service.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';

const [FILM = ''] = filmPaths(1);
const FREE = [
  { id: 'me', plan: 'free' as const, keys: [FREE_KEY], searchPerDay: 2_000, downloadsPerDay: 50 },
];

test('a translation that the plan does not include is refused in words, before its cost', async () => {
  const service = { accounts: FREE, generate: { languages: ['EN'] } };
  const home = await homeFor([FILM], { web: { enabled: true, port: 0 } }, service);
  putFiles(home.media, [FILM]);
  const url = await servedPage(await startDaemonHere(home));
  await until('the film is filled', () => sidecarsBelow(home.media).length === 1);
  const answer = await fetch(`${url}/api/translate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: join(home.media, FILM), language: 'pl' }),
  });
  const { said } = (await answer.json()) as { readonly said: readonly string[] };
  expect(said).toEqual([
    expect.stringContaining("the account's plan does not include translations"),
    'cost: 0 searches, 0 downloads, 0 translations',
  ]);
});
