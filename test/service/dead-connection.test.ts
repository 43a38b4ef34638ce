import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createSecureServer } from 'node:http2';
import { expect, onTestFinished, test } from 'vitest';
import { certificateFor } from '../support/certificates.ts';
import { clientAt } from '../support/raw-service.ts';
import { trust } from '../support/tls-server.ts';

/** A router that forgets every connection on demand, without a word to either side. */
async function startRouter(port: number): Promise<{ readonly port: number; forget(): void }> {
  let alive = new Set<Socket>();
  const all: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    all.push(near, far);
    alive.add(near);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => from.destroy());
      from.on('data', (bytes) => void (alive.has(near) && to.write(bytes)));
    }
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    for (const socket of all) socket.destroy();
  });
  return { port: (server.address() as AddressInfo).port, forget: () => void (alive = new Set()) };
}

test('a connection that died unnoticed costs one request at most, also of a service with HTTP/2', async () => {
  const certificate = certificateFor('localhost');
  trust(certificate);
  const service = createSecureServer({ ...certificate, allowHTTP1: true }, (_, response) => {
    response.end('{}');
  });
  await new Promise<void>((done) => void service.listen(0, '127.0.0.1', done));
  onTestFinished(() => void service.close());
  const router = await startRouter((service.address() as AddressInfo).port);
  const client = clientAt({ url: `https://localhost:${router.port}` });
  expect(await client.account({ deadlineMs: 10_000 })).toMatchObject({ ok: true });
  router.forget();
  const failures: unknown[] = [];
  for (const deadlineMs of [1000, 1000, 1000]) {
    const asked = await client.account({ deadlineMs });
    if (!asked.ok) failures.push(asked.fault.kind);
  }
  expect(failures.length).toBeLessThanOrEqual(1);
});
