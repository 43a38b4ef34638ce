// Sends an integration's HTTP request: follows no redirect, keeps a time limit, and leaves the address and the token
// out of error messages.

import { HOUR_MS } from '../core/duration.ts';
import { errorCode } from '../core/error-code.ts';
import type { Clock } from '../ports/clock.ts';
import { futureMoment } from '../system/http/future-moment.ts';
import { noConnection } from '../system/http/no-connection.ts';
import { Connections } from '../system/http/connections.ts';

export type HttpRequest = {
  readonly method: 'GET' | 'POST';
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** The setting that holds the token, for the message if it is refused. */
  readonly tokenKey: 'refresh[].token' | 'notify[].url';
};

export type HttpFailed = {
  readonly ok: false;
  readonly why: string;
  readonly again: boolean;
  /** How long it asks to be left alone; absent: it does not. */
  readonly againMs?: number | undefined;
};

export type HttpResult<T> = { readonly ok: true; readonly text: T } | HttpFailed;

export type Http = {
  /** Returns the text of the answer. */
  ask(request: HttpRequest, signal: AbortSignal): Promise<HttpResult<string>>;
  /** Only the status counts: what was received and accepted is not sent again, however the rest of the answer fails. */
  tell(request: HttpRequest, signal: AbortSignal): Promise<HttpResult<null>>;
  close(): Promise<void>;
};

export type HttpOptions = {
  readonly proxy: { readonly [name in 'http' | 'https' | 'no']: string | undefined };
  readonly userAgent: string;
  readonly clock: Pick<Clock, 'now'>;
  readonly limitMs?: number;
};

const LIMIT_MS = 10_000;
/** An integration that asks for a longer pause is tried again after this. */
const LONGEST_ASKED_MS = HOUR_MS;
/** The list of four hundred libraries is smaller, and to parse a megabyte of brackets holds up everything else. */
const MOST_BYTES = 512 * 1024;
/** To read a short answer to its end keeps the connection for the next request. */
const MOST_UNREAD_BYTES = 16 * 1024;
const MOST_UNREAD_MS = 500;

/** Connections to all integrations, through the proxy that the environment names. */
export function openHttp({ proxy, userAgent, clock, limitMs = LIMIT_MS }: HttpOptions): Http {
  const sockets = new Connections({
    httpProxy: proxy.http ?? '',
    httpsProxy: proxy.https ?? '',
    noProxy: proxy.no ?? '',
    connections: 4,
    connect: { timeout: limitMs },
  });
  const exchange = async <T>(
    request: HttpRequest,
    signal: AbortSignal,
    read: (answer: Answer) => Promise<HttpResult<T>>,
  ): Promise<HttpResult<T>> => {
    const limit = AbortSignal.timeout(limitMs);
    try {
      const answer = await send(sockets, { ...request, userAgent }, AbortSignal.any([signal, limit]));
      if (answer.statusCode >= 200 && answer.statusCode < 300) return await read(answer);
      leave(answer);
      return refused(answer, request.tokenKey, clock.now());
    } catch (error) {
      if (signal.aborted) return { ok: false, why: 'the program ends', again: false };
      if (limit.aborted) return { ok: false, why: `no answer within ${limitMs / 1000} s`, again: true };
      return { ok: false, why: noConnectionBecause(error), again: true };
    }
  };
  return {
    ask: (request, signal) => exchange(request, signal, textOf),
    tell: (request, signal) =>
      exchange(request, signal, async (answer) => {
        leave(answer);
        return { ok: true, text: null };
      }),
    close: () => sockets.destroy(),
  };
}

/** `user:password` as the value of a header. */
export function basicOf(pair: string): string {
  return `Basic ${Buffer.from(pair, 'utf8').toString('base64')}`;
}

type Answer = Awaited<ReturnType<Connections['request']>>;

function send(
  sockets: Connections,
  { method, address, headers, json, userAgent }: HttpRequest & { readonly userAgent: string },
  signal: AbortSignal,
): Promise<Answer> {
  return sockets.request(address, {
    method,
    headers: {
      'user-agent': userAgent,
      accept: 'application/json',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    signal,
  });
}

async function textOf({ body }: Answer): Promise<HttpResult<string>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) continue;
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > MOST_BYTES) return { ok: false, why: 'the answer is too large', again: false };
    chunks.push(chunk);
  }
  return { ok: true, text: Buffer.concat(chunks).toString('utf8') };
}

/** Drops the rest of the answer, with its errors. If it does not end soon, the connection is closed. */
function leave({ body }: Answer): void {
  const signal = AbortSignal.timeout(MOST_UNREAD_MS);
  body.dump({ limit: MOST_UNREAD_BYTES, signal }).catch(() => undefined);
}

function refused({ statusCode: status, headers }: Answer, tokenKey: string, now: number): HttpFailed {
  if (status >= 300 && status < 400)
    return {
      ok: false,
      why: `it redirects (${status}), which subtitled does not follow: set the address that it leads to`,
      again: false,
    };
  if (status === 401 || status === 403)
    return { ok: false, why: `it refuses the token (${status}): check ${tokenKey}`, again: false };
  const again = status >= 500 || status === 408 || status === 429;
  return { ok: false, why: `it answers ${status}`, again, againMs: askedMs(status, headers, now) };
}

function askedMs(status: number, headers: Answer['headers'], now: number): number | undefined {
  const until = status === 429 || status === 503 ? futureMoment(headers['retry-after'], now) : null;
  return until === null ? undefined : Math.min(until - now, LONGEST_ASKED_MS);
}

function noConnectionBecause(error: unknown): string {
  const code = codeOf(error);
  if (code === NOT_HTTP) return 'its answer is not HTTP: check the address, and whether it begins with https';
  const words = noConnection(error, [code]) ?? code;
  return words === code ? `no connection (${code})` : `no connection: ${words}`;
}

/** The library's name for an answer that it cannot parse, for which it has no code. */
const NOT_HTTP = 'HTTPParserError';

/** Only codes of the system and of undici are reported, because messages contain addresses. */
function codeOf(error: unknown): string {
  const code = errorCode(error);
  if (code !== null && /^[A-Z0-9_]{1,40}$/.test(code)) return code;
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === NOT_HTTP) return NOT_HTTP;
  return error.cause === undefined ? 'unknown' : codeOf(error.cause);
}
