import { readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../src/standin/catalogue/catalogue.ts';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { runHere } from '../support/command.ts';
import { STREET } from '../support/search-steps.ts';
import { filesBelow, sidecarsBelow, temporaryFolder } from '../support/library.ts';
import { run, start, type Ended } from '../support/program.ts';
import {
  SECRET,
  SECRET_FORMS,
  sayJson,
  startRaw,
  type RawRequest,
  type RawService,
} from '../support/raw-service.ts';
import { until } from '../support/until.ts';
import { world } from '../support/world.ts';

/** Nothing in Polish: one file of this pack has to be translated, which only version 1 can. */
const PACK = {
  id: 'street1',
  pair: '2-2',
  title: 1300002,
  language: 'EN',
  season: 1,
  fullSeason: true,
  shownFor: { season: 1, episode: 2 },
  releases: ['Harbour.Street.S01.1080p.WEB-DL.H264-QUAY'],
  files: [1, 2, 3].map((episode) => ({
    id: `file${episode}`,
    name: `Harbour.Street.S01E0${episode}.srt`,
    season: 1,
    episode,
  })),
};
const VIDEO = 'Harbour Street [imdbid-tt7654322]/Season 01/Harbour.Street.S01E02.1080p.WEB-DL.H264-QUAY.mkv';
const HOUR = 3_600_000;

const V1 = {
  search: /^\/api\/v1\/subtitles$/,
  account: /^\/api\/v1\/me$/,
  titles: /^\/api\/v1\/(auto|search)$/,
  order: /^\/api\/v1\/pro\/translate\/subtitles$/,
  job: /^\/api\/v1\/pro\/translate\/jobs\/[^/]+$/,
  result: /^\/api\/v1\/pro\/translate\/jobs\/[^/]+\/download$/,
} as const;
type Place = keyof typeof V1;

type Scene = {
  readonly folder: string;
  readonly config: string;
  readonly file: string;
  readonly service: RawService;
  /** What the host that nobody should be sent to was asked. */
  readonly elsewhere: RawService;
  /** Only this part of version 1 fails from now on. */
  fails(place: Place | null): void;
  /** The built program. */
  say(...args: readonly string[]): Promise<Ended>;
  /** The same command line in this process, which spares a Node its start. */
  sayHere(...args: readonly string[]): Promise<Ended>;
  /** Everything that any process said. */
  readonly said: string[];
  /** So much time passes between two runs, as far as the program can tell. */
  passes(ms: number): void;
};

type Answer = (request: RawRequest, response: ServerResponse, elsewhere: string) => void;

/** The address that was asked, as a careless server quotes it. */
const addressOf = ({ path, query }: RawRequest): string => `${path}?${new URLSearchParams(query).toString()}`;

const quotes: Answer = (request, response) => {
  const address = addressOf(request);
  response.writeHead(500, { 'content-type': 'application/json', 'x-asked': address });
  response.end(
    JSON.stringify({
      status: false,
      error: `cannot answer ${address} of ${request.query['api_key'] ?? ''}`,
      message: address,
    }),
  );
};
const sendsAway: Answer = (request, response, elsewhere) => {
  response.writeHead(302, { location: `${elsewhere}${addressOf(request)}` });
  response.end(`moved to ${addressOf(request)}`);
};

type SceneOptions = {
  /** The last question that is answered; then nobody listens any more. */
  readonly last?: { readonly path: string; readonly times: number } | null;
  readonly jobsTakeMs?: number;
  readonly config?: Readonly<Record<string, unknown>>;
};

/** A service that passes everything on to a stand-in, but for the part that fails. The key is in a file far away. */
async function scene(
  failure: Answer,
  { last = null, jobsTakeMs = 0, config: more = {} }: SceneOptions = {},
): Promise<Scene> {
  const keyFile = join(temporaryFolder(), 'key');
  writeFileSync(keyFile, SECRET, { mode: 0o600 });
  const { folder, standIn, config, configure } = await world({
    videos: [VIDEO],
    service: {
      catalogue: loadCatalogue({ titles: [STREET], subtitles: [PACK] }),
      accounts: [{ id: 'me', plan: 'pro', keys: [SECRET] }],
      jobsTakeMs,
    },
  });
  let failing: Place | null = null;
  const elsewhere = await startRaw((_, response) => sayJson(response, {}));
  const service = await startRaw((request, response) => {
    if (failing !== null && V1[failing].test(request.path)) return failure(request, response, elsewhere.url);
    if (
      last?.path === request.path &&
      service.asked.filter(({ path }) => path === last.path).length === last.times
    )
      response.setHeader('connection', 'close').on('close', () => void service.close());
    return void passOn(standIn, request, response);
  });
  configure({
    languages: ['pl'],
    service: { base_url: service.url, api_key: undefined, api_key_file: keyFile },
    translate: { enabled: true, patience: '0s' },
    settle: '0s',
    ...more,
  });
  const said: string[] = [];
  const saying =
    (by: (args: readonly string[]) => Promise<Ended>): Scene['say'] =>
    async (...args) => {
      const ended = await by([...args, '--config', config]);
      said.push(ended.out, ended.err);
      return ended;
    };
  return {
    folder,
    config,
    file: join(folder, 'media', VIDEO),
    service,
    elsewhere,
    fails: (place) => void (failing = place),
    said,
    say: saying(run),
    sayHere: saying(runHere),
    passes(ms) {
      const database = new Database(join(folder, 'state/state.db'));
      database.prepare('UPDATE want SET due_at = due_at - ?').run(ms);
      database.prepare('UPDATE job SET sent_at = sent_at - ?, changed_at = changed_at - ?').run(ms, ms);
      database.close();
    },
  };
}

async function passOn(standIn: StandIn, request: RawRequest, response: ServerResponse): Promise<void> {
  const headers: Record<string, string> = {};
  for (const name of ['authorization', 'content-type'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = value;
  }
  const answer = await fetch(`${standIn.apiUrl}${addressOf(request)}`, {
    method: request.method,
    headers,
    ...(request.method === 'POST' ? { body: request.body } : {}),
  });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

const FORMS = [
  ...SECRET_FORMS,
  // The middle of it, which every way of writing leaves as it is, but for Base64.
  '5f0c9b7d',
];

/** Where the text stands, byte by byte: in files below the folder, the database included, and in what was said. */
function placesOf({ folder, said }: Pick<Scene, 'folder' | 'said'>, text: string): readonly string[] {
  return [
    ...filesBelow(folder).filter((path) => readFileSync(join(folder, path)).includes(text)),
    ...filesBelow(folder).filter((path) => path.includes(text)),
    ...said.filter((one) => one.includes(text)),
  ];
}

/** Nowhere, though it was sent; and the search for it does find things. */
function expectSecret(here: Scene, places: readonly Place[]): void {
  const found = placesOf(here, 'Harbour');
  expect(found.some((path) => path.startsWith('state/state.db'))).toBe(true);
  expect(found.some((text) => here.said.includes(text))).toBe(true);
  for (const form of FORMS) expect(placesOf(here, form)).toEqual([]);
  // Files may lie on another host, which gets no key; questions go nowhere else.
  expect(here.elsewhere.asked.filter(({ path }) => !V1.result.test(path))).toEqual([]);
  for (const form of FORMS) expect(JSON.stringify(here.elsewhere.asked)).not.toContain(form);
  for (const place of places) {
    const asked = here.service.asked.filter(({ path }) => V1[place].test(path));
    expect([place, new Set(asked.map(({ query }) => query['api_key']))]).toEqual([place, new Set([SECRET])]);
  }
  const v2 = here.service.asked.filter(({ path }) => path.startsWith('/api/v2/'));
  expect(v2.filter(({ query }) => 'api_key' in query)).toEqual([]);
}

const ALL: readonly Place[] = ['search', 'account', 'titles', 'order', 'job', 'result'];

/** Every question of version 1, each once in vain, until the translation lies there. */
async function wholeStory(here: Scene, say: 'say' | 'sayHere'): Promise<void> {
  for (const place of ['search', 'order', null, 'job', 'result', null] as const) {
    here.fails(place);
    await here[place === 'order' ? say : 'sayHere']('search', here.file);
    here.passes(2 * HOUR);
  }
  for (const place of ['account', 'titles'] as const) {
    here.fails(place);
    await (place === 'account' ? here[say]('quota') : here.sayHere('search', '--title', 'Harbour Street'));
  }
  here.fails(null);
}

describe('the key that version 1 wants in the address is written down nowhere', () => {
  test('where each of its endpoints quotes the address in an error', async () => {
    const here = await scene(quotes, { jobsTakeMs: 20 });
    await wholeStory(here, 'say');
    expect(sidecarsBelow(join(here.folder, 'media'))).toHaveLength(1);
    const { out } = await here.sayHere('quota', '--json');
    expect(JSON.parse(out)).toMatchObject({
      plan: { paid: true },
      search: { limit: 30_000 },
      downloads: { limit: 2000 },
      translations: { limit: 60 },
      usage: { requests: { today: expect.any(Number) }, key: { requests: { today: expect.any(Number) } } },
    });
    await here.sayHere('why', here.file, '--json');
    expectSecret(here, ALL);
  }, 60_000);

  test('where each of them sends us to another host, which does not get it', async () => {
    const here = await scene(sendsAway, { jobsTakeMs: 20 });
    await wholeStory(here, 'sayHere');
    expect(sidecarsBelow(join(here.folder, 'media'))).toHaveLength(1);
    expectSecret(here, ALL);
  }, 60_000);

  test('where nobody listens any more when it is their turn', async () => {
    const quota = await scene(quotes, { last: { path: '/api/v2/me', times: 2 } });
    await quota.sayHere('search', quota.file);
    expect(await quota.sayHere('quota')).toMatchObject({
      out: expect.stringContaining('use of the key: unknown'),
    });
    const search = await scene(quotes, { last: { path: '/api/v2/files/search', times: 2 } });
    expect(await search.sayHere('search', search.file)).toMatchObject({
      code: 1,
      out: expect.stringContaining('the service could not be reached'),
    });
    for (const here of [quota, search]) expectSecret(here, []);
  }, 60_000);

  test.each([
    ['text', quotes],
    ['json', sendsAway],
  ] as const)(
    'in the log of a daemon that tells everything, as %s',
    async (format, failure) => {
      const here = await scene(failure, { config: { log: { level: 'trace', format } } });
      here.fails('search');
      const { child, ended } = start(['--config', here.config]);
      let log = '';
      child.stderr?.on('data', (chunk: string) => (log += chunk));
      await until('it watches', () => log.includes('watching'));
      await here.sayHere('search', here.file);
      await here.sayHere('quota');
      here.fails(null);
      await here.sayHere('search', here.file);
      await until('it is placed', () => sidecarsBelow(join(here.folder, 'media')).length === 1);
      here.said.push(log);
      expectSecret(here, ['search', 'account', 'order', 'result']);
      child.kill('SIGTERM');
      const { code, out, err } = await ended;
      expect(code).toBe(0);
      here.said.push(out, err);
      expectSecret(here, []);
    },
    60_000,
  );
});
