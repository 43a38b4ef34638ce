// What a request may send: parsing more than it needs would hold up everything else.

import { expect, test } from 'vitest';
import { ORDERS } from '../../src/web/openapi.ts';
import { site } from '../support/web-site.ts';

test('a request of more than its call needs is refused before it is parsed', async () => {
  const { post } = await site();
  const calls = Object.keys(ORDERS).filter((path) => !path.startsWith('/hooks/'));
  expect(calls).toEqual(expect.arrayContaining(['/api/settings', '/api/ignore', '/login']));
  for (const call of calls)
    expect([call, (await post(call, 'x'.repeat(800_000))).status]).toEqual([
      call,
      call.startsWith('/api/') ? 400 : 413,
    ]);
});

test('a call about a thousand videos with long paths is answered', async () => {
  const { post } = await site();
  const folder = `/media/${'名'.repeat(80)}`;
  const paths = Array.from({ length: 1000 }, (_, at) => `${folder}/${'前'.repeat(80)} ${at}.mkv`);
  expect((await post('/api/ignore', { paths })).status).toBe(404);
});
