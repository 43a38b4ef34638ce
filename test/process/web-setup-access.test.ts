import { describe, expect, test } from 'vitest';
import { setupSite } from '../support/newcomer.ts';

const ROUTES = [
  ['GET', '/api/setup'],
  ['GET', '/api/setup/folders?path=/'],
  ['POST', '/api/setup/service'],
  ['POST', '/api/setup/forecast'],
  ['POST', '/api/setup/save'],
] as const;

const messageOf = (body: string): string =>
  (JSON.parse(body) as { readonly error: { readonly message: string } }).error.message;

describe('nobody reaches the set-up page', () => {
  test('without the code, from another site, under another name, or with anything but small JSON', async () => {
    const { ask, cookie } = await setupSite();
    for (const [method, path] of ROUTES) {
      const statusWith = async (
        headers: Readonly<Record<string, string>>,
        body?: string,
      ): Promise<number> => {
        const json = { 'content-type': 'application/json' };
        const sent = method === 'POST' ? { body: body ?? '{}' } : {};
        return (await ask(path, { method, headers: { ...json, ...headers }, ...sent })).status;
      };
      expect([path, await statusWith({})]).toEqual([path, 401]);
      expect([path, await statusWith({ cookie: 'subtitled=9999999999999.00' })]).toEqual([path, 401]);
      expect([path, await statusWith({ cookie, host: 'evil.example' })]).toEqual([path, 421]);
      expect([path, await statusWith({ cookie, origin: 'http://evil.example' })]).toEqual([path, 403]);
      expect([path, await statusWith({ cookie, 'sec-fetch-site': 'cross-site' })]).toEqual([path, 403]);
      if (method === 'GET') continue;
      expect([path, await statusWith({ cookie, 'content-type': 'text/plain' })]).toEqual([path, 415]);
      expect([path, await statusWith({ cookie }, 'not json')]).toEqual([path, 400]);
      expect([path, await statusWith({ cookie }, `"${'x'.repeat(70_000)}"`)]).toEqual([path, 413]);
      expect([path, await statusWith({ cookie }, '[null]')]).toEqual([path, 422]);
    }
    const stranger = await ask('/', { headers: { host: 'evil.example' } });
    expect([stranger.status, messageOf(stranger.body)]).toEqual([
      421,
      'this host name is not known before the set-up: open the page by the address of this machine',
    ]);
    expect(messageOf((await ask('/api/setup')).body)).toContain('the one-time code is missing or wrong');
    for (const path of ['/api/status', '/api/settings', '/metrics', '/assets/../../../etc/passwd'])
      expect((await ask(path, { headers: { cookie } })).status).toBe(404);
  });

  test('by guessing: after 20 wrong codes even the right one waits, and the open session stays', async () => {
    const { ask, cookie, code, post } = await setupSite();
    for (let at = 0; at < 20; at++) expect((await post('/login', { token: `guess ${at}` })).status).toBe(401);
    const locked = await post('/login', { token: code });
    expect([locked.status, messageOf(locked.body)]).toEqual([429, 'too many wrong codes: wait a minute']);
    expect((await ask('/api/setup', { headers: { authorization: `Bearer ${code}` } })).status).toBe(429);
    expect((await ask('/api/setup', { headers: { cookie } })).status).toBe(200);
  });

  test('the code has 96 random bits, and is another one at each start', async () => {
    const codes = [(await setupSite()).code, (await setupSite()).code];
    expect(codes.every((code) => /^[0-9a-f]{24}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(2);
  });
});
