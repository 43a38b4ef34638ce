import { describe, expect, test } from 'vitest';
import type { Fault, Result } from '../../src/core/fault.ts';
import type { Downloaded } from '../../src/ports/service.ts';
import { clientAt, SECRET, startRaw } from '../support/raw-service.ts';
import { zipOf } from '../support/zip-bytes.ts';

async function download(body: string | Uint8Array): Promise<Result<Downloaded>> {
  const service = await startRaw((_, response) => response.writeHead(200).end(body));
  const route = { kind: 'id', id: 'abc', format: 'zip' } as const;
  return clientAt(service).download(route, { deadlineMs: 10_000 });
}

const faultIn = (result: Result<Downloaded>): Fault | null => (result.ok ? null : result.fault);

describe('a download that is answered with status 200 and', () => {
  test.each([
    'Please log in to the network of the hotel to continue.',
    'error code: 1020 Access denied',
    'upstream connect error or disconnect/reset before headers',
    'Bitte melden Sie sich zuerst am Netz an.',
  ])('a message of a server in the middle was not delivered, and the message is told: %s', async (body) => {
    const detail = `a message came instead of the file: ${body}`;
    expect(faultIn(await download(body))).toEqual({ kind: 'malformed', detail, instead: true });
  });

  test('words about the quota is refused for the quota', async () => {
    expect(faultIn(await download('Download limit exceeded'))).toMatchObject({
      kind: 'quota',
      counter: 'downloads',
    });
  });

  test('a message that quotes the key tells neither', async () => {
    const fault = faultIn(await download(`Please log in, then go to http://x/?api_key=${SECRET}`));
    expect(fault).toEqual({ kind: 'malformed', detail: '[an answer that quotes the key]', instead: true });
  });

  test.each([
    ['a short text with times', '1\n00:00:01,000 --> 00:00:02,000\nWords'],
    ['a short text with frames', '{1}{25}Words of somebody'],
    ['a short text with tenths of seconds', '[10][25]Words of somebody'],
    ['a small archive', zipOf([{ name: 'Film.srt', data: 'Words of somebody' }])],
    ['a file of another kind', Buffer.from('Rar!\x1a\x07\x01\x00 and so on, and so on', 'latin1')],
  ])('%s is the file', async (_, body) => {
    expect(faultIn(await download(body))).toBe(null);
  });
});

test('a part of a file, as a cache in between may send it unasked, was not delivered', async () => {
  const part = '1\n00:00:01,000 --> 00:00:02,000\nWords';
  const service = await startRaw((_, response) =>
    response.writeHead(206, { 'content-range': `bytes 0-${part.length - 1}/50000` }).end(part),
  );
  const route = { kind: 'id', id: 'abc', format: 'zip' } as const;
  const detail = 'only a part of the answer came (status 206)';
  expect(faultIn(await clientAt(service).download(route, { deadlineMs: 10_000 }))).toEqual({
    kind: 'malformed',
    detail,
  });
});
