// Reads a body into memory if it is complete, small enough and fast enough. A size limit and a minimum rate prevent
// that an endless or slow answer blocks us.

import { gunzip } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { errorCode } from '../../core/error-code.ts';
import { failed, ok, type Result } from '../../core/fault.ts';
import { yieldToEventLoop } from '../wire/yield-to-loop.ts';

const LEAST_BYTES_PER_SECOND = 1024;
const GRACE_MS = 8_000;
const COPIED_AT_ONCE = 2_097_152;

/** The decoded bytes, or `too-large`, `timeout`, `malformed`. Throws transport errors, which `http.ts` sorts. */
export async function readBody(
  response: Dispatcher.ResponseData,
  maxBytes: number,
): Promise<Result<Uint8Array>> {
  const announced = Number(response.headers['content-length']);
  if (announced > maxBytes) {
    response.body.on('error', () => undefined).destroy();
    return failed({ kind: 'too-large', detail: `the answer announces ${announced} bytes` });
  }
  const chunks: Uint8Array[] = [];
  const started = performance.now();
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > maxBytes)
      return failed({ kind: 'too-large', detail: `the answer is longer than ${maxBytes} bytes` });
    const elapsed = performance.now() - started;
    if (elapsed > GRACE_MS && size / (elapsed / 1000) < LEAST_BYTES_PER_SECOND)
      return failed({ kind: 'timeout', detail: 'the answer comes too slowly' });
    chunks.push(chunk);
  }
  return decode(await joined(chunks, size), response.headers['content-encoding'], maxBytes);
}

/** Yields to the event loop between pieces: 20 MiB at once hold it for 40 ms. */
async function joined(chunks: readonly Uint8Array[], size: number): Promise<Uint8Array> {
  const whole = Buffer.allocUnsafe(size);
  let [end, yieldedAt] = [0, 0];
  for (const chunk of chunks) {
    whole.set(chunk, end);
    end += chunk.length;
    if (end - yieldedAt < COPIED_AT_ONCE) continue;
    await yieldToEventLoop();
    yieldedAt = end;
  }
  return whole;
}

/** In another thread: 20 MiB take longer than the event loop may be held. */
function unpack(bytes: Uint8Array, maxOutputLength: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    gunzip(bytes, { maxOutputLength }, (error, unpacked) => {
      if (error === null) resolve(unpacked);
      else reject(error);
    });
  });
}

async function decode(
  bytes: Uint8Array,
  encoding: string | string[] | undefined,
  maxBytes: number,
): Promise<Result<Uint8Array>> {
  const name = String(encoding ?? '').toLowerCase();
  if (name === '' || name === 'identity') return ok(bytes);
  if (name !== 'gzip' && name !== 'x-gzip')
    return failed({ kind: 'malformed', detail: 'the answer comes in an encoding that was not asked for' });
  try {
    return ok(await unpack(bytes, maxBytes));
  } catch (error) {
    const tooLarge = errorCode(error) === 'ERR_BUFFER_TOO_LARGE';
    return failed(
      tooLarge
        ? { kind: 'too-large', detail: `the answer unpacks to more than ${maxBytes} bytes` }
        : { kind: 'malformed', detail: 'the compressed answer is damaged or cut off' },
    );
  }
}
