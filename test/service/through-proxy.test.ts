import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Connections } from '../../src/system/http/connections.ts';
import { certificateFor } from '../support/certificates.ts';
import { startProxy } from '../support/proxy.ts';
import { clientAt, SECRET, sayJson, startSaying } from '../support/raw-service.ts';
import { startTls, trust } from '../support/tls-server.ts';

const PASSWORD = 'pr0xy-pass';
const BUSY = 'HTTP/1.1 503 Unavailable\r\nContent-Length: 0\r\n\r\n';

function withUser(url: string): string {
  return url.replace('//', `//user:${PASSWORD}@`);
}

test('a service with TLS is reached through a tunnel, which sees the user of the proxy and not the key', async () => {
  const certificate = certificateFor('localhost');
  trust(certificate);
  const keys: unknown[] = [];
  const port = await startTls(certificate, ({ headers }, response) => {
    keys.push(headers.authorization, headers['proxy-authorization']);
    sayJson(response, {});
  });
  const proxy = await startProxy({ port });
  const client = clientAt({ url: `https://service.test:${port}` }, { proxy: { https: withUser(proxy.url) } });
  expect(await client.account({ deadlineMs: 10_000 })).toMatchObject({
    fault: { detail: 'its certificate is for another host (ERR_TLS_CERT_ALTNAME_INVALID)' },
  });
  const trusted = clientAt({ url: `https://localhost:${port}` }, { proxy: { https: withUser(proxy.url) } });
  expect(await trusted.account({ deadlineMs: 10_000 })).toMatchObject({ ok: true });
  expect(keys).toEqual([`Bearer ${SECRET}`, undefined]);
  expect(proxy.heads.map((head) => head.split('\r\n')[0])).toEqual([
    `CONNECT service.test:${port} HTTP/1.1`,
    `CONNECT localhost:${port} HTTP/1.1`,
  ]);
  expect(proxy.heads[1]?.toLowerCase()).toContain('proxy-authorization: basic ');
});

test('no_proxy goes past the proxy', async () => {
  const service = await startSaying({});
  const proxy = await startProxy({ refusal: 'HTTP/1.1 502 Bad Gateway\r\n\r\n' });
  const client = clientAt(service, { proxy: { http: proxy.url, no: 'nas,127.0.0.1' } });
  expect(await client.account({ deadlineMs: 10_000 })).toMatchObject({ ok: true });
  expect(proxy.heads).toEqual([]);
});

test('no_proxy may name a range of addresses: what is at home does not go to the proxy, nor does its key', async () => {
  const service = await startSaying({});
  const proxy = await startProxy({ refusal: 'HTTP/1.1 502 Bad Gateway\r\n\r\n' });
  const client = clientAt(service, {
    proxy: { http: proxy.url, no: 'localhost,127.0.0.0/8,192.168.0.0/16' },
  });
  expect(await client.account({ deadlineMs: 10_000 })).toMatchObject({ ok: true });
  expect(proxy.heads).toEqual([]);
});

test.each(['http', 'https'])('a proxy that is not there is named, for %s', async (scheme) => {
  const proxy = 'http://127.0.0.1:9';
  const client = clientAt({ url: `${scheme}://service.test` }, { proxy: { http: proxy, https: proxy } });
  expect(await client.account({ deadlineMs: 10_000 })).toEqual({
    ok: false,
    fault: { kind: 'unreachable', detail: 'the proxy could not be reached (ECONNREFUSED)', unsent: true },
  });
});

test.each(['http', 'https'])('a proxy that asks for a password is named, for %s', async (scheme) => {
  const refusal =
    'HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 6\r\nConnection: close\r\n\r\nlog in';
  const proxy = withUser((await startProxy({ refusal })).url);
  const client = clientAt({ url: `${scheme}://127.0.0.1:9` }, { proxy: { http: proxy, https: proxy } });
  expect(await client.account({ deadlineMs: 10_000 })).toEqual({
    ok: false,
    fault: { kind: 'unreachable', detail: 'the proxy asks for a user and a password (407)', unsent: true },
  });
});

test.each([
  [[0xff], 'the proxy asks for a user and a password (UND_ERR_SOCKS5_AUTH_REJECTED)'],
  [[0, 5, 5, 0, 1, 0, 0, 0, 0, 0, 0], 'the proxy does not connect (UND_ERR_SOCKS5_REPLY_5)'],
])('a proxy of SOCKS that answers %j is named', async (answers, detail) => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.from([5, answers[0] ?? 0]));
      socket.once('data', () => void socket.write(Buffer.from(answers.slice(1))));
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const client = clientAt({ url: 'http://service.test' }, { proxy: { http: `socks5://127.0.0.1:${port}` } });
  expect(await client.account({ deadlineMs: 10_000 })).toEqual({
    ok: false,
    fault: { kind: 'unreachable', detail, unsent: true },
  });
});

test('a proxy that does not connect is named', async () => {
  const { url } = await startProxy({ refusal: BUSY });
  const client = clientAt({ url: 'https://service.test' }, { proxy: { https: url } });
  expect(await client.account({ deadlineMs: 10_000 })).toEqual({
    ok: false,
    fault: { kind: 'unreachable', detail: 'the proxy answers 503', unsent: true },
  });
});

test('a proxy that takes a connection and never answers holds later requests no longer than the limit', async () => {
  const proxy = await startProxy({ unanswered: 1, refusal: BUSY });
  const proxies = { httpProxy: '', httpsProxy: proxy.url, noProxy: '' };
  const connections = new Connections({ ...proxies, connect: { timeout: 500 } });
  onTestFinished(() => connections.destroy());
  const ask = (ms: number): Promise<unknown> =>
    connections.request('https://service.test/', { method: 'GET', signal: AbortSignal.timeout(ms) });
  await expect(ask(100)).rejects.toMatchObject({ name: 'TimeoutError' });
  await expect(ask(20_000)).rejects.toMatchObject({ code: 'UND_ERR_HEADERS_TIMEOUT' });
  await expect(ask(20_000)).rejects.toThrow('503');
  expect(proxy.heads).toHaveLength(2);
}, 30_000);

test('the client closes at once while a proxy does not answer', async () => {
  const proxy = await startProxy({ unanswered: 9 });
  const client = clientAt({ url: 'https://service.test' }, { proxy: { https: proxy.url } });
  expect(await client.account({ deadlineMs: 100 })).toMatchObject({ fault: { kind: 'timeout' } });
  await client.close();
  expect(proxy.heads).toHaveLength(1);
}, 5000);
