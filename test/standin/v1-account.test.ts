import { describe, expect, test } from 'vitest';
import { startStandIn } from '../../src/standin/stand-in.ts';
import { createManualClock } from '../support/hand-clock.ts';
import { classic, get, stand, TEN, told } from './support/stand.ts';

const TWO_KEYS = [{ id: 'me', plan: 'plus', keys: ['one', 'two'] }] as const;

describe('the key of version 1', () => {
  test.each(['/subtitles?film_name=x', '/auto?query=x', '/search?query=x', '/pro/translate/jobs/x'])(
    'is needed in the query: %s',
    async (path) => {
      const standIn = await stand();
      const missing = await classic(standIn, path, null);
      expect([missing.status, await told(missing)]).toEqual([
        422,
        { status: false, error: 'api_key is a required property' },
      ]);
      const wrong = await classic(standIn, path, 'nonsense');
      expect([wrong.status, await told(wrong)]).toMatchObject([
        403,
        { status: false, error: 'not_authorized' },
      ]);
      const headers = { 'x-api-key': 'pro-key', authorization: 'Bearer pro-key' };
      expect((await fetch(`${standIn.apiUrl}/api/v1${path}`, { headers })).status).toBe(422);
    },
  );
});

describe('the account of version 1', () => {
  test('tells the plan, what each key used, and the quotas of the account', async () => {
    const standIn = await stand({ accounts: TWO_KEYS });
    await classic(standIn, '/subtitles?film_name=night ferry', 'one');
    standIn.accounts.spend('me', 'downloads', 7);
    expect(await told(await classic(standIn, '/me', 'two'))).toEqual({
      status: true,
      account: { id: 1001, name: 'me' },
      plan: { is_pro: false, name: 'plus' },
      requestUsage: { today: 1, total: 1, limit: 10_000 },
      downloadUsage: { today: 7, total: 7, limit: 500 },
      keys: [
        { name: 'Key 1', current: false, requests: 1, downloads: 0 },
        { name: 'Key 2', current: true, requests: 0, downloads: 0 },
      ],
      pro: {
        active: true,
        translation: {
          entitled: true,
          quota_limit: 20,
          quota_used: 0,
          quota_remaining: 20,
          quota_reset_at: '2026-04-01T00:00:00.000Z',
        },
      },
    });
    expect(standIn.accounts.read('me', 'search').used).toBe(1);
  });

  test('keeps the total when the day begins anew', async () => {
    const standIn = await stand();
    standIn.accounts.spend('pro', 'search', 9);
    standIn.advance(86_400_000);
    expect(await told(await classic(standIn, '/me'))).toMatchObject({ requestUsage: { today: 0, total: 9 } });
  });

  test('tells a wrong key with status 200, and needs one', async () => {
    const standIn = await stand();
    const wrong = await classic(standIn, '/me', 'nonsense');
    expect([wrong.status, await told(wrong)]).toEqual([200, { status: false, error: 'Invalid API key' }]);
    expect((await classic(standIn, '/me', null)).status).toBe(422);
  });

  test('has ten keys at most', async () => {
    const keys = Array.from({ length: 11 }, (_, n) => `key-${n}`);
    const catalogue = (await stand()).catalogue;
    await expect(startStandIn({ catalogue, accounts: [{ id: 'me', plan: 'pro', keys }] })).rejects.toThrow(
      'more than 10 keys',
    );
  });
});

describe.each(['/auto', '/search'])('%s', (path) => {
  test('gives titles that begin so, for one search each', async () => {
    const standIn = await stand();
    const answer = await told(await classic(standIn, `${path}?query=night`));
    expect(answer).toMatchObject({ status: true, results: [{ name: 'Night Ferry', type: 'tv' }] });
    expect(await told(await classic(standIn, `${path}?query=night&type=movie`))).toMatchObject({
      results: [],
    });
    expect(standIn.accounts.read('pro', 'search').used).toBe(2);
  });

  test('needs a paid plan, a query and a known type', async () => {
    const standIn = await stand();
    const free = await classic(standIn, `${path}?query=night`, 'free-key');
    expect([free.status, await told(free)]).toMatchObject([
      402,
      { status: false, error: 'paid_api_required' },
    ]);
    expect((await classic(standIn, `${path}?query=night`, 'plus-key')).status).toBe(200);
    expect((await classic(standIn, path)).status).toBe(400);
    expect((await classic(standIn, `${path}?query=night&type=film`)).status).toBe(400);
  });

  test('takes 600 requests a minute from each key, and says when it takes more', async () => {
    const standIn = await stand({ accounts: TWO_KEYS, clock: createManualClock(TEN + 20_000) });
    for (let n = 0; n < 600; n += 1) standIn.accounts.takeMinute('one');
    const refused = await classic(standIn, `${path}?query=night`, 'one');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40']);
    expect(await told(refused)).toMatchObject({ status: false, error: 'rate_limit', retryAfterSeconds: 40 });
    expect((await classic(standIn, `${path}?query=night`, 'two')).status).toBe(200);
    standIn.advance(40_000);
    expect((await classic(standIn, `${path}?query=night`, 'one')).status).toBe(200);
  });
});

test('every answer of both versions carries the rate headers', async () => {
  const standIn = await stand();
  for (const response of [
    await get(standIn, '/ai/translations'),
    await classic(standIn, '/me'),
    await classic(standIn, '/subtitles'),
    await classic(standIn, '/auto', 'nonsense'),
  ])
    for (const name of ['limit', 'remaining', 'reset'])
      expect(response.headers.get(`x-ratelimit-${name}`)).toMatch(/^\d/);
});
