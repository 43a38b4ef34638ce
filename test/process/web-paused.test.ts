// What is asked for while work is paused.

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filmPaths, putFiles } from '../support/library.ts';
import { homeFor, startDaemonHere } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';

const [FILM = ''] = filmPaths(1);

test('searches that wait for the end of a pause are not promised without saying so', async () => {
  const home = await homeFor([], { web: { enabled: true, port: 0 } });
  putFiles(home.media, [FILM]);
  const url = await servedPage(await startDaemonHere(home));
  const post = async (path: string, body: object): Promise<{ readonly said?: readonly string[] }> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { readonly said?: readonly string[] };
  };
  await until('nothing was found', async () => {
    const answer = await fetch(`${url}/api/queue?state=missing`);
    return ((await answer.json()) as { readonly total: number }).total === 1;
  });
  const paths = [join(home.media, FILM)];
  await post('pause', {});
  expect((await post('request-search', { paths })).said).toEqual([
    '1 subtitle of 1 video will be searched for',
    'once you resume: work is paused',
  ]);
  await post('resume', {});
  expect((await post('request-search', { paths })).said).toEqual([
    '1 subtitle of 1 video will be searched for',
  ]);
});
