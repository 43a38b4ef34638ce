import { describe, expect, test } from 'vitest';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { createManualClock } from '../support/hand-clock.ts';
import { batch, DAY, FILM, get, link, LIBRARY, stand, TEN, told } from './support/stand.ts';

const account = { id: 'me', plan: 'free', keys: ['one', 'two'] } as const;
const rates = (response: Response): (string | null)[] =>
  ['limit', 'remaining', 'reset'].map((name) => response.headers.get(`x-ratelimit-${name}`));

describe('keys', () => {
  const ways: [string, RequestInit, string, string][] = [
    ['as a bearer', { headers: { authorization: 'Bearer pro-key' } }, '', 'bearer'],
    ['as a bearer in lower case', { headers: { authorization: 'bearer pro-key' } }, '', 'bearer'],
    ['in a header', { headers: { 'x-api-key': 'pro-key' } }, '', 'x-api-key'],
  ];
  test.each(ways)('are taken %s everywhere in the API', async (_, init, query, form) => {
    const standIn = await stand();
    const id = standIn.catalogue.subtitles[0]!.id;
    for (const path of ['me', `files/search?filename=${FILM}`, `subtitles/${id}/download`])
      expect((await fetch(`${standIn.apiUrl}/api/v2/${path}${query}`, init)).status).toBe(200);
    expect(standIn.asked.snapshot().requests.map((request) => request.keyForm)).toEqual([form, form, form]);
  });

  test('are taken from the query for downloads only', async () => {
    const standIn = await stand();
    const id = standIn.catalogue.subtitles[0]!.id;
    expect((await get(standIn, `/subtitles/${id}/download?api_key=pro-key`, null)).status).toBe(200);
    expect((await get(standIn, '/me?api_key=pro-key', null)).status).toBe(401);
    expect(standIn.asked.snapshot().requests[0]).toMatchObject({
      keyForm: 'query',
      path: `/api/v2/subtitles/${id}/download`,
    });
  });

  test.each([
    ['a wrong key', 'nonsense'],
    ['no key', null],
  ])('are needed: %s is unauthorized, and the rate headers are there', async (_, key) => {
    const standIn = await stand();
    const id = standIn.catalogue.subtitles[0]!.id;
    for (const path of ['/me', `/files/search?filename=${FILM}`, `/subtitles/${id}/download`]) {
      const response = await get(standIn, path, key);
      expect(response.status).toBe(401);
      expect(await told(response)).toMatchObject({
        error: { code: 'unauthorized', docs_url: expect.any(String) },
      });
      expect(rates(response)).toEqual(['0', '0', '2026-03-05T00:00:00.000Z']);
    }
  });

  test('that are wrong are refused at the download host too', async () => {
    const standIn = await stand();
    const path = `/subtitle/${standIn.catalogue.subtitles[0]!.pair}.zip`;
    expect((await link(standIn, path, 'nonsense')).status).toBe(401);
  });
});

describe('the account', () => {
  test('is told with counters and reset times, for nothing', async () => {
    const standIn = await stand({ accounts: [account] });
    standIn.accounts.spend('me', 'search', 2125);
    expect(await told(await get(standIn, '/me', 'one'))).toEqual({
      user: { id: 1001, name: 'me', username: null },
      plan: { is_pro: false, name: 'free' },
      usage: {
        search: {
          used: 2125,
          limit: 2000,
          remaining: 0,
          period: 'day',
          reset_at: '2026-03-05T00:00:00.000Z',
        },
        downloads: { used: 0, limit: 50, remaining: 50, period: 'day', reset_at: '2026-03-05T00:00:00.000Z' },
        ai: { translations: { eligible: false, free_trial_per_month: 1, period: 'month' } },
      },
      upgrade_url: expect.stringMatching(/^https:/),
    });
    expect(standIn.accounts.read('me', 'search').used).toBe(2125);
  });

  test('pays one unit for each name, whichever of its keys asks', async () => {
    const standIn = await stand({ accounts: [account] });
    await batch(standIn, { filenames: LIBRARY.slice(0, 5) }, 'one');
    const last = await batch(standIn, { filenames: LIBRARY.slice(0, 2) }, 'two');
    expect(rates(last)).toEqual(['2000', '1993', '2026-03-05T00:00:00.000Z']);
    expect(['one', 'two'].map((key) => standIn.accounts.readKey(key, 'search'))).toEqual([5, 2]);
  });

  test('is refused a batch larger than what is left, whole and for nothing', async () => {
    const standIn = await stand({ accounts: [{ ...account, searchPerDay: 6 }] });
    expect((await batch(standIn, { filenames: LIBRARY.slice(0, 4) }, 'one')).status).toBe(200);
    const refused = await batch(standIn, { filenames: LIBRARY.slice(0, 3) }, 'one');
    expect([refused.status, await told(refused)]).toMatchObject([
      429,
      { error: { code: 'quota_exceeded', message: 'Daily request quota exceeded.' } },
    ]);
    expect(rates(refused)).toEqual(['6', '2', '2026-03-05T00:00:00.000Z']);
    expect((await batch(standIn, { filenames: LIBRARY.slice(0, 2) }, 'one')).status).toBe(200);
    expect(standIn.asked.snapshot().refusals).toEqual({ search: 1, downloads: 0, anonymous: 0 });
  });

  test('is refused downloads beyond the limit, and told until when', async () => {
    const standIn = await stand({ accounts: [{ ...account, downloadsPerDay: 1 }] });
    const path = `/subtitles/${standIn.catalogue.subtitles[0]!.id}/download`;
    expect(rates(await get(standIn, path, 'one'))).toEqual(['1', '0', '2026-03-05T00:00:00.000Z']);
    const refused = await get(standIn, path, 'two');
    expect([refused.status, await told(refused)]).toEqual([
      429,
      {
        error: 'api_download_limit_exceeded',
        message: 'Free daily download limit reached (1/day).',
        limit: 1,
        retryAfterSeconds: 14 * 3600,
        resetAt: '2026-03-05T00:00:00.000Z',
      },
    ]);
    const byLink = await link(standIn, `/subtitle/${standIn.catalogue.subtitles[0]!.pair}.zip`, 'one');
    expect(byLink.status).toBe(429);
    expect(rates(byLink)).toEqual(['1', '0', '2026-03-05T00:00:00.000Z']);
    expect(standIn.asked.snapshot().refusals.downloads).toBe(2);
  });

  test('has the day to itself again at 00:00 UTC, and when told so', async () => {
    const clock = createManualClock(TEN);
    const standIn = await stand({ clock, accounts: [account] });
    standIn.accounts.spend('me', 'downloads', 50);
    clock.advance(Date.UTC(2026, 2, 4, 23, 59, 59, 999) - TEN);
    expect(standIn.accounts.read('me', 'downloads')).toMatchObject({ remaining: 0 });
    clock.advance(1);
    expect(standIn.accounts.read('me', 'downloads')).toEqual({
      used: 0,
      limit: 50,
      remaining: 50,
      resetAt: Date.UTC(2026, 2, 6),
    });
    standIn.accounts.spend('me', 'downloads', 7);
    standIn.accounts.resetDay();
    expect(standIn.accounts.read('me', 'downloads').used).toBe(0);
  });

  test('does not share its counters with another one', async () => {
    const standIn = await stand();
    standIn.accounts.spend('free', 'search', 2000);
    expect((await batch(standIn, { filenames: [FILM] }, 'free-key')).status).toBe(429);
    expect((await batch(standIn, { filenames: [FILM] }, 'plus-key')).status).toBe(200);
    expect(() => standIn.accounts.spend('nobody', 'search', 1)).toThrow('no such account');
  });
});

describe('an address without a key', () => {
  test('has its own count of links, and is refused beyond it', async () => {
    const clock = createManualClock(TEN);
    const standIn = await stand({ clock, anonymousPerDay: 2 });
    const path = `/subtitle/${standIn.catalogue.subtitles[0]!.pair}.zip`;
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await link(standIn, path)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(standIn.asked.snapshot()).toMatchObject({ anonymous: 2, refusals: { anonymous: 1 } });
    clock.advance(DAY);
    expect((await link(standIn, path)).status).toBe(200);
  });
});

describe('the rate headers', () => {
  test('of links speak of the counter that pays, and are missing where services are live', async () => {
    const path = (standIn: StandIn) => `/subtitle/${standIn.catalogue.subtitles[0]!.pair}.zip`;
    const standIn = await stand();
    expect(rates(await link(standIn, path(standIn)))).toEqual(['300', '299', '2026-03-05T00:00:00.000Z']);
    expect(rates(await link(standIn, path(standIn), 'pro-key')).slice(0, 2)).toEqual(['2000', '1999']);
    const live = await stand({ fieldNames: 'live' });
    expect(rates(await link(live, path(live)))).toEqual([null, null, null]);
  });

  test.each([
    ['iso', '2026-03-05T00:00:00.000Z'],
    ['seconds', String(Date.UTC(2026, 2, 5) / 1000)],
    ['ms', String(Date.UTC(2026, 2, 5))],
    ['delta', String(14 * 3600)],
  ] as const)('write the reset as %s when told so', async (resetFormat, written) => {
    const standIn = await stand({ resetFormat });
    for (const path of ['/me', '/nowhere', '/files/search'])
      expect(rates(await get(standIn, path))).toEqual(['30000', '30000', written]);
  });
});
