// Sorts an answer by status and body into the closed set of core/fault.ts (interface.md section 7; services mix both
// body families on any path, and send errors with status 200).

import type { Allowance, Counter, Fault, JobFault, PlanGate } from '../../core/fault.ts';
import { resetOfUsedUp } from '../../core/plan/month.ts';
import type { KnownCounter } from '../../core/status/known-counter.ts';
import { isPage, readErrorBody, type ErrorBody } from './error-body.ts';
import { readObject } from '../wire/wire-values.ts';
import { monthOf, readMoment, readRetryAfter, type Headers } from '../wire/rate-limit-headers.ts';
import { saysJobFailed } from '../wire/job-failed.ts';
import { readShownAddress } from '../wire/shown-address.ts';

/** The purpose of the request, which decides the counter that a refusal is about. */
export type AskedFor =
  /** `about`: one title, which may not exist; or many names, each with its own answer. */
  | { readonly kind: 'search'; readonly about: 'one' | 'many' }
  | { readonly kind: 'account' }
  | { readonly kind: 'download'; readonly counter: Counter }
  | { readonly kind: 'job'; readonly allowance: Allowance; readonly wants: 'order' | 'job' | 'file' };

export type Received = {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly rate: KnownCounter | null;
  readonly now: number;
  readonly asksFor: AskedFor;
  /** False if a redirect led to a foreign host: what that host says about keys and quotas is not the service's word. */
  readonly home: boolean;
};

export type AnswerClass =
  | { readonly kind: 'answer' }
  | { readonly kind: 'nothing-found' }
  /** `undone`: the service said explicitly that it did not do what was asked. */
  | { readonly kind: 'fault'; readonly fault: JobFault; readonly undone: boolean };

/** `rate_limit_exceeded` is a throttle. */
const QUOTA =
  /quota_exceeded|daily_limit|download_limit|(?<!rate_?)limit_exceeded|download limit exceeded|daily (request|download) (quota|limit)/;
const BAD_KEY =
  /^(unauthori[sz]ed|not_authori[sz]ed|not authori[sz]ed|invalid_(api_)?key|missing_(api_)?key)$|(invalid|missing|unknown|revoked|expired|wrong) api[ _-]?key|api[ _-]?key (is )?(invalid|missing|unknown|revoked|expired|not valid|required|rejected)/m;
const PLAN =
  /paid_api_required|plan_required|upgrade_required|not_entitled|subscription required|requires? a paid|paid plan/;
/** The month's allowance for one kind of job, which does not concern searches and downloads. */
const ALLOWANCE =
  /(translation|transcription)s?[_ ]+(quota|limit|allowance)|monthly (quota|limit)|quota_exhausted/;
const THROTTLE = /rate_?limit(ed|_?exceeded)?\b|too[_ ]many[_ ]requests|throttl/;
const BUSY = /service_busy|overload|temporarily|unavailable|try again/;
const NOTHING = /^(not_found|not found\.?|no_results?)$|no (results?|match(es)?) found|nothing found/m;
/** No other answer uses these words. For one title they count with status 404 too, which a wrong address also has. */
const NO_SUCH_TITLE =
  /can'?t find (a |the )?(movie|tv|film|title)|no (subtitles?|titles?|movies?|films?) found|(film|movie|title|tv( show)?|subtitles?) not found/;

const OF_THE_ACCOUNT: ReadonlySet<number> = new Set([401, 402, 403, 408, 429]);
/** The body, the address or the headers of the request are. */
const TOO_LARGE: ReadonlySet<number> = new Set([413, 414, 431]);
/** We never ask for a part: a cache between us and the service sends what it has. */
const PARTIAL = 206;
const IN_PART: Fault = { kind: 'malformed', detail: 'only a part of the answer came (status 206)' };

/** The meaning of an answer. `answer`: its bytes can be decoded; `nothing-found`: the service says so itself. */
export function classify(received: Received): AnswerClass {
  const { status, home, asksFor } = received;
  const body = readErrorBody(received.bytes);
  if (status >= 200 && status < 300) return ofSuccess(received, body);
  const undone = status >= 400 && status < 500 && status !== 408;
  if (!home) return { kind: 'fault', fault: ofForeign(status), undone: false };
  if (isFailedJob(received, body) && (status >= 500 || isAboutJob(received, body))) return { kind: 'answer' };
  const one = asksFor.kind === 'search' && asksFor.about === 'one';
  if (one && status === 404 && body.kind === 'json' && NO_SUCH_TITLE.test(body.words))
    return { kind: 'nothing-found' };
  return { kind: 'fault', fault: explained(ofFailure(received, body), body), undone };
}

function ofSuccess(received: Received, body: ErrorBody): AnswerClass {
  if (received.status === PARTIAL) return { kind: 'fault', fault: IN_PART, undone: false };
  if (body.kind === 'none' || !received.home || isJob(received, body)) return { kind: 'answer' };
  if (body.kind === 'text') return ofMessage(received, body);
  if (NOTHING.test(body.words) || NO_SUCH_TITLE.test(body.words))
    return received.asksFor.kind === 'search'
      ? { kind: 'nothing-found' }
      : { kind: 'fault', fault: { kind: 'not-found', detail: body.message }, undone: true };
  const known = ofWords(received, body);
  const fault: Fault = { kind: 'malformed', detail: `status 200 with an error: ${body.message}` };
  return { kind: 'fault', fault: explained(known ?? fault, body), undone: known !== null };
}

/** A short text, of which a server in the middle may be the author. */
function ofMessage(received: Received, body: ErrorBody): AnswerClass {
  if (BAD_KEY.test(body.words)) return { kind: 'fault', fault: keyRefused(body), undone: true };
  if (!isFileAsked(received.asksFor) || !isProse(body.message)) return { kind: 'answer' };
  const detail = `a message came instead of the file: ${body.message}`;
  const fault = ofWords(received, body) ?? { kind: 'malformed', detail, instead: true };
  return { kind: 'fault', fault, undone: false };
}

/** True if the answer to it is a file, which may be on another host. */
export function isFileAsked(asksFor: AskedFor): boolean {
  return asksFor.kind === 'download' || (asksFor.kind === 'job' && asksFor.wants === 'file');
}

/** True for words without times, frames and the bytes of a binary file: no subtitle is like that. */
function isProse(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/[{[]\d+[}\]]|[^\P{Cc}\s]|\ufffd/u.test(text);
}

/** A job reports its own failure in a member `error`: that is the job's news, not a refusal to answer. */
function isJob(received: Received, body: ErrorBody): boolean {
  const { fields } = body;
  if (!isJobAsked(received.asksFor)) return false;
  if (isFailedJob(received, body)) return true;
  if (fields['status'] === false) return false;
  if (readObject(fields['job']) !== null) return true;
  return typeof fields['status'] === 'string' && fields['status'].toLowerCase() !== 'error';
}

function isJobAsked(asksFor: AskedFor): boolean {
  return asksFor.kind === 'job' && asksFor.wants !== 'file';
}

function isFailedJob({ asksFor }: Received, { words }: ErrorBody): boolean {
  return isJobAsked(asksFor) && saysJobFailed(words);
}

/** True if it was asked about a job, and neither the status nor the words are about the key, the account or the pace. */
function isAboutJob(received: Received, body: ErrorBody): boolean {
  const { asksFor, status } = received;
  if (asksFor.kind !== 'job' || asksFor.wants !== 'job' || OF_THE_ACCOUNT.has(status)) return false;
  return body.kind === 'json' && ofWords(received, body) === null;
}

function explained<F extends JobFault>(fault: F, { fields }: ErrorBody): F {
  const docsUrl = readShownAddress(fields['docs_url']);
  return docsUrl === null ? fault : { ...fault, docsUrl };
}

function ofFailure(received: Received, body: ErrorBody): JobFault {
  const { status } = received;
  const known = body.kind === 'none' ? null : ofWords(received, body);
  if (known !== null) return known;
  const detail = `HTTP ${status}${body.message === '' ? '' : `: ${body.message}`}`;
  if (status === 401) return { kind: 'key-refused', detail };
  if (status === 402) return planGate(received, body, detail);
  if (status === 403) return ofForbidden(received, body, detail);
  if (status === 429) return ofTooMany(received, body, detail);
  if (status === 404 || status === 410) return { kind: 'not-found', detail };
  if (status === 408) return { kind: 'timeout', detail };
  if (status >= 500) return { kind: 'overloaded', retryAfterMs: retryAfter(received, body), detail };
  // A page comes from something in front of the service, which never saw the request. A request that is too large for
  // it may fit if it is split in two.
  if (status >= 400 && !TOO_LARGE.has(status) && isPage(received.bytes)) return edge(received, body, detail);
  if (status >= 400) return { kind: 'bad-request', detail };
  return { kind: 'malformed', detail };
}

/** The service's own words take precedence over the status, which services mix up. */
function ofWords(received: Received, body: ErrorBody): JobFault | null {
  const detail = `HTTP ${received.status}: ${body.message}`;
  const retryAfterMs = retryAfter(received, body);
  const { words } = body;
  const allowance = allowanceIn(received, words);
  if (allowance !== null) return allowanceUsedUp(received, body, { allowance, detail });
  if (QUOTA.test(words)) return quota(received, body, detail);
  if (received.status >= 500) return null;
  if (BAD_KEY.test(words)) return { ...keyRefused(body), detail };
  if (PLAN.test(words)) return planGate(received, body, detail);
  if (body.kind === 'text') return null;
  if (THROTTLE.test(words)) return { kind: 'throttled', retryAfterMs, detail };
  if (BUSY.test(words)) return { kind: 'overloaded', retryAfterMs, detail };
  return null;
}

function ofForbidden(received: Received, body: ErrorBody, detail: string): Fault {
  if (body.kind !== 'json') return edge(received, body, detail);
  if (/plan|paid|subscri|upgrade/.test(body.words)) return planGate(received, body, detail);
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

/** The allowance that these words mean; null if they mean none. */
function allowanceIn({ asksFor, status }: Received, words: string): Allowance | null {
  // A plan without the allowance is refused in words that name it.
  if (!ALLOWANCE.test(words) || words.includes('not_entitled')) return null;
  if (status === 402 && !/exhausted|exceeded|used up/.test(words)) return null;
  const named = allowanceNamed(words);
  return named ?? (asksFor.kind === 'job' ? asksFor.allowance : null);
}

function allowanceNamed(words: string): Allowance | null {
  if (words.includes('translation')) return 'translations';
  return words.includes('transcription') ? 'transcriptions' : null;
}

function allowanceUsedUp(
  { now }: Received,
  { fields }: ErrorBody,
  { allowance, detail }: { readonly allowance: Allowance; readonly detail: string },
): JobFault {
  const said = [fields['quota_reset_at'], fields['reset_at'], fields['resetAt']];
  const resetAt = said.map((value) => readMoment(value, now, 'month')).find((moment) => moment !== null);
  return { kind: 'allowance', allowance, resetAt: resetAt ?? resetOfUsedUp(now, monthOf(now)), detail };
}

function planGate({ asksFor }: Received, body: ErrorBody, detail: string): Fault {
  const upgradeUrl =
    readShownAddress(body.fields['upgrade_url']) ?? readShownAddress(body.fields['docs_url']);
  const gate: PlanGate | null = body.words.includes('paid_api_required')
    ? 'paid-plan'
    : (allowanceNamed(body.words) ?? (asksFor.kind === 'job' ? asksFor.allowance : null));
  return { kind: 'plan-gate', detail, upgradeUrl, ...(gate === null ? {} : { gate }) };
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
