// A media server may answer anything: then its own refresh fails, in words, and nothing else.

import { expect, onTestFinished, test } from 'vitest';
import { openHttp } from '../../src/integrations/http.ts';
import { openPlex } from '../../src/integrations/plex.ts';
import type { Delivery } from '../../src/ports/integrations.ts';
import { askedOf, startNeighbour, TOKEN, type Neighbour } from '../support/integration.ts';

const FOLDER = '/media/film';

function plexWith(list: string): Promise<Neighbour> {
  return startNeighbour(({ path }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(path === '/library/sections' ? `{"MediaContainer":{"size":1,"Directory":${list}}}` : '');
  });
}

function tell({ url }: Neighbour): Promise<Delivery> {
  const http = openHttp({
    proxy: { http: undefined, https: undefined, no: undefined },
    userAgent: 'subtitled/test',
    limitMs: 5_000,
  });
  onTestFinished(() => http.close());
  const plex = openPlex(http, { url, pathMap: [], revealToken: () => TOKEN });
  return plex.deliver([{ event: 'changed', folder: FOLDER }], new AbortController().signal);
}

const section = (key: string): string => `{"key":${key},"Location":[{"path":"/media"}]}`;

test.each([
  ['an object without a text of its own', '{"toString":1,"valueOf":2}'],
  ['a list nested a thousand times', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['a word', '"../../refresh"'],
  ['true', 'true'],
])('a library whose key is %s is left out, and the others are refreshed', async (_, key) => {
  const plex = await plexWith(`[${section(key)},${section('"7"')},${section('8')}]`);
  expect(await tell(plex)).toEqual({ kind: 'told' });
  expect(askedOf(plex)).toMatchObject([
    { path: '/library/sections' },
    { path: '/library/sections/7/refresh' },
    { path: '/library/sections/8/refresh' },
  ]);
});

test('a list of thousands of libraries does not lead to thousands of requests', async () => {
  const plex = await plexWith(`[${Array.from({ length: 4_000 }, (_, at) => section(`"${at}"`)).join()}]`);
  expect(await tell(plex)).toEqual({ kind: 'told' });
  expect(plex.asked.length).toBe(1 + 200);
});
