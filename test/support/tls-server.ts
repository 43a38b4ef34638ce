// A server with TLS that tests trust or do not trust.

import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';
import type { Certificate } from './certificates.ts';

/** Returns its port on 127.0.0.1. Ends with the test. */
export async function startTls(certificate: Certificate, answer: RequestListener): Promise<number> {
  const server = createServer(certificate, answer);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** What `NODE_EXTRA_CA_CERTS` does, for this test. */
export function trust({ cert }: Certificate): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, cert]);
  onTestFinished(() => setDefaultCACertificates(before));
}
