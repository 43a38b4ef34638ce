import { expect, onTestFinished, test } from 'vitest';
import { openHttp } from '../../src/integrations/http.ts';
import { openWebhook } from '../../src/integrations/webhook.ts';
import type { Delivery } from '../../src/ports/integrations.ts';
import { systemClock } from '../../src/system/clock.ts';
import { certificateFor } from '../support/certificates.ts';
import { startProxy } from '../support/proxy.ts';
import { startTls, trust } from '../support/tls-server.ts';

function notify(url: string, https?: string): Promise<Delivery> {
  const http = openHttp({
    proxy: { http: undefined, https, no: undefined },
    userAgent: 'subtitled/test',
    clock: systemClock,
  });
  onTestFinished(() => http.close());
  const webhook = openWebhook(http, { revealUrl: () => url, events: ['failed'] });
  const failed = { event: 'failed', message: '/media: the disk is full' } as const;
  return webhook.deliver([failed], new AbortController().signal);
}

test('a certificate that signed itself, as many media servers have, is named', async () => {
  const port = await startTls(certificateFor('nas.test'), (_, response) => void response.end());
  expect(await notify(`https://127.0.0.1:${port}`)).toEqual({
    kind: 'failed',
    why: 'no connection: its certificate is not from a known authority (DEPTH_ZERO_SELF_SIGNED_CERT)',
    again: true,
  });
});

test('an address with https is told through a proxy', async () => {
  const certificate = certificateFor('localhost');
  trust(certificate);
  const port = await startTls(certificate, (_, response) => void response.end());
  const proxy = await startProxy({ port });
  expect(await notify(`https://localhost:${port}`, proxy.url)).toEqual({ kind: 'told' });
  expect(proxy.heads).toHaveLength(1);
});

test('a proxy that asks for a password is named without its address', async () => {
  const refusal = 'HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n';
  const { url } = await startProxy({ refusal });
  expect(await notify('https://nas.test', url.replace('//', '//user:canary@'))).toEqual({
    kind: 'failed',
    why: 'no connection: the proxy asks for a user and a password (407)',
    again: true,
  });
});

test('a proxy that is not there is named, and not the media server', async () => {
  expect(await notify('https://nas.test', 'http://127.0.0.1:9')).toEqual({
    kind: 'failed',
    why: 'no connection: the proxy could not be reached (ECONNREFUSED)',
    again: true,
  });
});
