// What anybody can send who has no token.

import { expect, test } from 'vitest';
import { site, TOKEN } from '../support/web-site.ts';

test('a login of more than a token needs is refused before it is parsed, which would hold up everything else', async () => {
  const { ask } = await site();
  const login = async (body: string): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    return (await ask('/login', { method: 'POST', headers, body })).status;
  };
  const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`;
  expect(await login(`{"token":${deep}}`)).toBe(413);
  expect(await login(JSON.stringify({ token: TOKEN }))).toBe(200);
});
