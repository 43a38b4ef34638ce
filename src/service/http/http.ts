// The HTTP client for the service: authentication, rate limit, deadline, size limit, redirects by hand, and every
// failure sorted into the closed set of core/fault.ts. No other part of the program sees a status code.

import PQueue from 'p-queue';
import { isUncounted } from '../../core/want/deferral.ts';
import { failed, ok, type Fault, type JobFault, type Result } from '../../core/fault.ts';
import type { KnownCounter } from '../../core/status/known-counter.ts';
import { classify, isFileAsked } from './classify.ts';
import { createDownloadGate } from './download-gate.ts';
import { LONGEST_ERROR } from './error-body.ts';
import { createTransport, type RawResponse } from './transport.ts';
import { createRateLimiter } from './pace.ts';
import { readRateHint } from '../wire/rate-limit-headers.ts';
import { createRedact, type Redact } from '../wire/redact.ts';
import { faultOf } from './transport-fault.ts';
import type { ApiRequest, HttpClientOptions } from './request.ts';

export type ApiResponse = {
  readonly bytes: Uint8Array;
  readonly rate: KnownCounter | null;
  /** The service answered that there is nothing (wire-facts: 200 with `not_found`). */
  readonly saidNothingFound: boolean;
  /** Was the end of the body announced, by a length or by chunks? */
  readonly framed: boolean;
  /** When the service sent it, by its own clock, epoch milliseconds; null if it did not say. */
  readonly sentAt: number | null;
};

/** A job order that failed. `undone`: certainly; otherwise the service may be working on it. */
export type JobTrouble = { readonly fault: JobFault; readonly undone: boolean };

export type HttpClient = {
  /** Sends one request in turn; returns an answer of the 2xx family, or the fault. Never throws. */
  ask(request: ApiRequest): Promise<Result<ApiResponse>>;
  /** The same for an AI job, where it matters whether a failed request may have been carried out. */
  askForJob(request: ApiRequest): Promise<Result<ApiResponse, JobTrouble>>;
  close(): Promise<void>;
};

/** Requests that may wait for their answer while downloads are answered slowly. */
const AT_ONCE = 4;
/**
 * A download that takes longer is slow. A faster one takes less time than to place it, so more of them at once would gain
 * nothing, and more would have to be repeated after a crash.
 */
const SLOW_MS = 50;

/**
 * Opens the client. At most `requestsPerSecond` go out, fewer after a throttle; one waits for its answer, or `AT_ONCE` while
 * downloads are slow. Once a download is asked to wait, those behind it are not sent until that time. Anonymous ones go one
 * by one: only their answers tell how many are left.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const transport = createTransport(options);
  const lane = new PQueue({ concurrency: 1 });
  const anonymous = new PQueue({ concurrency: 1 });
  const pace = createRateLimiter(1000 / options.requestsPerSecond);
  const redact = createRedact(options.revealKey);
  const gate = createDownloadGate(() => options.now());

  async function attempt(request: ApiRequest): Promise<Result<ApiResponse, JobTrouble>> {
    const deadline = AbortSignal.timeout(Math.max(1, Math.round(request.deadlineMs)));
    const signal = request.signal === undefined ? deadline : AbortSignal.any([deadline, request.signal]);
    try {
      const received = await transport.send(request, signal);
      return received.ok
        ? judge(request, received.value, { redact, now: options.now() })
        : failed({ fault: received.fault, undone: isUncounted(received.fault) });
    } catch (error) {
      const fault = faultOf(error, { deadline, stop: request.signal });
      return failed({ fault, undone: isUncounted(fault) });
    }
  }

  function askInTurn(request: ApiRequest): Promise<Result<ApiResponse, JobTrouble>> {
    const queuedAt = performance.now();
    const send = (): Promise<Result<ApiResponse, JobTrouble>> => sendInTurn(request, queuedAt);
    return isAnonymous(request) ? anonymous.add(send) : send();
  }

  function sendInTurn(request: ApiRequest, queuedAt: number): Promise<Result<ApiResponse, JobTrouble>> {
    return lane.add(async () => {
      await pace.turn(request.stop ?? request.signal);
      if (request.stop?.aborted === true || request.signal?.aborted === true)
        return failed<JobTrouble>({ fault: { kind: 'aborted', detail: 'stopping' }, undone: true });
      const refusal = gate.refusal(request, queuedAt);
      if (refusal !== null) return failed<JobTrouble>({ fault: refusal, undone: true });
      const sentAt = performance.now();
      const answer = await attempt(request);
      if (request.asksFor.kind === 'download')
        lane.concurrency = performance.now() - sentAt > SLOW_MS ? AT_ONCE : 1;
      pace.learn(answer.ok ? null : answer.fault.fault);
      if (answer.ok) return answer;
      const fault = redact.fault(answer.fault.fault);
      gate.learn(request, fault);
      return failed({ fault, undone: answer.fault.undone });
    });
  }

  return {
    async ask(request) {
      const answer = await askInTurn(request);
      return answer.ok ? answer : failed(outsideOfJobs(answer.fault.fault));
    },
    askForJob: askInTurn,
    close: () => transport.close(),
  };
}

function isAnonymous({ asksFor }: ApiRequest): boolean {
  return asksFor.kind === 'download' && asksFor.counter === 'anonymous';
}

/** A service that mentions a job's allowance in another answer means that the plan does not include the request. */
function outsideOfJobs(fault: JobFault): Fault {
  if (fault.kind !== 'allowance') return fault;
  return { kind: 'plan-gate', detail: fault.detail, upgradeUrl: null, gate: fault.allowance };
}

function judge(
  asked: ApiRequest,
  { status, headers, bytes: raw, home }: RawResponse,
  { redact, now }: { readonly redact: Redact; readonly now: number },
): Result<ApiResponse, JobTrouble> {
  const rate = home ? readRateHint(headers, now) : null;
  // To search a subtitle of 20 MiB would take too long, and only a short answer is read as an error.
  const isFile = isFileAsked(asked.asksFor);
  const clean = isFile && raw.length > LONGEST_ERROR ? raw : redact.answer(raw);
  const verdict = classify({ status, headers, bytes: clean, rate, now, asksFor: asked.asksFor, home });
  if (verdict.kind === 'fault') return failed({ fault: verdict.fault, undone: verdict.undone });
  const bytes = isFile ? raw : clean;
  const framed = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  const sentAt = Date.parse(String(headers['date']));
  return ok({
    bytes,
    rate,
    saidNothingFound: verdict.kind === 'nothing-found',
    framed,
    sentAt: Number.isNaN(sentAt) ? null : sentAt,
  });
}
