// A media server may answer anything: then its own refresh fails, in words, and nothing else.

import { expect, test } from 'vitest';
import { openPlex } from '../../src/integrations/plex.ts';
import type { Delivery } from '../../src/ports/integrations.ts';
import { askedOf, httpHere, startNeighbour, TOKEN, type Neighbour } from '../support/integration.ts';
import { held } from '../support/loop-hold.ts';

const FOLDER = '/media/film';

function plexWith(list: string): Promise<Neighbour> {
  return startNeighbour(({ path }, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(path === '/library/sections' ? `{"MediaContainer":{"size":1,"Directory":${list}}}` : '');
  });
}

function tell({ url }: Neighbour, folders: readonly string[] = [FOLDER]): Promise<Delivery> {
  const plex = openPlex(httpHere(), { url, pathMap: [], revealToken: () => TOKEN });
  return plex.deliver(
    folders.map((folder) => ({ event: 'changed', folder })),
    new AbortController().signal,
  );
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

test('each of 300 libraries is refreshed, however long its description is', async () => {
  const long = 'x'.repeat(1_200);
  const list = Array.from(
    { length: 300 },
    (_, at) => `{"key":"${at}","title":"${long}","Location":[{"path":"/media/${at}"}]}`,
  );
  const plex = await plexWith(`[${list.join()}]`);
  expect(await tell(plex, ['/media/0/film', '/media/299/film'])).toEqual({ kind: 'told' });
  expect(askedOf(plex)).toMatchObject([
    { path: '/library/sections' },
    { path: '/library/sections/0/refresh' },
    { path: '/library/sections/299/refresh' },
  ]);
});

test('to find two hundred folders among tens of thousands of places does not hold the loop', async () => {
  const places = Array.from({ length: 15_000 }, () => '{"path":"/q"}').join();
  const plex = await plexWith(`[{"key":1,"Location":[${places}]}]`);
  const folders = Array.from({ length: 200 }, (_, at) => `/media/films/${at}`);
  const { value, longestPasses } = await held(() => tell(plex, folders));
  expect(value).toMatchObject({ kind: 'failed', why: expect.stringContaining('no library') as string });
  expect(longestPasses).toBeLessThan(40);
});
