// How long do we bear trouble? One retry a request, a time limit from the first failure on, and a stop that holds for
// the rest of the pass. Success forgets everything.

import { deferralOf, isPassing, type Deferral } from '../core/defer.ts';
import type { Fault, Result } from '../core/fault.ts';
import type { Deps, Doing } from './deps.ts';
import type { Spending } from './spending.ts';

export type Stop = Deferral & { readonly fault: Fault };

export type Patience = {
  /** The request, tried again once where that may help. A fault that ends the lane is told and remembered. */
  attempt<T>(
    doing: Doing,
    deadlineMs: number,
    request: (deadlineMs: number) => Promise<Result<T>>,
  ): Promise<Result<T>>;
  /** Nothing more of any kind in this pass: the service cannot be reached. */
  giveUp(doing: Doing, fault: Fault): void;
  /** Why nothing more of this kind is sent in this pass; null while it may. */
  stopped(doing: Doing): Stop | null;
};

const LONGEST_TROUBLE_MS = 20_000;
const RETRY_PAUSE_MS = 500;
const MOST_FAILURES = 3;
const GATE = 'gate';
const ALL: readonly Doing[] = ['account', 'search', 'download'];

type Gate = { readonly until: number; readonly why: Deferral['why'] };

/** A second try is a request like any other: the caller reserves for each. */
export function createPatience(
  deps: Pick<Deps, 'clock' | 'store' | 'tell'>,
  spending: Spending,
  signal: AbortSignal,
): Patience {
  const stops = new Map<Doing, Stop>();
  const failures = new Map<Doing, number>();
  let troubleSince: number | null = null;
  const left = (): number =>
    troubleSince === null ? LONGEST_TROUBLE_MS : LONGEST_TROUBLE_MS - (deps.clock.now() - troubleSince);

  return {
    async attempt(doing, deadlineMs, request) {
      const started = deps.clock.now();
      const first = await request(Math.min(deadlineMs, Math.max(1000, left())));
      if (first.ok) return succeed(doing, first);
      troubleSince ??= isPassing(first.fault) ? started : null;
      const pause = pauseFor(first.fault);
      if (!isPassing(first.fault) || signal.aborted || pause + 1000 > left()) return fail(doing, first);
      await deps.clock.sleep(pause, signal);
      const second = await request(Math.min(deadlineMs, Math.max(1000, left())));
      return second.ok ? succeed(doing, second) : fail(doing, second);
    },
    giveUp(doing, fault) {
      for (const each of [doing, ...ALL]) stop(each, fault);
    },
    stopped(doing) {
      const gate = readGate();
      if (gate !== null)
        return {
          ...gate,
          fault: { kind: 'throttled', retryAfterMs: gate.until - deps.clock.now(), detail: 'asked to wait' },
        };
      return stops.get(doing) ?? null;
    },
  };

  function succeed<T>(doing: Doing, result: T): T {
    troubleSince = null;
    failures.set(doing, 0);
    return result;
  }

  function fail<T extends { readonly fault: Fault }>(doing: Doing, result: T): T {
    const { fault } = result;
    if (fault.kind === 'aborted') return result;
    if (fault.kind === 'key-refused') for (const each of ALL) stop(each, fault);
    if (fault.kind === 'throttled' || (fault.kind === 'edge-refused' && fault.retryAfterMs !== null))
      closeGate(doing, fault);
    if (isPassing(fault)) {
      const count = (failures.get(doing) ?? 0) + 1;
      failures.set(doing, count);
      if (count >= MOST_FAILURES || left() <= 1000) stop(doing, fault);
    }
    return result;
  }

  function stop(doing: Doing, fault: Fault): void {
    if (stops.has(doing)) return;
    const deferral = deferralOf(fault, deps.clock.now(), spending.resetAt('search'));
    const known = [...stops.values()].some((other) => other.fault.kind === fault.kind);
    stops.set(doing, { ...deferral, fault });
    if (!known) deps.tell({ kind: 'trouble', doing, fault, until: deferral.until });
  }

  /** The service asked us to wait: nothing asks it before that time, in this pass or the next. */
  function closeGate(doing: Doing, fault: Fault): void {
    const { until, why } = deferralOf(fault, deps.clock.now(), spending.resetAt('search'));
    deps.store.memory.putNote(GATE, JSON.stringify({ until, why } satisfies Gate));
    deps.tell({ kind: 'trouble', doing, fault, until });
  }

  function readGate(): Gate | null {
    const note = deps.store.memory.note(GATE);
    const gate = note === null ? null : (JSON.parse(note) as Gate);
    return gate !== null && gate.until > deps.clock.now() ? gate : null;
  }
}

function pauseFor(fault: Fault): number {
  return 'retryAfterMs' in fault && fault.retryAfterMs !== null ? fault.retryAfterMs : RETRY_PAUSE_MS;
}
