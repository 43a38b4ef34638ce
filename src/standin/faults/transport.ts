// Lets an answer fail to arrive, or to arrive complete.

import type { ServerResponse } from 'node:http';
import type { Reply } from '../request/request-types.ts';
import type { FaultParameters } from './parameters.ts';

type TransportFault = (reply: Reply, outgoing: ServerResponse, parameters: FaultParameters) => void;

const bytesOf = (reply: Reply): Buffer =>
  typeof reply.body === 'string' ? Buffer.from(reply.body) : Buffer.from(reply.body);
const half = (body: Buffer, parameters: FaultParameters): Buffer =>
  body.subarray(0, Math.min(parameters.bytes ?? Math.floor(body.length / 2), body.length));

function begin(reply: Reply, outgoing: ServerResponse, length: number | null): void {
  const size = length === null ? {} : { 'content-length': String(length) };
  outgoing.writeHead(reply.status, { ...reply.headers, ...size });
  outgoing.flushHeaders();
}

function drip(reply: Reply, outgoing: ServerResponse, bytesPerSecond: number): void {
  const body = bytesOf(reply);
  begin(reply, outgoing, body.length);
  // At most 50 writes a second; the timer ends with the connection.
  const everyMs = Math.max(20, Math.ceil(1000 / bytesPerSecond));
  const step = Math.max(1, Math.floor((bytesPerSecond * everyMs) / 1000));
  let sent = 0;
  const timer = setInterval(() => {
    outgoing.write(body.subarray(sent, sent + step));
    sent += step;
    if (sent < body.length) return;
    clearInterval(timer);
    outgoing.end();
  }, everyMs);
  outgoing.on('close', () => clearInterval(timer));
}

/** Kind -> how the answer is sent. */
export const TRANSPORT_FAULTS = {
  /** The connection stays open and silent until the client gives up or the stand-in closes. */
  hang: () => undefined,
  late: (reply, outgoing, { delayMs = 1000 }) => {
    const body = bytesOf(reply);
    const timer = setTimeout(() => {
      begin(reply, outgoing, body.length);
      outgoing.end(body);
    }, delayMs);
    outgoing.on('close', () => clearTimeout(timer));
  },
  'hang-in-body': (reply, outgoing, parameters) => {
    const body = bytesOf(reply);
    begin(reply, outgoing, body.length);
    outgoing.write(half(body, parameters));
  },
  'slow-body': (reply, outgoing, parameters) => drip(reply, outgoing, parameters.bytesPerSecond ?? 200),
  'cut-with-length': (reply, outgoing, parameters) => {
    const body = bytesOf(reply);
    begin(reply, outgoing, body.length);
    outgoing.write(half(body, parameters), () => outgoing.destroy());
  },
  /** Without a length, the connection's end is the body's end: only the content can tell that it was cut. */
  'cut-without-length': (reply, outgoing, parameters) => {
    outgoing.useChunkedEncodingByDefault = false;
    outgoing.shouldKeepAlive = false;
    begin(reply, outgoing, null);
    outgoing.end(half(bytesOf(reply), parameters));
  },
  reset: (_, outgoing) => {
    outgoing.socket?.resetAndDestroy();
  },
  'reset-in-body': (reply, outgoing, parameters) => {
    const body = bytesOf(reply);
    begin(reply, outgoing, body.length);
    outgoing.write(half(body, parameters), () => outgoing.socket?.resetAndDestroy());
  },
} as const satisfies Readonly<Record<string, TransportFault>>;
