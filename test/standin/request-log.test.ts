import { describe, expect, test } from 'vitest';
import type { RequestLogSnapshot } from '../../src/standin/request-log.ts';
import { batch, entries, EPISODES, FILM, get, link, stand, TEN, told } from './support/stand.ts';

describe('the record', () => {
  test('counts requests, names, accounts and what was handed out', async () => {
    const standIn = await stand();
    const { id, pair } = standIn.catalogue.subtitles[0]!;
    await entries(standIn, [FILM, EPISODES[0]!]);
    await entries(standIn, [FILM]);
    await get(standIn, '/me');
    await get(standIn, `/subtitles/${id}/download`);
    await get(standIn, '/subtitles/nope/download');
    await link(standIn, `/subtitle/${pair}.zip`, 'plus-key');
    await link(standIn, `/subtitle/${pair}.zip`);
    const asked = standIn.asked.snapshot();
    expect(asked).toMatchObject({
      searchRequests: 2,
      namesSearched: 3,
      timesAsked: { [FILM]: 2, [EPISODES[0]!]: 1 },
      me: 1,
      downloads: { [id]: 1 },
      links: { [`/subtitle/${pair}.zip`]: 2 },
      anonymous: 1,
      mostAtOnce: 1,
    });
    expect(asked.requests.map((request) => request.status)).toEqual([200, 200, 200, 200, 404, 200, 200]);
    expect(asked.requests[0]).toMatchObject({
      at: TEN,
      host: 'api',
      where: 'search',
      names: 2,
      ip: '127.0.0.1',
    });
    expect(asked.shortestGapMs).toBeGreaterThan(0);
  });

  test('sees how many come at once', async () => {
    const standIn = await stand({ faults: [{ kind: 'slow-body', bytesPerSecond: 1, times: 3 }] });
    const answers = await Promise.all([1, 2, 3].map(() => get(standIn, '/me')));
    expect(standIn.asked.snapshot().mostAtOnce).toBe(3);
    for (const answer of answers) await answer.body?.cancel();
  });

  test('starts anew when told, and leaves earlier snapshots alone', async () => {
    const standIn = await stand();
    await get(standIn, '/me');
    const before: RequestLogSnapshot = standIn.asked.snapshot();
    standIn.asked.clear();
    expect(standIn.asked.snapshot()).toMatchObject({ requests: [], me: 0, shortestGapMs: null });
    expect(before.me).toBe(1);
  });
});

describe('the control endpoints', () => {
  const control = (url: string, path: string, method = 'GET', body?: unknown): Promise<Response> =>
    fetch(`${url}/__stand-in/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  test('add and end faults', async () => {
    const standIn = await stand();
    const added = await control(standIn.apiUrl, 'faults', 'POST', [
      { kind: 'rate-limit', where: 'me' },
      { kind: 'bad-key', times: 'always' },
    ]);
    expect(await added.json()).toEqual([
      { kind: 'rate-limit', where: 'me' },
      { kind: 'bad-key', times: 'always' },
    ]);
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await get(standIn, '/me')).status);
    expect(statuses).toEqual([429, 401, 401]);
    await control(standIn.apiUrl, 'faults', 'DELETE');
    expect(await (await control(standIn.apiUrl, 'faults')).json()).toEqual([]);
    expect((await get(standIn, '/me')).status).toBe(200);
  });

  test('tell what was asked, without counting themselves', async () => {
    const standIn = await stand();
    await get(standIn, '/me');
    const asked = await told(await control(standIn.apiUrl, 'asked'));
    expect(asked).toEqual(JSON.parse(JSON.stringify(standIn.asked.snapshot())));
    expect(asked['requests']).toHaveLength(1);
  });

  test('spend, and start the day anew', async () => {
    const standIn = await stand();
    const spent = await control(standIn.apiUrl, 'spend', 'POST', {
      account: 'free',
      counter: 'search',
      n: 2000,
    });
    expect(await told(spent)).toMatchObject({ used: 2000, remaining: 0 });
    expect((await batch(standIn, { filenames: [FILM] }, 'free-key')).status).toBe(429);
    await control(standIn.apiUrl, 'reset-day', 'POST');
    expect((await batch(standIn, { filenames: [FILM] }, 'free-key')).status).toBe(200);
  });

  test('put the clock ahead, and start the month anew', async () => {
    const standIn = await stand();
    const month = { account: 'pro', counter: 'translations', n: 60 };
    await control(standIn.apiUrl, 'spend', 'POST', month);
    await control(standIn.apiUrl, 'advance', 'POST', { ms: 28 * 86_400_000 });
    expect(standIn.accounts.read('pro', 'translations').used).toBe(0);
    await control(standIn.apiUrl, 'spend', 'POST', month);
    await control(standIn.apiUrl, 'reset-month', 'POST');
    expect(standIn.accounts.read('pro', 'translations').used).toBe(0);
  });

  test.each([
    ['faults', { kind: 'no-such-kind' }],
    ['faults', { kind: 'hang', tims: 2 }],
    ['faults', { kind: 'refuse-names', pattern: '(' }],
    ['spend', { account: 'nobody', counter: 'search', n: 1 }],
    ['advance', { ms: -1 }],
  ])('refuse what makes no sense (%s, %o), with the reason', async (path, body) => {
    const response = await control((await stand()).apiUrl, path, 'POST', body);
    expect(response.status).toBe(400);
    expect(await told(response)).toEqual({ error: expect.stringMatching(/./) });
  });

  test('are on the API port only, and can be left out', async () => {
    const standIn = await stand({ control: false });
    expect((await control(standIn.apiUrl, 'asked')).status).toBe(404);
    expect((await control((await stand()).downloadUrl, 'asked')).status).toBe(404);
  });
});

test('two stand-ins in one process know nothing of each other', async () => {
  const [one, other] = [await stand(), await stand({ fieldNames: 'live' })];
  one.faults.add({ kind: 'bad-key', times: Infinity });
  expect((await get(other, '/me')).status).toBe(200);
  expect(one.asked.snapshot().requests).toEqual([]);
  expect(new Set([one.apiUrl, one.downloadUrl, other.apiUrl, other.downloadUrl]).size).toBe(4);
});
