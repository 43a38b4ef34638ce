import { expect, test } from 'vitest';
import { HOUR_MS } from '../../src/core/duration.ts';
import type { Http } from '../../src/integrations/http.ts';
import { openWebhook } from '../../src/integrations/webhook.ts';
import type { Delivery } from '../../src/ports/integrations.ts';
import { httpHere, startNeighbour, type Neighbour } from '../support/integration.ts';

function notify(url: string, http = httpHere()): Promise<Delivery> {
  const webhook = openWebhook(http, { revealUrl: () => url, events: ['failed'] });
  const failed = { event: 'failed', message: '/media: the disk is full' } as const;
  return webhook.deliver([failed], new AbortController().signal);
}

const written = ({ url }: Neighbour, account: string): string => url.replace('//', `//${account}@`);

test.each([
  ['with every sign escaped', 'me:50%25off%40home', 'me:50%off@home'],
  ['with a bare percent sign', 'me:50%off', 'me:50%off'],
  ['with a bare percent sign and a sign that addresses escape', 'me:50%o f%40home', 'me:50%o f@home'],
  ['with an escape that is no UTF-8', 'me:%ff', 'me:\ufffd'],
  ['without a password', 'token', 'token:'],
  ['without a user, as ntfy takes its tokens', ':tk_7', ':tk_7'],
])('a password in the address is sent in the header, %s', async (_, account, sent) => {
  const receiver = await startNeighbour();
  expect(await notify(written(receiver, account))).toEqual({ kind: 'told' });
  expect(receiver.asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from(sent).toString('base64')}`);
});

test('a user and a password stand nowhere but in the header', async () => {
  const receiver = await startNeighbour();
  const opened = httpHere();
  const addresses: string[] = [];
  const spying: Http = {
    ...opened,
    tell: (one, signal) => (addresses.push(one.address), opened.tell(one, signal)),
  };
  expect(await notify(`${written(receiver, 'canary-me:canary-word')}/hook`, spying)).toEqual({
    kind: 'told',
  });
  expect(addresses).toEqual([`${receiver.url}/hook`]);
  expect(JSON.stringify(receiver.asked)).not.toContain('canary');
  await receiver.close();
  const missed = await notify(written(receiver, 'canary-me:canary-word'));
  expect(missed).toMatchObject({ kind: 'failed', why: 'no connection (ECONNREFUSED)' });
});

test('a message that is refused names the setting that holds the token, and not the token', async () => {
  const receiver = await startNeighbour();
  receiver.fails(401);
  expect(await notify(`${receiver.url}/message?token=canary`)).toEqual({
    kind: 'failed',
    why: 'it refuses the token (401): check notify[].url',
    again: false,
  });
});

const IN_THE_PAST = new Date(0).toUTCString();

test.each([
  ['seconds', 429, '90', 90_000],
  ['seconds, also if it is down', 503, '90', 90_000],
  ['more than an hour, which is too much', 429, '86400', HOUR_MS],
  ['a time that is over', 429, IN_THE_PAST, undefined],
  ['no time that can be read', 429, 'soon', undefined],
  ['time with another trouble', 500, '90', undefined],
])('a receiver may ask for time: %s', async (_, status, time, againMs) => {
  const receiver = await startNeighbour((_request, response) => {
    response.writeHead(status, { 'retry-after': time }).end();
  });
  expect(await notify(receiver.url)).toEqual({
    kind: 'failed',
    why: `it answers ${status}`,
    again: true,
    againMs,
  });
});

test('a receiver may ask for time until a moment', async () => {
  const until = new Date(Date.now() + 20 * 60_000).toUTCString();
  const receiver = await startNeighbour((_request, response) => {
    response.writeHead(429, { 'retry-after': until }).end();
  });
  const { againMs = 0 } = (await notify(receiver.url)) as { readonly againMs?: number };
  expect([againMs > 19 * 60_000, againMs <= 20 * 60_000]).toEqual([true, true]);
});
