import { createServer, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { BatchAnswer } from '../../src/ports/service.ts';
import type { Result } from '../../src/core/fault.ts';
import { clientAt } from '../support/raw-service.ts';

const NAME = 'Film.2001.mkv';
const ANSWER = JSON.stringify({ status: true, files: [{ file_name: NAME, match: null, subtitles: [] }] });

/** A search that is answered with these bytes, after which the connection ends. */
async function searchAnsweredWith(bytes: string | Buffer): Promise<Result<BatchAnswer>> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(bytes));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const client = clientAt({ url: `http://127.0.0.1:${port}` });
  return client.search({ names: [NAME], languages: ['en'], deadlineMs: 10_000 });
}

test.each([
  ['another kind of server', 'SSH-2.0-OpenSSH_9.6\r\n'],
  ['a port for TLS', Buffer.from([0x15, 3, 1, 0, 2, 2, 0x46])],
  ['a body without a head', ANSWER],
  ['a damaged chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n'],
])('an answer that is not HTTP is called that, not an unreachable service: %s', async (_, bytes) => {
  expect(await searchAnsweredWith(bytes)).toEqual({
    ok: false,
    fault: { kind: 'malformed', detail: 'the answer is not proper HTTP (HTTPParserError)' },
  });
});

test.each([
  ['Identity', Buffer.from(ANSWER)],
  ['GZIP', gzipSync(ANSWER)],
])('the name of an encoding counts in any case: %s', async (encoding, body) => {
  const head = `HTTP/1.1 200 OK\r\nContent-Encoding: ${encoding}\r\nContent-Length: ${body.length}\r\n\r\n`;
  const answer = await searchAnsweredWith(Buffer.concat([Buffer.from(head), body]));
  expect(answer).toMatchObject({ ok: true });
});
