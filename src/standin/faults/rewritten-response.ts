// Spoils the headers or the encoding of a valid answer.

import { gzipSync } from 'node:zlib';
import type { Reply } from '../request/request-types.ts';
import type { FaultParameters } from './parameters.ts';

type RewriteFault = (reply: Reply, parameters: FaultParameters) => Reply;

const MIB = 1024 * 1024;
const RATE = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'] as const;

function withRates(reply: Reply, values: readonly [string, string, string]): Reply {
  const headers = Object.fromEntries(RATE.map((name, at) => [name, values[at] ?? '']));
  return { ...reply, headers: { ...reply.headers, ...headers } };
}

const encodedAs = (reply: Reply, encoding: string, body: Uint8Array): Reply => ({
  ...reply,
  headers: { ...reply.headers, 'content-encoding': encoding },
  body,
});

/** Kind -> the changed answer. Those named `rate-headers-` apply to the API only. */
export const REWRITE_FAULTS = {
  'rate-headers-missing': (reply) => ({
    ...reply,
    headers: Object.fromEntries(
      Object.entries(reply.headers).filter(([name]) => !name.startsWith('x-ratelimit-')),
    ),
  }),
  'rate-headers-negative': (reply) => withRates(reply, ['-5', '-1', '-100']),
  'rate-headers-rubbish': (reply) => withRates(reply, ['NaN', 'lots', 'soon']),
  'rate-headers-jumping': (reply) => {
    const left = Number(reply.headers['x-ratelimit-remaining'] ?? 0);
    const limit = reply.headers['x-ratelimit-limit'] ?? '0';
    return withRates(reply, [limit, String(left + 1000), reply.headers['x-ratelimit-reset'] ?? '']);
  },
  'rate-headers-past': (reply) =>
    withRates(reply, [reply.headers['x-ratelimit-limit'] ?? '0', '0', '2001-01-01T00:00:00.000Z']),
  'gzip-truncated': (reply) => {
    const packed = gzipSync(reply.body);
    return encodedAs(reply, 'gzip', packed.subarray(0, Math.floor(packed.length / 2)));
  },
  'gzip-rubbish': (reply) => encodedAs(reply, 'gzip', Buffer.from('this is not packed at all')),
  'gzip-bomb': (reply, { bytes = 64 * MIB }) => encodedAs(reply, 'gzip', gzipSync(Buffer.alloc(bytes, 0x20))),
  'large-answer': (reply, { bytes = 64 * MIB }) => ({ ...reply, body: Buffer.alloc(bytes, 0x20) }),
  'wrong-content-type': (reply) => ({
    ...reply,
    headers: { ...reply.headers, 'content-type': 'text/html; charset=iso-8859-1' },
  }),
} as const satisfies Readonly<Record<string, RewriteFault>>;
