import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Fault } from '../../src/core/fault.ts';
import { isUncounted } from '../../src/core/want/deferral.ts';
import { certificateFor } from '../support/certificates.ts';
import { clientAt, sayJson } from '../support/raw-service.ts';
import { startTls, trust } from '../support/tls-server.ts';

const YESTERDAY = Date.now() - 86_400_000;

/** The fault of a request to this port; null if it is answered. */
async function faultAt(port: number): Promise<Fault | null> {
  const asked = await clientAt({ url: `https://127.0.0.1:${port}` }).account({ deadlineMs: 10_000 });
  return asked.ok ? null : asked.fault;
}

async function startTcp(serve: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    serve(socket);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('a certificate of an authority that the system trusts is accepted', async () => {
  const certificate = certificateFor('service.test');
  trust(certificate);
  expect(await faultAt(await startTls(certificate, (_, response) => sayJson(response, {})))).toBeNull();
});

test.each([
  [
    'signed by itself',
    certificateFor('service.test'),
    'its certificate is not from a known authority (DEPTH_ZERO_SELF_SIGNED_CERT)',
  ],
  [
    'of an authority that nobody knows',
    certificateFor('service.test', { authority: 'Home' }),
    'its certificate is not from a known authority (UNABLE_TO_VERIFY_LEAF_SIGNATURE)',
  ],
])('a certificate %s is named, and nothing is counted', async (_, certificate, detail) => {
  const fault = await faultAt(await startTls(certificate, (_request, response) => sayJson(response, {})));
  expect(fault).toEqual({ kind: 'unreachable', detail, unsent: true });
  expect(fault !== null && isUncounted(fault)).toBe(true);
});

test('a certificate that is over is named', async () => {
  const certificate = certificateFor('service.test', { until: YESTERDAY });
  trust(certificate);
  const fault = await faultAt(await startTls(certificate, (_, response) => sayJson(response, {})));
  expect(fault).toMatchObject({ detail: 'its certificate is not valid today (CERT_HAS_EXPIRED)' });
});

test('a certificate for another host is named', async () => {
  const certificate = certificateFor('elsewhere.test');
  trust(certificate);
  const port = await startTls(certificate, (_, response) => sayJson(response, {}));
  const client = clientAt({ url: `https://localhost:${port}` });
  expect(await client.account({ deadlineMs: 10_000 })).toMatchObject({
    fault: { detail: 'its certificate is for another host (ERR_TLS_CERT_ALTNAME_INVALID)', unsent: true },
  });
});

test('a port without TLS is named', async () => {
  const port = await startTcp(
    (socket) => void socket.once('data', () => socket.end('HTTP/1.1 400 Bad\r\n\r\n')),
  );
  expect(await faultAt(port)).toMatchObject({
    // The code depends on the version of OpenSSL.
    detail: expect.stringMatching(/^it does not speak TLS at this address \(ERR_SSL_\w+\)$/) as string,
    unsent: true,
  });
});
