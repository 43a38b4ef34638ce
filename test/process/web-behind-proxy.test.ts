// A browser behind a reverse proxy that asks for a password of its own.

import { expect, test } from 'vitest';
import { site, TOKEN } from '../support/web-site.ts';

test('the session counts although the proxy passes its own password on', async () => {
  const { ask } = await site();
  const proxied = { authorization: `Basic ${Buffer.from('me:of-the-proxy').toString('base64')}` };
  const entered = await ask('/login', {
    method: 'POST',
    headers: { ...proxied, 'content-type': 'application/json' },
    body: JSON.stringify({ token: TOKEN }),
  });
  const [cookie = ''] = [entered.headers['set-cookie'] ?? ''].flat();
  const session = { cookie: cookie.split(';')[0] ?? '' };
  expect((await ask('/api/status', { headers: { ...proxied, ...session } })).status).toBe(200);
  expect((await ask('/api/status', { headers: proxied })).status).toBe(401);
  const forged = session.cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  expect((await ask('/api/status', { headers: { ...proxied, cookie: forged } })).status).toBe(401);
});
