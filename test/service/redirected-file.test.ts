import { expect, test } from 'vitest';
import { clientAt, SECRET, startRaw } from '../support/raw-service.ts';

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
