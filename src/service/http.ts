// How do we speak to the service? The one door: authentication, pace, deadline, size, redirects by hand, and every
// failure sorted into the closed set of core/fault.ts. Nothing else in the program sees a status code.

import PQueue from 'p-queue';
import { EnvHttpProxyAgent, request, type Dispatcher } from 'undici';
import { failed, ok, type Fault, type Result } from '../core/fault.ts';
import type { RateHint } from '../ports.ts';
import { readBody } from './body.ts';
import { classify, type AskedFor } from './classify.ts';
import { createPace } from './pace.ts';
import { readRateHint } from './rate-hint.ts';
import { createScrubber } from './scrub.ts';
import { faultOf } from './transport-fault.ts';

export type DoorOptions = {
  readonly baseUrl: string;
  readonly downloadUrl: string;
  /** Called at each request, so that the key lives in one place only. */
  readonly revealKey: () => string;
  readonly requestsPerSecond: number;
  readonly userAgent: string;
  readonly now: () => number;
  /** Proxy addresses from the environment; absent ones mean none. */
  readonly proxy: {
    readonly http?: string | undefined;
    readonly https?: string | undefined;
    readonly no?: string | undefined;
  };
};

export type Ask = {
  readonly method: 'GET' | 'POST';
  readonly host: 'api' | 'download';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Download links take the key as `X-API-Key` or not at all (interface.md 5); the API always as Bearer. */
  readonly key: 'send' | 'withhold';
  readonly asksFor: AskedFor;
  readonly maxBytes: number;
  readonly deadlineMs: number;
  /** How long the first byte may take; the deadline when absent. */
  readonly firstByteMs?: number;
  readonly signal?: AbortSignal | undefined;
};

export type Answer = {
  readonly bytes: Uint8Array;
  readonly rate: RateHint | null;
  /** The service said, as an answer, that there is nothing (wire-facts: 200 with `not_found`). */
  readonly saidNothingFound: boolean;
};

export type Door = {
  /** One request, in turn; an answer of the 2xx family, or the fault. Never throws. */
  ask(ask: Ask): Promise<Result<Answer>>;
  close(): Promise<void>;
};

const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

type Hop = {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly withKey: boolean;
  readonly home: boolean;
};
type Received = {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly bytes: Uint8Array;
  readonly home: boolean;
};

/** Opens the door. Requests go out one at a time, at most `requestsPerSecond`, and slower after a throttle. */
export function openDoor(options: DoorOptions): Door {
  const dispatcher = new EnvHttpProxyAgent({
    httpProxy: options.proxy.http ?? '',
    httpsProxy: options.proxy.https ?? '',
    noProxy: options.proxy.no ?? '',
    connect: { timeout: 10_000 },
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: 32 * 1024,
  });
  const lane = new PQueue({ concurrency: 1 });
  const pace = createPace(1000 / options.requestsPerSecond);
  const scrub = createScrubber(options.revealKey);

  return {
    async ask(ask) {
      const result = await lane.add(async () => {
        await pace.turn(ask.signal);
        if (ask.signal?.aborted === true) return failed<Fault>({ kind: 'aborted', detail: 'stopping' });
        const answer = await attempt(ask);
        pace.learn(answer.ok ? null : answer.fault.kind);
        return answer;
      });
      return result;
    },
    async close() {
      await dispatcher.close();
    },
  };

  async function attempt(ask: Ask): Promise<Result<Answer>> {
    const deadline = AbortSignal.timeout(Math.max(1, Math.round(ask.deadlineMs)));
    const signal = ask.signal === undefined ? deadline : AbortSignal.any([deadline, ask.signal]);
    try {
      return judge(ask, await follow(ask, signal));
    } catch (error) {
      return failed(scrub.fault(faultOf(error, { deadline, stop: ask.signal })));
    }
  }

  async function follow(ask: Ask, signal: AbortSignal): Promise<Result<Received>> {
    let hop: Hop = {
      url: addressOf(ask, options),
      method: ask.method,
      withKey: ask.key === 'send',
      home: true,
    };
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const response = await send(ask, hop, signal);
      if (!REDIRECTS.has(response.statusCode)) {
        const bytes = await readBody(response, { maxBytes: ask.maxBytes, signal, now: options.now });
        return bytes.ok
          ? ok({ status: response.statusCode, headers: response.headers, bytes: bytes.value, home: hop.home })
          : bytes;
      }
      response.body.on('error', () => undefined).destroy();
      const next = nextHop(hop, response, ask);
      if (!next.ok) return next;
      hop = next.value;
    }
    return failed({ kind: 'malformed', detail: `more than ${MOST_REDIRECTS} redirects` });
  }

  function send(ask: Ask, hop: Hop, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const headers: Record<string, string> = {
      'user-agent': options.userAgent,
      accept: ask.asksFor.kind === 'download' ? '*/*' : 'application/json',
      // A cut-off gzip body passes for a whole one in some stacks, so nothing is asked for in compressed form.
      'accept-encoding': 'identity',
    };
    if (hop.withKey && ask.host === 'api') headers['authorization'] = `Bearer ${options.revealKey()}`;
    if (hop.withKey && ask.host === 'download') headers['x-api-key'] = options.revealKey();
    const body = hop.method === 'POST' && ask.body !== undefined ? JSON.stringify(ask.body) : null;
    if (body !== null) headers['content-type'] = 'application/json';
    return request(hop.url.href, {
      dispatcher,
      method: hop.method,
      headers,
      body,
      signal,
      headersTimeout: ask.firstByteMs ?? 0,
    });
  }

  function nextHop(hop: Hop, response: Dispatcher.ResponseData, ask: Ask): Result<Hop> {
    const location = response.headers['location'];
    const target =
      typeof location === 'string' && URL.canParse(location, hop.url.href)
        ? new URL(location, hop.url.href)
        : null;
    if (target === null || !/^https?:$/.test(target.protocol))
      return failed({ kind: 'malformed', detail: 'a redirect without a usable address' });
    const sameOrigin = target.origin === hop.url.origin;
    if (sameOrigin && (hop.method === 'GET' || [307, 308].includes(response.statusCode)))
      return ok({ ...hop, url: target });
    if (sameOrigin) return failed({ kind: 'malformed', detail: 'a redirect that would drop the question' });
    // File names are private, and so is the key: only a file without a key may come from elsewhere.
    const downgrade = hop.url.protocol === 'https:' && target.protocol === 'http:';
    if (ask.asksFor.kind !== 'download' || hop.method !== 'GET' || downgrade)
      return failed({ kind: 'foreign-redirect', detail: `sent on to another host (${target.host})` });
    return ok({ url: target, method: 'GET', withKey: false, home: false });
  }

  function judge(ask: Ask, received: Result<Received>): Result<Answer> {
    if (!received.ok) return received;
    const { status, headers, bytes, home } = received.value;
    const rate = home ? readRateHint(headers, options.now()) : null;
    const verdict = classify({
      status,
      headers,
      bytes,
      rate,
      now: options.now(),
      asksFor: ask.asksFor,
      home,
    });
    if (verdict.kind === 'fault') return failed(scrub.fault(verdict.fault));
    return ok({ bytes, rate, saidNothingFound: verdict.kind === 'nothing-found' });
  }
}

function addressOf(ask: Ask, options: DoorOptions): URL {
  const base = ask.host === 'api' ? options.baseUrl : options.downloadUrl;
  const url = new URL(base.replace(/\/+$/, '') + ask.path);
  for (const [name, value] of Object.entries(ask.query ?? {})) url.searchParams.set(name, value);
  return url;
}
