// How does one question travel? Out with the right headers, along redirects that we follow by hand, back as bytes.

import { EnvHttpProxyAgent, request, type Dispatcher } from 'undici';
import { failed, ok, type Result } from '../core/fault.ts';
import { readBody } from './body.ts';
import type { Ask, DoorOptions } from './http.ts';
import { isRedirect, nextHop, type Hop } from './redirect.ts';

export type Received = {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly bytes: Uint8Array;
  /** False where a redirect led to a foreign host. */
  readonly home: boolean;
};

export type Exchange = {
  /** Throws what the transport throws; `http.ts` sorts it. */
  send(ask: Ask, signal: AbortSignal): Promise<Result<Received>>;
  close(): Promise<void>;
};

const MOST_REDIRECTS = 3;

/** Connections, through the proxy where one is set, for the two hosts of the service. */
export function createExchange(options: DoorOptions): Exchange {
  const dispatcher = new EnvHttpProxyAgent({
    httpProxy: options.proxy.http ?? '',
    httpsProxy: options.proxy.https ?? '',
    noProxy: options.proxy.no ?? '',
    connect: { timeout: 10_000 },
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 32 * 1024,
  });
  return {
    async send(ask, signal) {
      let hop: Hop = {
        url: addressOf(ask, options),
        method: ask.method,
        withKey: ask.key === 'send',
        home: true,
      };
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        const response = await request(hop.url.href, {
          dispatcher,
          method: hop.method,
          headers: headersFor(ask, hop, options),
          body: hop.method === 'POST' && ask.body !== undefined ? JSON.stringify(ask.body) : null,
          signal,
          headersTimeout: ask.firstByteMs ?? 0,
        });
        if (!isRedirect(response.statusCode)) {
          const bytes = await readBody(response, ask.maxBytes);
          const { statusCode: status, headers } = response;
          return bytes.ok ? ok({ status, headers, bytes: bytes.value, home: hop.home }) : bytes;
        }
        response.body.on('error', () => undefined).destroy();
        const next = nextHop(
          hop,
          response.statusCode,
          response.headers['location'],
          ask.asksFor.kind === 'download',
        );
        if (!next.ok) return next;
        hop = next.value;
      }
      return failed({ kind: 'malformed', detail: `more than ${MOST_REDIRECTS} redirects` });
    },
    close: () => dispatcher.close(),
  };
}

function headersFor(ask: Ask, hop: Hop, options: DoorOptions): Record<string, string> {
  return {
    'user-agent': options.userAgent,
    accept: ask.asksFor.kind === 'download' ? '*/*' : 'application/json',
    // A cut-off gzip body passes for a whole one in some stacks, so nothing is asked for in compressed form.
    'accept-encoding': 'identity',
    ...(hop.withKey && ask.host === 'api' ? { authorization: `Bearer ${options.revealKey()}` } : {}),
    ...(hop.withKey && ask.host === 'download' ? { 'x-api-key': options.revealKey() } : {}),
    ...(hop.method === 'POST' ? { 'content-type': 'application/json' } : {}),
  };
}

function addressOf(ask: Ask, options: DoorOptions): URL {
  const base = ask.host === 'api' ? options.baseUrl : options.downloadUrl;
  const url = new URL(base.replace(/\/+$/, '') + ask.path);
  for (const [name, value] of Object.entries(ask.query ?? {})) url.searchParams.set(name, value);
  return url;
}
