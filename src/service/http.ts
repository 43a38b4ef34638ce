// How do we speak to the service? The one door: authentication, pace, deadline, size, redirects by hand, and every
// failure sorted into the closed set of core/fault.ts. Nothing else in the program sees a status code.

import PQueue from 'p-queue';
import { failed, ok, type Fault, type Result } from '../core/fault.ts';
import type { RateHint } from '../ports/service.ts';
import { classify, type AskedFor } from './classify.ts';
import { createExchange, type Received } from './exchange.ts';
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
  /** Was the end of the body announced, by a length or by chunks? */
  readonly framed: boolean;
};

export type Door = {
  /** One request, in turn; an answer of the 2xx family, or the fault. Never throws. */
  ask(ask: Ask): Promise<Result<Answer>>;
  close(): Promise<void>;
};

/** Opens the door. Requests go out one at a time, at most `requestsPerSecond`, and slower after a throttle. */
export function openDoor(options: DoorOptions): Door {
  const exchange = createExchange(options);
  const lane = new PQueue({ concurrency: 1 });
  const pace = createPace(1000 / options.requestsPerSecond);
  const scrub = createScrubber(options.revealKey);

  async function attempt(ask: Ask): Promise<Result<Answer>> {
    const deadline = AbortSignal.timeout(Math.max(1, Math.round(ask.deadlineMs)));
    const signal = ask.signal === undefined ? deadline : AbortSignal.any([deadline, ask.signal]);
    try {
      const received = await exchange.send(ask, signal);
      return received.ok ? judge(ask, received.value, options.now()) : received;
    } catch (error) {
      return failed(faultOf(error, { deadline, stop: ask.signal }));
    }
  }

  return {
    ask: (ask) =>
      lane.add(async () => {
        await pace.turn(ask.signal);
        if (ask.signal?.aborted === true) return failed<Fault>({ kind: 'aborted', detail: 'stopping' });
        const answer = await attempt(ask);
        pace.learn(answer.ok ? null : answer.fault.kind);
        return answer.ok ? answer : failed(scrub.fault(answer.fault));
      }),
    close: () => exchange.close(),
  };
}

function judge(asked: Ask, { status, headers, bytes, home }: Received, now: number): Result<Answer> {
  const rate = home ? readRateHint(headers, now) : null;
  const verdict = classify({ status, headers, bytes, rate, now, asksFor: asked.asksFor, home });
  if (verdict.kind === 'fault') return failed(verdict.fault);
  const framed = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return ok({ bytes, rate, saidNothingFound: verdict.kind === 'nothing-found', framed });
}
