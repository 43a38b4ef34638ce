// Sends one request with the right headers, follows redirects by hand, and returns the bytes.

import type { Dispatcher } from 'undici';
import { failed, ok, type Result } from '../../core/fault.ts';
import { readBody } from './body.ts';
import { isFileAsked } from './classify.ts';
import type { ApiRequest, HttpClientOptions } from './request.ts';
import { isRedirect, nextHop, unfollowed, type Hop } from './redirect.ts';
import { Connections } from '../../system/http/connections.ts';
import { quotesKey } from '../wire/redact.ts';

export type RawResponse = {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly bytes: Uint8Array;
  /** False if a redirect led to a foreign host. */
  readonly home: boolean;
};

export type Transport = {
  /** Throws what the transport throws; `http.ts` sorts it. */
  send(request: ApiRequest, signal: AbortSignal): Promise<Result<RawResponse>>;
  close(): Promise<void>;
};

const MOST_REDIRECTS = 3;

/** Connections to the two hosts of the service, through the proxy if one is set. */
export function createTransport(options: HttpClientOptions): Transport {
  const connections = new Connections({
    httpProxy: options.proxy.http ?? '',
    httpsProxy: options.proxy.https ?? '',
    noProxy: options.proxy.no ?? '',
    connect: { timeout: 10_000 },
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 32 * 1024,
  });
  const underWay = new Set<Promise<unknown>>();
  let isClosing = false;

  async function exchange(ask: ApiRequest, signal: AbortSignal): Promise<Result<RawResponse>> {
    let hop: Hop = {
      url: addressOf(ask, options),
      method: ask.method,
      withKey: ask.key === 'send',
      host: ask.host,
    };
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const response = await connections.request(targetOf(hop, ask, options), {
        method: hop.method,
        headers: headersFor(ask, hop, options),
        body: hop.method === 'POST' && ask.body !== undefined ? JSON.stringify(ask.body) : null,
        signal,
        headersTimeout: ask.firstByteMs ?? 0,
      });
      if (!isRedirect(response.statusCode)) {
        const bytes = await readBody(response, ask.maxBytes);
        const { statusCode: status, headers } = response;
        return bytes.ok ? ok({ status, headers, bytes: bytes.value, home: hop.host !== null }) : bytes;
      }
      response.body.on('error', () => undefined).destroy();
      const { statusCode: status, headers } = response;
      const next = nextHop(hop, { status, location: headers['location'] }, { ask, hosts: options });
      if (!next.ok) return next;
      if (next.value.host === null && quotesKey(next.value.url.href, options.revealKey()))
        return failed({ kind: 'foreign-redirect', detail: 'sent on to another host with the key' });
      hop = next.value;
    }
    return failed(unfollowed('malformed', `more than ${MOST_REDIRECTS} redirects`, ask));
  }

  return {
    async send(ask, signal) {
      if (isClosing) throw new Error('the connections are closed');
      const sent = exchange(ask, signal);
      underWay.add(sent);
      try {
        return await sent;
      } finally {
        underWay.delete(sent);
      }
    },
    async close() {
      // A request that began now would be broken off, and a download counted for nothing.
      isClosing = true;
      await Promise.allSettled(underWay);
      // A connection that is still being made belongs to a cancelled request.
      await connections.destroy();
    },
  };
}

function headersFor(request: ApiRequest, hop: Hop, options: HttpClientOptions): Record<string, string> {
  const place = hop.withKey ? keyPlace(hop, request) : null;
  return {
    'user-agent': options.userAgent,
    accept: isFileAsked(request.asksFor) ? '*/*' : 'application/json',
    // Some stacks take a cut-off gzip body for a complete one, so compression is not requested.
    'accept-encoding': 'identity',
    ...(place === 'bearer' ? { authorization: `Bearer ${options.revealKey()}` } : {}),
    ...(place === 'x-api-key' ? { 'x-api-key': options.revealKey() } : {}),
    ...(hop.method === 'POST' ? { 'content-type': 'application/json' } : {}),
  };
}

/** The place of the key (interface.md 5): version 1 takes it only as a query parameter. */
function keyPlace({ host }: Hop, { path }: ApiRequest): 'bearer' | 'x-api-key' | 'query' {
  if (host === 'download') return 'x-api-key';
  return path.startsWith('/api/v1/') ? 'query' : 'bearer';
}

/** The address that is sent. Only this one may hold the key, and it is not kept. */
function targetOf(hop: Hop, request: ApiRequest, options: HttpClientOptions): string {
  if (!hop.withKey || keyPlace(hop, request) !== 'query') return hop.url.href;
  const url = new URL(hop.url);
  url.searchParams.set('api_key', options.revealKey());
  return url.href;
}

function addressOf(request: ApiRequest, options: HttpClientOptions): URL {
  const base = request.host === 'api' ? options.baseUrl : options.downloadUrl;
  const url = new URL(base.replace(/\/+$/, '') + request.path);
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
  return url;
}
