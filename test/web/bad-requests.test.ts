import { expect, test } from 'vitest';
import { site, TOKEN } from '../support/web-site.ts';

/** The message of an answer that refuses the request. */
function messageOf({ status, body }: { readonly status: number; readonly body: string }): unknown {
  return [status, (JSON.parse(body) as { readonly error: { readonly message: string } }).error.message];
}

test('every answer that refuses has the same shape: a code for scripts and a sentence for people', async () => {
  const { ask, post, film } = await site();
  const json = { 'content-type': 'application/json' };
  const entered = { authorization: `Bearer ${TOKEN}` };
  const refused = [
    [401, await ask('/api/status')],
    [401, await ask('/login', { method: 'POST', headers: json, body: '{"token":"wrong"}' })],
    [403, await ask('/api/status', { headers: { ...entered, origin: 'http://evil.example' } })],
    [415, await ask('/api/scan', { method: 'POST', headers: entered, body: '{}' })],
    [421, await ask('/api/status', { headers: { ...entered, host: 'evil.example' } })],
    [404, await ask('/api/nothing', { headers: entered })],
    [404, await ask('/api/title?id=999', { headers: entered })],
    [400, await post('/api/pick', { path: film })],
    [404, await post('/api/search', { path: '/no/such/film.mkv' })],
  ] as const;
  for (const [expected, { status, body }] of refused) {
    const { error } = JSON.parse(body) as { readonly error: unknown };
    expect([status, error]).toEqual([
      expected,
      { code: expect.any(String) as string, message: expect.any(String) as string },
    ]);
  }
});

test('a request that is wrong is told what it needs, in a sentence', async () => {
  const { ask, post, film } = await site();
  const asked = async (path: string): Promise<unknown> =>
    messageOf(await ask(path, { headers: { authorization: `Bearer ${TOKEN}` } }));
  expect(await asked('/api/titles?sort=size')).toEqual([400, 'sort must be one of name, added, missing']);
  expect(await asked('/api/queue?state=lost')).toEqual([
    400,
    expect.stringMatching(/^state must be some of settling, wanted, /),
  ]);
  expect(await asked('/api/log?level=loud')).toEqual([400, expect.stringMatching(/^level must be one of /)]);
  expect(await asked('/api/history?show=all')).toEqual([
    400,
    expect.stringMatching(/^show must be results, or some of /),
  ]);
  expect(messageOf(await post('/api/translate', { path: film, to: 'fr' }))).toEqual([
    400,
    'the body needs path and language: see /api/openapi.json',
  ]);
  for (const body of [[film], film, null])
    expect(messageOf(await post('/api/scan', body))).toEqual([400, 'the body must be a JSON object']);
  expect(messageOf(await post('/api/pick', { path: film }))).toEqual([
    400,
    'the body needs path and choice: see /api/openapi.json',
  ]);
  expect(messageOf(await post('/login', { token: 5 }))).toEqual([400, 'token must be text, in quotes']);
  expect((await post('/login', {})).status).toBe(401);
});

test('a scan of an empty list of paths is refused, and does not scan everything', async () => {
  const { post } = await site();
  const why = [400, 'paths must be a list of one path or more'];
  expect(messageOf(await post('/api/scan', { paths: [] }))).toEqual(why);
  expect(messageOf(await post('/api/scan', { paths: 'all' }))).toEqual(why);
  expect((await post('/api/scan', { paths: null })).status).toBe(202);
});
