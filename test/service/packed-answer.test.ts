// An answer that comes packed although nobody asked for it: to unpack it must not hold up the daemon.

import { createHash } from 'node:crypto';
import { createServer, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';
import { readBody } from '../../src/service/http/body.ts';
import { held } from '../support/loop-hold.ts';

const MIB = 1_048_576;

/** Text that no packer can shorten by much, the same at every run. */
function denseText(bytes: number): Buffer {
  const block = createHash('shake256', { outputLength: bytes / 2 })
    .update('seed')
    .digest('hex');
  return Buffer.from(block);
}

async function served(body: Buffer): Promise<string> {
  const head = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length}\r\n\r\n`;
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([Buffer.from(head), body])));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('20 MiB are unpacked beside the event loop', async () => {
  const text = denseText(16 * MIB);
  const url = await served(gzipSync(text, { level: 1 }));
  const read = await held(async () => readBody(await request(url), 20 * MIB));
  expect(read.value).toMatchObject({ ok: true });
  expect(read.value.ok && Buffer.compare(read.value.value, text)).toBe(0);
  expect(read.longestPasses).toBeLessThan(40);
});
