// The trash, through the API.

import { expect, test } from 'vitest';
import { sidecarsBelow } from '../support/library.ts';
import { AUTH, filledSite } from '../support/web-site.ts';

test('a subtitle in the trash is listed, with why it is there, and put back by its number', async () => {
  const { ask, post, film, home } = await filledSite();
  const listed = async (): Promise<readonly { readonly id: number }[]> =>
    (JSON.parse((await ask('/api/trash', { headers: AUTH })).body) as { items: [] }).items;
  expect(await listed()).toEqual([]);
  await post('/api/reject', { path: film, language: 'en' });
  const [item] = await listed();
  expect(item).toMatchObject({ why: 'rejected', whyWords: 'you rejected it' });
  const before = sidecarsBelow(home.media).length;
  expect((await post('/api/restore', { id: item?.id })).status).toBe(200);
  expect(sidecarsBelow(home.media)).toHaveLength(before + 1);
  expect((await post('/api/restore', { id: 999 })).status).toBe(404);
  expect((await post('/api/restore', { id: 'x' })).status).toBe(400);
});
