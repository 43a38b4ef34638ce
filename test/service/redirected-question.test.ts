import { expect, test } from 'vitest';
import { openCli } from '../support/cli.ts';
import { filmPaths } from '../support/library.ts';
import { clientAt, startRaw } from '../support/raw-service.ts';

const STATUSES = [301, 302, 303, 307, 308] as const;
const QUESTION = { names: ['Paper.Boats.2016.mkv'], languages: ['en'], deadlineMs: 5000 };

test.each(STATUSES)(
  'a search that is answered with %i to another host is not sent there, and counts as not carried out',
  async (status) => {
    const elsewhere = await startRaw((_, response) => void response.end('{}'));
    const service = await startRaw(({ path }, response) => {
      response.writeHead(status, { location: `${elsewhere.url}${path}` }).end();
    });
    const answer = await clientAt(service).search(QUESTION);
    expect(answer).toMatchObject({ fault: { kind: 'foreign-redirect', undone: true } });
    expect(elsewhere.asked).toEqual([]);
  },
);

test.each(STATUSES)(
  'a search that the same host sends in circles with %i counts as not carried out',
  async (status) => {
    const service = await startRaw(({ path }, response) => {
      response.writeHead(status, { location: path }).end();
    });
    const answer = await clientAt(service).search(QUESTION);
    expect(answer).toMatchObject({ fault: { kind: 'malformed', undone: true } });
  },
);

test('a download whose redirect cannot be followed may have been counted', async () => {
  const service = await startRaw((_, response) => {
    response.writeHead(302, { location: 'ftp://127.0.0.1/1.zip' }).end();
  });
  const route = { kind: 'link', link: '/subtitle/1-2.zip', anonymous: false } as const;
  const answer = await clientAt(service).download(route, { deadlineMs: 5000 });
  expect(answer).toEqual({
    ok: false,
    fault: { kind: 'malformed', detail: 'a redirect without a usable address' },
  });
});

test('an order that is sent on to another host was certainly not taken', async () => {
  const service = await startRaw((_, response) => {
    response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end();
  });
  const order = { nId: 'a1', targetLanguage: 'pl', deadlineMs: 5000 };
  expect(await clientAt(service).translations.start(order)).toMatchObject({ kind: 'refused' });
});

test('a scan whose searches are redirected to another host spends none of the searches of the day', async () => {
  const cli = await openCli(filmPaths(3));
  cli.standIn.faults.add({ kind: 'redirect', where: 'search', times: Infinity });
  const { result } = await cli.json('scan');
  expect(result).toMatchObject({ deferred: 3, quota: { search: { used: 0 } } });
});
