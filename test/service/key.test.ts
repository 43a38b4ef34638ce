import type { ServerResponse } from 'node:http';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Service } from '../../src/service/client.ts';
import {
  clientAt,
  sayJson,
  SECRET,
  startRaw,
  startSaying,
  type RawRequest,
  type RawService,
} from '../support/raw-service.ts';

type Call = (client: Service, deadlineMs: number) => Promise<unknown>;

/** Every request that the client can make. */
const CALLS: Readonly<Record<string, Call>> = {
  account: (client, deadlineMs) => client.account({ deadlineMs }),
  usage: (client, deadlineMs) => client.usage({ deadlineMs }),
  search: (client, deadlineMs) => client.search({ names: ['A.mkv'], languages: ['en'], deadlineMs }),
  searchFile: (client, deadlineMs) => client.searchFile({ name: 'A.mkv', languages: ['en'], deadlineMs }),
  subtitles: (client, deadlineMs) =>
    client.titles.subtitles({ by: { kind: 'name', name: 'A' }, languages: ['en'], deadlineMs }),
  find: (client, deadlineMs) => client.titles.find({ text: 'aa', deadlineMs }),
  suggest: (client, deadlineMs) => client.titles.suggest({ text: 'aa', deadlineMs }),
  lookUp: (client, deadlineMs) => client.titles.lookUp({ text: 'aa', deadlineMs }),
  start: (client, deadlineMs) => client.translations.start({ nId: 'a', targetLanguage: 'pl', deadlineMs }),
  list: (client, deadlineMs) => client.translations.list({ deadlineMs }),
  job: (client, deadlineMs) => client.translations.job('r', { deadlineMs }),
  'classic start': (client, deadlineMs) =>
    client.classicTranslations.start({ nId: 'a', targetLanguage: 'pl', deadlineMs }),
  'classic job': (client, deadlineMs) => client.classicTranslations.job('r', { deadlineMs }),
  'classic download': (client, deadlineMs) => client.classicTranslations.download('r', { deadlineMs }),
  transcription: (client, deadlineMs) =>
    client.transcriptions.start({ mediaUrl: 'http://nas/a', language: 'en', deadlineMs }),
  'transcription job': (client, deadlineMs) => client.transcriptions.job('r', { deadlineMs }),
  'transcription file': (client, deadlineMs) => client.transcriptions.download('r', { deadlineMs }),
  'download by id': (client, deadlineMs) =>
    client.download({ kind: 'id', id: 'a', format: 'file' }, { deadlineMs }),
  'download by link': (client, deadlineMs) =>
    client.download({ kind: 'link', link: '/subtitle/1-2.zip', anonymous: false }, { deadlineMs }),
};

const FORMS = [
  SECRET,
  encodeURIComponent(SECRET),
  JSON.stringify(SECRET).slice(1, -1),
  Buffer.from(SECRET).toString('base64'),
];

/** The whole value as JSON and as a log would print it, without the bytes of files. */
function written(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Uint8Array) return null;
    return part instanceof Map ? [...part] : part;
  });
  return `${text}\n${inspect(value, { depth: null, maxStringLength: null })}`;
}

/** Which requests gave the key away. */
async function leaks(service: Pick<RawService, 'url'>, deadlineMs = 5000): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, call] of Object.entries(CALLS)) {
    // One client for each: after a refusal it would wait before it asks again.
    const text = written(await call(clientAt(service), deadlineMs));
    if (FORMS.some((form) => text.includes(form))) found.push(`${name}: ${text.slice(0, 500)}`);
  }
  return found;
}

/** The address that was asked, as a server would quote it, with a key in it whatever form ours had. */
function echoOf(request: RawRequest): string {
  const query = new URLSearchParams({ ...request.query, api_key: SECRET });
  return `http://host${request.path}?${query.toString()} ${SECRET} ${encodeURIComponent(SECRET)}`;
}

const ROW = (echo: string): Record<string, unknown> => ({
  name: echo,
  title: echo,
  release_name: echo,
  language: 'EN',
  comment: echo,
  releases: [echo],
  url: `/subtitle/1-2.zip?api_key=${encodeURIComponent(SECRET)}`,
  subtitlePage: `/s/info/${SECRET}`,
  n_id: SECRET,
  native_id: SECRET,
  request_id: SECRET,
  unpack_files: [{ name: echo, file_n_id: 'f', url: `/subtitle/${encodeURIComponent(SECRET)}/f` }],
});

/** An answer that every decoder can read something from, and that quotes the key in all of it. */
const chatty = (echo: string): unknown => ({
  status: true,
  ...ROW(echo),
  results: [ROW(echo)],
  subtitles: [ROW(echo)],
  files: [{ file_name: 'A.mkv', match: ROW(echo), alternates: [ROW(echo)], subtitles: [ROW(echo)] }],
  plan: { name: echo, is_pro: true },
  pro: { name: echo },
  usage: { search: { limit: 1, used: 0 } },
  upgrade_url: `https://pay.invalid/${encodeURIComponent(SECRET)}`,
  job: { status: 'failed', error: echo, request_id: 'r-1', result: { n_id: SECRET } },
});

describe('the key is in nothing that a caller gets, whichever request meets', () => {
  const answers: Readonly<Record<string, (request: RawRequest, response: ServerResponse) => void>> = {
    'an answer full of it': (request, response) => sayJson(response, chatty(echoOf(request))),
    'an error that quotes the address': (request, response) =>
      sayJson(response, { error: `failed: ${echoOf(request)}` }, 500),
    'a text that quotes the address': (request, response) => {
      response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(`Cannot GET ${echoOf(request)}`);
    },
    'a refusal with addresses that hold it': (_, response) =>
      sayJson(
        response,
        {
          error: {
            code: 'paid_api_required',
            message: 'pay',
            docs_url: `https://docs.invalid/${encodeURIComponent(SECRET)}`,
          },
          upgrade_url: `https://pay.invalid/?k=${encodeURIComponent(SECRET)}`,
        },
        402,
      ),
    'status 200 and an error': (request, response) =>
      sayJson(response, { status: false, error: `no: ${echoOf(request)}` }),
    'a broken answer': (request, response) => response.end(`{"files": [${echoOf(request)}`),
    'a page': (request, response) => response.end(`<html>${echoOf(request)}</html>`),
    'a cut connection': (_, response) => response.destroy(),
    'headers that quote it': (_, response) => {
      response.writeHead(429, { 'x-ratelimit-reset': SECRET, 'retry-after': SECRET });
      response.end(SECRET);
    },
    'a redirect to nowhere': (request, response) => {
      response.writeHead(302, { location: `http://[${echoOf(request)}` });
      response.end();
    },
    'a redirect without end': (request, response) => {
      response.writeHead(307, { location: `${request.path}?api_key=${encodeURIComponent(SECRET)}` });
      response.end();
    },
  };
  test.each(Object.entries(answers))('%s', async (_, answer) => {
    expect(await leaks(await startRaw(answer))).toEqual([]);
  });

  test('nobody there', async () => {
    const service = await startSaying({});
    await service.close();
    expect(await leaks(service)).toEqual([]);
  });

  test('no answer before the deadline', async () => {
    expect(await leaks(await startRaw(() => undefined), 40)).toEqual([]);
  });

  test('an address that is none', async () => {
    expect(await leaks({ url: 'http://127.0.0.1:99999' })).toEqual([]);
  });
});

describe('the key on its way', () => {
  test('is a query parameter for version 1 alone, and a header for everything else', async () => {
    const service = await startSaying({});
    const client = clientAt(service);
    for (const call of Object.values(CALLS)) await call(client, 5000);
    expect(service.asked).toHaveLength(Object.keys(CALLS).length);
    for (const { path, query, headers, body } of service.asked) {
      const places = [query['api_key'], headers.authorization, headers['x-api-key']];
      const [inQuery, bearer, header] = [SECRET, `Bearer ${SECRET}`, SECRET];
      if (path.startsWith('/api/v1/')) expect(places).toEqual([inQuery, undefined, undefined]);
      else if (path.startsWith('/api/v2/')) expect(places).toEqual([undefined, bearer, undefined]);
      else expect(places).toEqual([undefined, undefined, header]);
      expect(body).not.toContain(SECRET);
    }
  });

  test.each([
    ['without a key in it', ''],
    ['with the key in it', `?api_key=${encodeURIComponent(SECRET)}&x=1`],
    ['with the key under another name', `?k=${encodeURIComponent(SECRET)}`],
  ])('never goes to another host, where an address leads there %s', async (_, query) => {
    const other = await startSaying({ status: true });
    const service = await startRaw(({ path }, response) => {
      response.writeHead(302, { location: `${other.url}${path}${query}` });
      response.end();
    });
    expect(await leaks(service)).toEqual([]);
    expect(written(other.asked)).not.toContain(SECRET);
    expect(written(other.asked)).not.toContain(encodeURIComponent(SECRET));
    // Files may come from elsewhere; questions, which tell what somebody has, are not carried there.
    expect(other.asked.filter(({ path }) => !/^\/subtitle\/|\/download$/.test(path))).toEqual([]);
  });

  test('is added again where the same host moves a version 1 address', async () => {
    const service = await startRaw(({ path }, response) => {
      if (path !== '/api/v1/subtitles')
        return sayJson(response, { status: true, results: [], subtitles: [] });
      response.writeHead(307, { location: '/moved?film_name=A' });
      response.end();
    });
    const result = await CALLS['subtitles']?.(clientAt(service), 5000);
    expect(result).toMatchObject({ ok: true });
    expect(service.asked.at(-1)).toMatchObject({
      path: '/moved',
      query: { film_name: 'A', api_key: SECRET },
    });
  });
});
