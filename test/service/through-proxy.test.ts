import { expect, test } from 'vitest';
import { certificateFor } from '../support/certificates.ts';
import { startProxy } from '../support/proxy.ts';
import { clientAt, SECRET, sayJson, startSaying } from '../support/raw-service.ts';
import { startTls, trust } from '../support/tls-server.ts';

const PASSWORD = 'pr0xy-pass';

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
  const client = clientAt({ url: `https://localhost:${port}` }, { proxy: { https: withUser(proxy.url) } });
  expect(await client.account({ deadlineMs: 10_000 })).toMatchObject({ ok: true });
  expect(keys).toEqual([`Bearer ${SECRET}`, undefined]);
  expect(proxy.heads[0]).toMatch(/^CONNECT localhost:\d+ HTTP/);
  expect(proxy.heads[0]?.toLowerCase()).toContain('proxy-authorization: basic ');
});

test('no_proxy goes past the proxy', async () => {
  const service = await startSaying({});
  const proxy = await startProxy({ refusal: 'HTTP/1.1 502 Bad Gateway\r\n\r\n' });
  const client = clientAt(service, { proxy: { http: proxy.url, no: 'nas,127.0.0.1' } });
  expect(await client.account({ deadlineMs: 10_000 })).toMatchObject({ ok: true });
  expect(proxy.heads).toEqual([]);
});
