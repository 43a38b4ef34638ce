// How far do the lists of the API reach?

import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { QUEUE_REACH, REACH } from '../../src/web/page/data/reach.ts';
import { AUTH, site } from '../support/web-site.ts';

test('lists end at the greatest offset that is described, and tell it, also beyond their last row', async () => {
  const { ask, post, film } = await site();
  const get = (path: string): ReturnType<typeof ask> => ask(path, { headers: AUTH });
  for (const [list, furthest] of [
    ['queue', QUEUE_REACH],
    ['videos', REACH],
    ['titles', REACH],
    ['ignored', REACH],
  ] as const) {
    expect([list, (await get(`/api/${list}?offset=${furthest}`)).status]).toEqual([list, 200]);
    const beyond = await get(`/api/${list}?offset=${furthest + 1}`);
    expect(beyond.status).toBe(400);
    expect(beyond.body).toContain(`offset must be a number from 0 to ${furthest}`);
  }
  await post('/api/ignore', { paths: [film, dirname(film)] });
  expect(JSON.parse((await get('/api/ignored?offset=5')).body)).toMatchObject({
    total: 2,
    said: ['2 ignored; the list ends before this offset'],
  });
});
