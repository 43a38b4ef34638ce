// What does this answer mean? Status and body together, sorted into the closed set of core/fault.ts
// (interface.md section 7; services mix both body families on any path, and send errors with status 200).

import type { Counter, Fault } from '../core/fault.ts';
import type { RateHint } from '../ports/service.ts';
import { readErrorBody, type ErrorBody } from './error-body.ts';
import { readMoment, readRetryAfter, type Headers } from './rate-hint.ts';

/** What the request was for, which decides the counter that a refusal speaks of. */
export type AskedFor =
  | { readonly kind: 'search' }
  | { readonly kind: 'account' }
  | { readonly kind: 'download'; readonly counter: Counter };

export type Received = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly rate: RateHint | null;
  readonly now: number;
  readonly asksFor: AskedFor;
  /** False when a redirect led to a foreign host: what that host says of keys and quotas is not the service's word. */
  readonly home: boolean;
};

export type Verdict =
  | { readonly kind: 'answer' }
  | { readonly kind: 'nothing-found' }
  | { readonly kind: 'fault'; readonly fault: Fault };

const QUOTA =
  /quota_exceeded|daily_limit|download_limit|limit_exceeded|download limit exceeded|daily (request|download) (quota|limit)/;
const BAD_KEY =
  /^(unauthori[sz]ed|not_authori[sz]ed|not authori[sz]ed|invalid_(api_)?key|missing_(api_)?key)$|(invalid|missing|unknown|revoked|expired|wrong) api[ _-]?key|api[ _-]?key (is )?(invalid|missing|unknown|revoked|expired|not valid|required|rejected)/m;
const PLAN =
  /paid_api_required|plan_required|upgrade_required|not_entitled|subscription required|requires? a paid|paid plan/;
const THROTTLE = /rate_?limit(ed)?\b|too[_ ]many[_ ]requests|throttl/;
const BUSY = /service_busy|overload|temporarily|unavailable|try again/;
const NOTHING =
  /^(not_found|no_results?)$|can'?t find (movie|tv)|no subtitles? found|(film|movie|title|tv) not found|nothing found/m;

/** What an answer means. `answer`: its bytes can be decoded; `nothing-found`: the service says so in its own words. */
export function classify(received: Received): Verdict {
  const body = readErrorBody(received.bytes);
  if (received.status >= 200 && received.status < 300) return ofSuccess(received, body);
  return { kind: 'fault', fault: received.home ? ofFailure(received, body) : ofForeign(received.status) };
}

function ofSuccess(received: Received, body: ErrorBody): Verdict {
  if (body.kind === 'none' || !received.home) return { kind: 'answer' };
  if (body.kind === 'text')
    return BAD_KEY.test(body.words) ? { kind: 'fault', fault: keyRefused(body) } : { kind: 'answer' };
  if (NOTHING.test(body.words))
    return received.asksFor.kind === 'search'
      ? { kind: 'nothing-found' }
      : { kind: 'fault', fault: { kind: 'not-found', detail: body.message } };
  const fault = ofWords(received, body);
  return {
    kind: 'fault',
    fault: fault ?? { kind: 'malformed', detail: `status 200 with an error: ${body.message}` },
  };
}

function ofFailure(received: Received, body: ErrorBody): Fault {
  const { status } = received;
  const known = body.kind === 'none' ? null : ofWords(received, body);
  if (known !== null) return known;
  const detail = `HTTP ${status}${body.message === '' ? '' : `: ${body.message}`}`;
  if (status === 401) return { kind: 'key-refused', detail };
  if (status === 402) return planGate(body, detail);
  if (status === 403) return ofForbidden(received, body, detail);
  if (status === 429) return ofTooMany(received, body, detail);
  if (status === 404 || status === 410) return { kind: 'not-found', detail };
  if (status === 408) return { kind: 'timeout', detail };
  if (status >= 500) return { kind: 'overloaded', retryAfterMs: retryAfter(received, body), detail };
  if (status >= 400) return { kind: 'bad-request', detail };
  return { kind: 'malformed', detail };
}

/** The service's own words come before the status, which services mix up. */
function ofWords(received: Received, body: ErrorBody): Fault | null {
  const detail = `HTTP ${received.status}: ${body.message}`;
  const retryAfterMs = retryAfter(received, body);
  const { words } = body;
  if (QUOTA.test(words)) return quota(received, body, detail);
  if (received.status >= 500) return null;
  if (BAD_KEY.test(words)) return { ...keyRefused(body), detail };
  if (PLAN.test(words)) return planGate(body, detail);
  if (body.kind === 'text') return null;
  if (THROTTLE.test(words)) return { kind: 'throttled', retryAfterMs, detail };
  if (BUSY.test(words)) return { kind: 'overloaded', retryAfterMs, detail };
  return null;
}

function ofForbidden(received: Received, body: ErrorBody, detail: string): Fault {
  if (body.kind !== 'json') return edge(received, body, detail);
  if (/plan|paid|subscri|upgrade/.test(body.words)) return planGate(body, detail);
  return /authori[sz]|api[ _-]?key/.test(body.words)
    ? { kind: 'key-refused', detail }
    : edge(received, body, detail);
}

function ofTooMany(received: Received, body: ErrorBody, detail: string): Fault {
  if (received.rate?.remaining === 0) return quota(received, body, detail);
  if (body.kind !== 'json' && received.rate === null) return edge(received, body, detail);
  const retryAfterMs = retryAfter(received, body);
  return { kind: 'throttled', retryAfterMs, detail, ...(retryAfterMs === null ? { unclear: true } : {}) };
}

function ofForeign(status: number): Fault {
  const detail = `HTTP ${status} from the host that the service sent us to`;
  if (status === 404 || status === 410) return { kind: 'not-found', detail };
  return { kind: 'overloaded', retryAfterMs: null, detail };
}

function quota(received: Received, body: ErrorBody, detail: string): Fault {
  const counter = received.asksFor.kind === 'download' ? received.asksFor.counter : 'search';
  const said = readMoment(body.fields['resetAt'] ?? body.fields['reset_at'], received.now);
  const wait = retryAfter(received, body);
  const resetAt = said ?? received.rate?.resetAt ?? (wait === null ? null : received.now + wait);
  return { kind: 'quota', counter, resetAt, detail };
}

function planGate(body: ErrorBody, detail: string): Fault {
  const url = body.fields['upgrade_url'] ?? body.fields['docs_url'];
  const upgradeUrl = typeof url === 'string' && /^https?:\/\/[^\s?]+$/.test(url) ? url : null;
  return { kind: 'plan-gate', detail, upgradeUrl };
}

function keyRefused(body: ErrorBody): Fault {
  return { kind: 'key-refused', detail: body.message };
}

function edge(received: Received, body: ErrorBody, detail: string): Fault {
  return { kind: 'edge-refused', retryAfterMs: retryAfter(received, body), detail };
}

function retryAfter(received: Received, body: ErrorBody): number | null {
  return readRetryAfter(received.headers, body.fields, received.now);
}
