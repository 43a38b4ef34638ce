import { expect, test } from 'vitest';
import { clientAt, SECRET, startRaw, type RawRequest, type RawService } from '../support/raw-service.ts';

test.each([SECRET, 'another'])(
  'a file on another host is fetched from the address that was told, without the key parameter %s in it',
  async (key) => {
    const store = await startRaw(
      (_, response) => void response.end('1\n00:00:01,000 --> 00:00:02,000\nHello.\n'),
    );
    const told = new URLSearchParams({ api_key: key, 'Api-Key': key, apikey: key, part: '7' });
    const service = await startRaw((_, response) => {
      response.writeHead(302, { location: `${store.url}/files/1.srt?${told.toString()}` });
      response.end();
    });
    const answer = await clientAt(service).download(
      { kind: 'link', link: '/subtitle/1-2.zip', anonymous: false },
      { deadlineMs: 5000 },
    );
    expect(answer).toMatchObject({ ok: true });
    expect(store.asked).toMatchObject([{ path: '/files/1.srt', query: { part: '7' } }]);
    expect(Object.keys(store.asked[0]?.query ?? {})).toEqual(['part']);
    expect(JSON.stringify(store.asked)).not.toContain(SECRET);
  },
);

const CUES = '1\n00:00:01,000 --> 00:00:02,000\nHello.\n';
const BY_ID = { kind: 'id', id: 'a1', format: 'zip' } as const;

/** The two hosts of a service: the API sends every download on to the download host, which needs the key. */
async function startTwoHosts(
  told: string,
): Promise<{ readonly api: RawService; readonly files: RawService }> {
  const files = await startRaw(({ headers }, response) => {
    if (headers['x-api-key'] === SECRET) response.end(CUES);
    else response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"unauthorized"}');
  });
  const api = await startRaw((_, response) => {
    response.writeHead(302, { location: files.url + told }).end();
  });
  return { api, files };
}

const headersOf = ({ headers }: RawRequest): unknown => ({
  key: headers['x-api-key'],
  bearer: headers.authorization,
});

test.each(['/subtitle/1-2.zip', '/subtitle/1-2.zip?api_key=an-older-one'])(
  'a file that the API sends on to the download host, at %s, is fetched there with the key in a header',
  async (told) => {
    const { api, files } = await startTwoHosts(told);
    const client = clientAt(api, { downloadUrl: files.url });
    expect(await client.download(BY_ID, { deadlineMs: 5000 })).toMatchObject({ ok: true });
    expect(files.asked).toMatchObject([{ path: '/subtitle/1-2.zip', query: {} }]);
    expect(files.asked.map(headersOf)).toEqual([{ key: SECRET, bearer: undefined }]);
  },
);

test('what the download host refuses after a redirect of the API is the word of the service', async () => {
  const { api, files } = await startTwoHosts('/subtitle/1-2.zip');
  const client = clientAt(api, { downloadUrl: files.url, revealKey: () => 'a-key-that-has-expired' });
  expect(await client.download(BY_ID, { deadlineMs: 5000 })).toMatchObject({
    fault: { kind: 'key-refused' },
  });
});

test('an anonymous download that is sent on to the API stays without the key', async () => {
  const api = await startRaw((_, response) => void response.end(CUES));
  const files = await startRaw((_, response) => {
    response.writeHead(302, { location: `${api.url}/api/v2/subtitles/a1/download` }).end();
  });
  const route = { kind: 'link', link: '/subtitle/1-2.zip', anonymous: true } as const;
  const client = clientAt(api, { downloadUrl: files.url });
  expect(await client.download(route, { deadlineMs: 5000 })).toMatchObject({ ok: true });
  expect(api.asked.map(headersOf)).toEqual([{ key: undefined, bearer: undefined }]);
});

test('a file that comes back to the service from another host is fetched without the key', async () => {
  const { files } = await startTwoHosts('/subtitle/1-2.zip');
  const between = await startRaw((_, response) => {
    response.writeHead(302, { location: `${files.url}/subtitle/1-2.zip` }).end();
  });
  const first = await startRaw((_, response) => {
    response.writeHead(302, { location: `${between.url}/1.zip` }).end();
  });
  const client = clientAt(first, { downloadUrl: files.url });
  await client.download(BY_ID, { deadlineMs: 5000 });
  expect(files.asked.map(headersOf)).toEqual([{ key: undefined, bearer: undefined }]);
});
