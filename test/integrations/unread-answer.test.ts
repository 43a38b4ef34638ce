// What a receiver accepted is not sent again, and a refusal is told as one, whatever the rest of the answer does.

import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { IntegrationEvent } from '../../src/core/status/event.ts';
import type { Http } from '../../src/integrations/http.ts';
import { openEmby } from '../../src/integrations/jellyfin.ts';
import { openPlex } from '../../src/integrations/plex.ts';
import { openWebhook } from '../../src/integrations/webhook.ts';
import type { Delivery, Integration } from '../../src/ports/integrations.ts';
import { httpHere, plexSections, startNeighbour, TOKEN } from '../support/integration.ts';
import { sayJson } from '../support/raw-service.ts';

const PLACED: IntegrationEvent = {
  event: 'placed',
  library: '/media',
  folder: '/media/film',
  video: '/media/film/film.mkv',
  sidecar: '/media/film/film.en.srt',
  language: 'en',
};

const INTEGRATIONS: readonly (readonly [string, (http: Http, url: string) => Integration])[] = [
  ['a notification', (http, url) => openWebhook(http, { revealUrl: () => url, events: ['placed'] })],
  ['a message to Emby', (http, url) => openEmby(http, { url, pathMap: [], revealToken: () => TOKEN })],
  ['a message to Plex', (http, url) => openPlex(http, { url, pathMap: [], revealToken: () => TOKEN })],
];

/** What follows the head of the answer. */
const RESTS: readonly (readonly [string, (response: ServerResponse) => void])[] = [
  ['never comes', (response) => response.flushHeaders()],
  ['breaks off', (response) => void response.write('half', () => response.destroy())],
  ['is huge', (response) => response.end('x'.repeat(2_000_000))],
];

const CASES = INTEGRATIONS.flatMap(([what, open]) => RESTS.map(([rest, say]) => ({ what, rest, open, say })));

const deliver = (integration: Integration): Promise<Delivery> =>
  integration.deliver([PLACED], new AbortController().signal);

test.each(CASES)('$what that was accepted is told, although the answer $rest', async ({ open, say }) => {
  const receiver = await startNeighbour(({ path }, response) => {
    if (path.endsWith('/sections')) return sayJson(response, plexSections({ '1': ['/media'] }));
    response.writeHead(200, { 'content-length': 2_000_000 });
    say(response);
  });
  expect(await deliver(open(httpHere(2_000), receiver.url))).toEqual({ kind: 'told' });
});

test.each(CASES)('$what that was refused says so, although the answer $rest', async ({ open, say }) => {
  const receiver = await startNeighbour((_, response) => {
    response.writeHead(401, { 'content-length': 2_000_000 });
    say(response);
  });
  expect(await deliver(open(httpHere(2_000), receiver.url))).toMatchObject({
    kind: 'failed',
    why: expect.stringContaining('it refuses the token (401)') as string,
    again: false,
  });
});

test('answers that never end leave room for the next requests', async () => {
  const plex = await startNeighbour(({ path }, response) => {
    if (path.endsWith('/sections')) return sayJson(response, plexSections({ '1': ['/media'] }));
    response.writeHead(200, { 'content-length': 100 });
    response.flushHeaders();
  });
  const folders = Array.from({ length: 10 }, (_, at) => `/media/${at}`);
  const told = await openPlex(httpHere(2_000), {
    url: plex.url,
    pathMap: [],
    revealToken: () => TOKEN,
  }).deliver(
    folders.map((folder) => ({ event: 'changed', folder })),
    new AbortController().signal,
  );
  expect(told).toEqual({ kind: 'told' });
  expect(plex.asked).toHaveLength(1 + folders.length);
});

test('what does not speak HTTP is named so', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.end('SSH-2.0-OpenSSH_9.6\r\n')));
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const revealUrl = (): string => `http://127.0.0.1:${port}`;
  expect(await deliver(openWebhook(httpHere(2_000), { revealUrl, events: ['placed'] }))).toMatchObject({
    kind: 'failed',
    why: 'its answer is not HTTP: check the address, and whether it begins with https',
  });
});
