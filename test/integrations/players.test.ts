import { describe, expect, test, vi } from 'vitest';
import { pathFromBytes } from '../../src/core/path/path.ts';
import type { IntegrationEvent } from '../../src/core/status/event.ts';
import { DeliveryQueue } from '../../src/engine/notify/delivery-queue.ts';
import { openEmby, openJellyfin } from '../../src/integrations/jellyfin.ts';
import { openPlex } from '../../src/integrations/plex.ts';
import type { PlayerSettings } from '../../src/integrations/player.ts';
import type { Http } from '../../src/integrations/http.ts';
import type { Delivery, Integration } from '../../src/ports/integrations.ts';
import { askedOf, httpHere, plexSections, startNeighbour, startPlex, TOKEN } from '../support/integration.ts';
import { passes, world } from '../support/told-integrations.ts';

const FILM = '/media/movies/Über Film (1999)';
const SEASON = '/media/tv/Show/Season 01';

const placed = (folder: string, name: string, language = 'en'): IntegrationEvent => ({
  event: 'placed',
  library: '/media/tv',
  folder,
  video: `${folder}/${name}.mkv`,
  sidecar: `${folder}/${name}.${language}.srt`,
  language,
});

const settings = (url: string, pathMap: PlayerSettings['pathMap'] = []): PlayerSettings => ({
  url,
  pathMap,
  revealToken: () => TOKEN,
});

const deliver = (neighbour: Integration, ...happenings: readonly IntegrationEvent[]): Promise<Delivery> =>
  neighbour.deliver(happenings, new AbortController().signal);

describe('Plex', () => {
  test('is asked for its libraries, then to look at the folder in each that holds it', async () => {
    const plex = await startPlex({
      '1': ['/media/movies'],
      '2': ['/other', '/media/tv/'],
      '7': ['/media/tv'],
    });
    const told = await deliver(
      openPlex(httpHere(), settings(plex.url)),
      placed(FILM, 'film'),
      placed(SEASON, 'a'),
      placed(SEASON, 'b'),
      placed(SEASON, 'b', 'pl'),
    );
    expect(told).toEqual({ kind: 'told' });
    const key = { 'x-plex-token': TOKEN };
    expect(askedOf(plex)).toEqual([
      { method: 'GET', path: '/library/sections', ...key },
      { method: 'GET', path: '/library/sections/1/refresh', query: { path: FILM }, ...key },
      { method: 'GET', path: '/library/sections/2/refresh', query: { path: SEASON }, ...key },
      { method: 'GET', path: '/library/sections/7/refresh', query: { path: SEASON }, ...key },
    ]);
    expect(plex.asked[0]?.headers).toMatchObject({ accept: 'application/json' });
  });

  test('a folder that it sees under another name is asked for by that name', async () => {
    const plex = await startPlex({ '1': ['/data/films'] });
    const map = [{ from: '/media/movies', to: '/data/films' }];
    expect(await deliver(openPlex(httpHere(), settings(plex.url, map)), placed(FILM, 'film'))).toEqual({
      kind: 'told',
    });
    expect(plex.asked[1]?.query).toEqual({ path: '/data/films/Über Film (1999)' });
  });

  test('a folder whose name is not UTF-8 is asked for by its very bytes', async () => {
    const plex = await startNeighbour((_, response) => {
      response.writeHead(200).end(JSON.stringify(plexSections({ '1': ['/media'] })));
    });
    const asked: string[] = [];
    const door = httpHere();
    const spying: Http = {
      ...door,
      tell: (one, signal) => (asked.push(one.address), door.tell(one, signal)),
    };
    const folder = pathFromBytes(Buffer.from('/media/caf\xe9 & co', 'latin1'));
    expect(await deliver(openPlex(spying, settings(plex.url)), placed(folder, 'film'))).toEqual({
      kind: 'told',
    });
    expect(asked[0]).toBe(`${plex.url}/library/sections/1/refresh?path=%2Fmedia%2Fcaf%E9%20%26%20co`);
  });

  test('one that is overloaded is not asked for one folder after another, and none of them is lost', async () => {
    const plex = await startNeighbour(({ path }, response) => {
      if (path.endsWith('/sections')) response.end(JSON.stringify(plexSections({ '1': ['/media'] })));
      // One folder may fail for reasons of its own.
      else response.writeHead(plex.asked.length === 2 || plex.asked.length > 5 ? 503 : 200).end();
    });
    const happened = Array.from({ length: 50 }, (_, at) => placed(`/media/${at}`, 'film'));
    expect(await deliver(openPlex(httpHere(), settings(plex.url)), ...happened)).toEqual({
      kind: 'failed',
      why: 'it answers 503',
      again: true,
      left: [...happened.slice(7), happened[0], ...happened.slice(4, 7)],
    });
    expect(plex.asked).toHaveLength(1 + 4 + 3);
  });

  test('folders that always fail keep no other from being refreshed', async () => {
    const plex = await startNeighbour(({ path, query }, response) => {
      if (path.endsWith('/sections')) response.end(JSON.stringify(plexSections({ '1': ['/media'] })));
      else response.writeHead(/[0-2]$/.test(String(query['path'])) ? 503 : 200).end();
    });
    const happened = Array.from({ length: 6 }, (_, at) => placed(`/media/${at}`, 'film'));
    const integration = { ...openPlex(httpHere(), settings(plex.url)), pausesMs: [1_000] };
    const here = world([]);
    const queue = new DeliveryQueue(
      { clock: here.clock, warn: (what) => void here.warnings.push(what), alertTaken: () => undefined },
      integration,
    );
    for (const one of happened) queue.add(one);
    await vi.waitUntil(async () => {
      await passes(here, 1_000);
      return !queue.isBusy;
    });
    const asked = plex.asked.flatMap(({ query }) => query['path'] ?? []);
    expect(new Set(asked)).toEqual(new Set(happened.map((one) => 'folder' in one && one.folder)));
    expect(here.warnings).toEqual([`plex at ${plex.url} missed 3 messages: it answers 503`]);
  });

  test('one on Windows finds the library of a folder whatever the case, also on a drive of its own', async () => {
    const plex = await startPlex({ '1': ['Z:\\'], '2': ['\\\\NAS\\TV'], '3': ['/Media/tv'] });
    const player = openPlex(
      httpHere(),
      settings(plex.url, [
        { from: '/media/movies', to: 'z:\\' },
        { from: '/media/tv', to: '\\\\nas\\tv' },
      ]),
    );
    expect(await deliver(player, placed(FILM, 'film'), placed(SEASON, 'a'))).toEqual({ kind: 'told' });
    expect(plex.asked.slice(1).map(({ path, query }) => [path, query['path']])).toEqual([
      ['/library/sections/1/refresh', 'z:\\Über Film (1999)'],
      ['/library/sections/2/refresh', '\\\\nas\\tv\\Show\\Season 01'],
    ]);
  });

  test('one without any library, which lists none, is Plex all the same', async () => {
    const plex = await startNeighbour((_, response) => {
      response.writeHead(200).end('{"MediaContainer":{"size":0,"allowSync":false,"title1":"Plex Library"}}');
    });
    expect(await deliver(openPlex(httpHere(), settings(plex.url)), placed(FILM, 'film'))).toMatchObject({
      kind: 'failed',
      why: `it has no library that contains ${FILM}: map that folder in refresh[].path_map`,
    });
  });

  test('a folder that none of its libraries holds is said so, with the remedy, and not asked again', async () => {
    const plex = await startPlex({ '1': ['/media/mov'], '2': ['/media/tv'] });
    const one = placed(FILM, 'film');
    expect(await deliver(openPlex(httpHere(), settings(plex.url)), one, placed(SEASON, 'a'))).toEqual({
      kind: 'failed',
      why: `it has no library that contains ${FILM}: map that folder in refresh[].path_map`,
      again: false,
      left: [one],
    });
  });

  test.each([
    ['a page', '<html>'],
    ['an empty list', '{}'],
    ['a key that is no number', JSON.stringify({ MediaContainer: { Directory: [{ key: '../x' }] } })],
  ])('%s instead of its libraries leads to no further request', async (_, text) => {
    const plex = await startNeighbour((__, response) => void response.writeHead(200).end(text));
    expect(await deliver(openPlex(httpHere(), settings(plex.url)), placed(FILM, 'film'))).toMatchObject({
      kind: 'failed',
      again: false,
    });
    expect(plex.asked).toHaveLength(1);
  });
});

describe('Jellyfin and Emby', () => {
  test.each([
    ['jellyfin', openJellyfin, { authorization: 'MediaBrowser Token="pl4y3r%2Btoken%2F%3Dcanary%229d"' }],
    ['emby', openEmby, { 'x-emby-token': TOKEN }],
  ] as const)(
    '%s is told once of all folders: of the one video, or of a folder where more are concerned',
    async (_, open, key) => {
      const player = await startNeighbour();
      const told = await deliver(
        open(httpHere(), settings(player.url, [{ from: '/media', to: 'Z:\\media' }])),
        placed(FILM, 'film'),
        placed(FILM, 'film', 'pl'),
        placed(SEASON, 'a'),
        placed(SEASON, 'b'),
        { event: 'changed', folder: '/media/tv/Other' },
      );
      expect(told).toEqual({ kind: 'told' });
      expect(askedOf(player)).toEqual([
        {
          method: 'POST',
          path: '/Library/Media/Updated',
          'content-type': 'application/json',
          ...key,
          body: {
            Updates: [
              { Path: 'Z:\\media\\movies\\Über Film (1999)\\film.mkv', UpdateType: 'Modified' },
              { Path: 'Z:\\media\\tv\\Show\\Season 01', UpdateType: 'Modified' },
              { Path: 'Z:\\media\\tv\\Other', UpdateType: 'Modified' },
            ],
          },
        },
      ]);
    },
  );
});

test('a video and a change of unknown extent in one folder concern the whole folder', async () => {
  const player = await startNeighbour();
  const changed = { event: 'changed', folder: FILM } as const;
  await deliver(openJellyfin(httpHere(), settings(player.url)), placed(FILM, 'film'), changed);
  expect(JSON.parse(player.asked[0]?.body ?? '')).toEqual({
    Updates: [{ Path: FILM, UpdateType: 'Modified' }],
  });
});

describe('what goes wrong with a player', () => {
  test.each([
    [500, true],
    [503, true],
    [429, true],
    [401, false],
    [403, false],
    [404, false],
    [301, false],
    [307, false],
  ])('an answer of %i is a failure; may it be tried again: %s', async (status, again) => {
    const player = await startNeighbour();
    player.fails(status);
    const delivery = await deliver(openJellyfin(httpHere(), settings(player.url)), placed(FILM, 'film'));
    expect(delivery).toMatchObject({ kind: 'failed', again });
    expect(JSON.stringify(delivery)).toContain(String(status));
    expect(JSON.stringify(delivery)).not.toContain('elsewhere');
  });

  test('a redirect subtitled does not follow: the token goes nowhere else', async () => {
    const other = await startNeighbour();
    const player = await startNeighbour((_, response) => {
      response.writeHead(302, { location: `${other.url}/Library/Media/Updated` }).end();
    });
    const delivery = await deliver(openEmby(httpHere(), settings(player.url)), placed(FILM, 'film'));
    expect(delivery).toMatchObject({ why: expect.stringContaining('subtitled does not follow') as string });
    expect(other.asked).toEqual([]);
  });

  test('nobody there, a silent one, and one that talks without end are told without a word of the token', async () => {
    const gone = await startNeighbour();
    await gone.close();
    const silent = await startNeighbour(() => undefined);
    const endless = await startNeighbour((_, response) => {
      response.writeHead(200);
      response.end(Buffer.alloc(2_000_000, 0x20));
    });
    const seen = [
      await deliver(openPlex(httpHere(), settings(gone.url)), placed(FILM, 'film')),
      await deliver(openPlex(httpHere(100), settings(silent.url)), placed(FILM, 'film')),
      await deliver(openPlex(httpHere(), settings(endless.url)), placed(FILM, 'film')),
    ];
    expect(seen).toMatchObject([
      { kind: 'failed', why: 'no connection (ECONNREFUSED)', again: true },
      { kind: 'failed', why: 'no answer within 0.1 s', again: true },
      { kind: 'failed', why: 'the answer is too large', again: false },
    ]);
    expect(JSON.stringify(seen)).not.toContain('canary');
  });

  test('the end of the program ends a request at once', async () => {
    const end = new AbortController();
    const silent = await startNeighbour(() => end.abort());
    const delivery = await openPlex(httpHere(), settings(silent.url)).deliver(
      [placed(FILM, 'film')],
      end.signal,
    );
    expect(delivery).toMatchObject({ kind: 'failed', why: 'the program ends', again: false });
  });
});
