import { describe, expect, test } from 'vitest';
import type { Fault } from '../../src/standin/faults/faults.ts';
import { bytes, FILM, get, link, stand } from './support/stand.ts';

type Said = readonly [status: number, body: RegExp, headers?: Readonly<Record<string, string | null>>];

const HTML = { 'content-type': 'text/html; charset=UTF-8', 'x-ratelimit-limit': null };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8', 'x-ratelimit-limit': '30000' };

const TABLE: readonly (readonly [Fault, Said])[] = [
  [{ kind: 'bad-key' }, [401, /"code":"unauthorized"/, JSON_TYPE]],
  [{ kind: 'forbidden-json' }, [403, /"error":"not_authorized"/, JSON_TYPE]],
  [{ kind: 'forbidden-edge' }, [403, /^<!DOCTYPE html>/, HTML]],
  [{ kind: 'paid-api-required' }, [402, /^{"error":"paid_api_required"/]],
  [{ kind: 'paid-api-required-v2' }, [402, /"code":"paid_api_required"/]],
  [{ kind: 'not-found-json' }, [404, /"code":"not_found"/]],
  [{ kind: 'not-found-plain' }, [404, /^Not found$/]],
  [{ kind: 'unprocessable' }, [422, /"status":false/]],
  [{ kind: 'invalid-request' }, [400, /"code":"invalid_request"/]],
  [{ kind: 'quota-exceeded' }, [429, /"code":"quota_exceeded","message":"Daily request quota/, JSON_TYPE]],
  [{ kind: 'rate-limited' }, [429, /"code":"rate_limited"/, { 'retry-after': null }]],
  [{ kind: 'rate-limited', retryAfterSeconds: 3 }, [429, /"rate_limited"/, { 'retry-after': '3' }]],
  [{ kind: 'rate-limit' }, [429, /"error":"rate_limit".*"retryAfterSeconds":22/, { 'retry-after': '22' }]],
  [
    { kind: 'rate-limit', retryAfterSeconds: 4, retryAfter: 'Thu, 05 Mar 2026 00:00:00 GMT' },
    [429, /"retryAfterSeconds":4/, { 'retry-after': 'Thu, 05 Mar 2026 00:00:00 GMT' }],
  ],
  [{ kind: 'service-busy' }, [429, /"error":"service_busy".*"retryAfterSeconds":5/, { 'retry-after': '5' }]],
  [{ kind: 'service-busy', retryAfter: 'soon' }, [429, /service_busy/, { 'retry-after': 'soon' }]],
  [{ kind: 'daily-limit' }, [429, /^{"error":"daily_limit"}$/]],
  [{ kind: 'download-limit' }, [429, /"api_download_limit_exceeded".*"resetAt":"2026-03-05T00:00:00.000Z"/]],
  [{ kind: 'edge-429' }, [429, /^<!DOCTYPE html>/, { ...HTML, 'retry-after': null }]],
  [{ kind: 'download-limit-text' }, [500, /^Download limit exceeded$/]],
  [{ kind: 'overload-text' }, [500, /overloaded/, { 'content-type': 'text/plain; charset=utf-8' }]],
  [{ kind: 'server-error' }, [500, /"code":"internal_error"/]],
  [{ kind: 'bad-gateway' }, [502, /502 Bad Gateway/, HTML]],
  [{ kind: 'unavailable', retryAfterSeconds: 9 }, [503, /503/, { ...HTML, 'retry-after': '9' }]],
  [{ kind: 'gateway-timeout' }, [504, /504/, HTML]],
  [{ kind: 'nothing-found' }, [200, /^{"status":false,"error":"not_found"}$/]],
  [{ kind: 'status-false', text: 'boom' }, [200, /^{"status":false,"error":"boom"}$/]],
  [{ kind: 'error-object', text: 'quota_exceeded' }, [200, /^{"error":{"code":"quota_exceeded"/]],
  [{ kind: 'html-page' }, [200, /^<!DOCTYPE html>/, { 'x-ratelimit-limit': '30000' }]],
  [{ kind: 'malformed-json' }, [200, /"file_name":$/, JSON_TYPE]],
  [{ kind: 'json-null' }, [200, /^null$/]],
  [{ kind: 'json-array' }, [200, /^\[\]$/]],
  [{ kind: 'json-bare' }, [200, /^{"status":true}$/]],
  [{ kind: 'json-odd-types' }, [200, /"files":"none"/]],
  [{ kind: 'empty-answer' }, [200, /^$/]],
  [
    { kind: 'redirect', location: 'http://evil.invalid/x' },
    [302, /moved/, { location: 'http://evil.invalid/x' }],
  ],
  [{ kind: 'redirect', status: 307 }, [307, /moved/]],
];

describe('a fault that answers instead of the service', () => {
  test.each(TABLE)(
    '%o says what it should, once, and costs nothing',
    async (fault, [status, body, headers]) => {
      const standIn = await stand({ faults: [fault] });
      const response = await get(standIn, `/files/search?filename=${FILM}`);
      expect(response.status).toBe(status);
      expect(await response.text()).toMatch(body);
      for (const [name, value] of Object.entries(headers ?? {}))
        expect(response.headers.get(name)).toBe(value);
      expect(standIn.accounts.read('pro', 'search').used).toBe(0);
      expect((await get(standIn, `/files/search?filename=${FILM}`)).status).toBe(200);
    },
  );

  test('meets downloads and links in the same way', async () => {
    const standIn = await stand();
    const { id, pair } = standIn.catalogue.subtitles[0]!;
    for (const [fault, [status, body]] of TABLE) {
      standIn.faults.add({ ...fault, where: 'download' }, { ...fault, where: 'link' });
      for (const response of [
        await get(standIn, `/subtitles/${id}/download`),
        await link(standIn, `/subtitle/${pair}.zip`),
      ]) {
        expect(response.status).toBe(status);
        expect(await response.text()).toMatch(body);
      }
    }
    expect(standIn.faults.pending()).toEqual([]);
    expect(standIn.asked.snapshot().refusals).toEqual({ search: 0, downloads: 0, anonymous: 0 });
  });

  test('redirects to the other host, or to itself without end', async () => {
    const standIn = await stand({
      faults: [{ kind: 'redirect' }, { kind: 'redirect-loop', times: Infinity }],
    });
    const location = async (): Promise<string | null> => (await get(standIn, '/me')).headers.get('location');
    expect(await location()).toBe(`${standIn.downloadUrl}/elsewhere`);
    expect([await location(), await location()]).toEqual([
      `${standIn.apiUrl}/api/v2/me`,
      `${standIn.apiUrl}/api/v2/me`,
    ]);
  });
});

describe('a fault of the wrapping', () => {
  const rates = async (kind: Fault['kind']): Promise<(string | null)[]> => {
    const response = await get(await stand({ faults: [{ kind }] }), '/me');
    expect(response.status).toBe(200);
    return ['limit', 'remaining', 'reset'].map((name) => response.headers.get(`x-ratelimit-${name}`));
  };

  test('spoils the rate headers', async () => {
    expect(await rates('rate-headers-missing')).toEqual([null, null, null]);
    expect(await rates('rate-headers-negative')).toEqual(['-5', '-1', '-100']);
    expect(await rates('rate-headers-rubbish')).toEqual(['NaN', 'lots', 'soon']);
    expect(await rates('rate-headers-jumping')).toEqual(['30000', '31000', '2026-03-05T00:00:00.000Z']);
    expect(await rates('rate-headers-past')).toEqual(['30000', '0', '2001-01-01T00:00:00.000Z']);
  });

  test('is packed, and the packing is broken', async () => {
    const standIn = await stand({ faults: [{ kind: 'gzip-truncated' }, { kind: 'gzip-rubbish' }] });
    const path = `/files/search?filename=${FILM}`;
    const whole = await (await get(await stand(), path)).text();
    // This platform's fetch takes the broken end for the end: only the content can tell.
    const half = await (await get(standIn, path)).text();
    expect(half.length).toBeLessThan(whole.length);
    expect(whole.startsWith(half)).toBe(true);
    await expect((await get(standIn, path)).text()).rejects.toThrow('terminated');
  });

  test('can be far larger than it looks, or than it should be', async () => {
    const standIn = await stand({
      faults: [
        { kind: 'gzip-bomb', bytes: 5_000_000 },
        { kind: 'large-answer', bytes: 3_000_000 },
      ],
    });
    const bomb = await get(standIn, '/me');
    expect(Number(bomb.headers.get('content-length'))).toBeLessThan(20_000);
    expect((await bytes(bomb)).length).toBe(5_000_000);
    expect((await bytes(await get(standIn, '/me'))).length).toBe(3_000_000);
  });

  test('can name the wrong type of content', async () => {
    const response = await get(await stand({ faults: [{ kind: 'wrong-content-type' }] }), '/me');
    expect(response.headers.get('content-type')).toBe('text/html; charset=iso-8859-1');
    expect(await response.json()).toHaveProperty('plan');
  });
});
