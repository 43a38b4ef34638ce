// Browsers send the cookies of a host to all its ports.

import { expect, test } from 'vitest';
import { startDaemon } from '../support/running-daemon.ts';
import { site, type Site } from '../support/web-site.ts';

/** Cookies of one host, as a browser keeps them: a later one replaces another of its name. */
type Jar = Map<string, string>;

async function logIn({ ask }: Site, token: string, jar: Jar): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const entered = await ask('/login', { method: 'POST', headers, body: JSON.stringify({ token }) });
  const [, name = '', value = ''] = /^([^=]+)=([^;]+)/.exec(String(entered.headers['set-cookie'])) ?? [];
  jar.set(name, value);
}

test('who logs in to one daemon of a host stays logged in to another', async () => {
  const one = await site({ token: 'a-token-of-one-daemon' });
  const other = await site({ token: 'a-token-of-another-daemon' }, startDaemon);
  const jar: Jar = new Map();
  await logIn(one, 'a-token-of-one-daemon', jar);
  await logIn(other, 'a-token-of-another-daemon', jar);
  const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
  for (const { ask } of [one, other])
    expect((await ask('/api/status', { headers: { cookie } })).status).toBe(200);
  const wrong = [...jar.values()].toReversed().map((value, at) => `${[...jar.keys()][at] ?? ''}=${value}`);
  expect((await one.ask('/api/status', { headers: { cookie: wrong.join('; ') } })).status).toBe(401);
});
