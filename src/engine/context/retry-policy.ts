// How long do we bear trouble? One retry a request, a time limit from the first failure on, and a stop that holds for
// the rest of the pass. Success forgets everything.

import { deferralOf, isPassing, type Deferral } from '../../core/want/deferral.ts';
import type { Fault, Result } from '../../core/fault.ts';
import type { HeldWork } from '../../core/status/hold.ts';
import type { Deps, Doing } from '../deps.ts';
import { closeGate, readGate } from './backoff.ts';
import { noteTrouble, troubleIsOver } from './service-trouble.ts';
import type { Spending } from './budget.ts';

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
  /** Nothing more of this kind in this pass. */
  stop(doing: Doing, fault: Fault): void;
  /** Why nothing more of this kind is sent in this pass; null while it may. */
  stopped(doing: Doing): Stop | null;
  /** Did a request of this kind succeed in this pass? */
  worked(doing: Doing): boolean;
  /** What stands in the way of everything: the stops, and the lanes in which nothing has worked at all. */
  obstacles(): readonly Stop[];
  /** Tells the trouble, each kind of it once for each kind of request. */
  mention(doing: Doing, fault: Fault, until: number): void;
};

const LONGEST_TROUBLE_MS = 24_000;
/** Kept back for the second try: one silent answer must not eat the patience for both. */
const SECOND_TRY_MS = 8_000;
const RETRY_PAUSE_MS = 500;
const MOST_FAILURES = 3;
const ALL: readonly Doing[] = ['account', 'search', 'download', 'job'];

type Lane = { worked: boolean; failures: number; trouble: Stop | null };
type Needs = Pick<Deps, 'clock' | 'store' | 'tell'>;

/** A second try is a request like any other: the caller reserves for each. */
export function createPatience(deps: Needs, spending: Spending, signal: AbortSignal): Patience {
  return new PassPatience(deps, spending, signal);
}

class PassPatience implements Patience {
  readonly #deps: Needs;
  readonly #spending: Spending;
  readonly #signal: AbortSignal;
  readonly #stops = new Map<Doing, Stop>();
  readonly #lanes = new Map(ALL.map((doing) => [doing, newLane()] as const));
  readonly #mentioned = new Set<string>();
  #troubleSince: number | null = null;

  constructor(deps: Needs, spending: Spending, signal: AbortSignal) {
    this.#deps = deps;
    this.#spending = spending;
    this.#signal = signal;
  }

  async attempt<T>(
    doing: Doing,
    deadlineMs: number,
    request: (deadlineMs: number) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const { clock } = this.#deps;
    const within = (ms: number): number => Math.min(deadlineMs, Math.max(1000, ms));
    const started = clock.now();
    const first = await request(within(this.#left() - SECOND_TRY_MS));
    if (first.ok) return this.#succeed(doing, first);
    this.#troubleSince ??= isPassing(first.fault) ? started : null;
    const pause = pauseFor(first.fault);
    if (!isPassing(first.fault) || this.#signal.aborted || pause + 1000 > this.#left())
      return this.#fail(doing, first);
    await clock.sleep(pause, this.#signal);
    const second = await request(within(this.#left()));
    return second.ok ? this.#succeed(doing, second) : this.#fail(doing, second);
  }

  giveUp(doing: Doing, fault: Fault): void {
    if (fault.kind !== 'aborted') noteTrouble(this.#deps, 'everything', this.#deferral(fault));
    for (const each of [doing, ...ALL]) this.stop(each, fault);
  }

  stop(doing: Doing, fault: Fault): void {
    if (!this.#stops.has(doing)) this.#stops.set(doing, { ...this.#deferral(fault), fault });
  }

  stopped(doing: Doing): Stop | null {
    const gate = readGate(this.#deps);
    if (gate === null) return this.#stops.get(doing) ?? null;
    const retryAfterMs = gate.until - this.#deps.clock.now();
    return { ...gate, fault: { kind: 'throttled', retryAfterMs, detail: 'asked to wait' } };
  }

  worked(doing: Doing): boolean {
    return this.#lane(doing).worked;
  }

  obstacles(): readonly Stop[] {
    const fruitless = ALL.map((doing) => this.#lane(doing)).filter(({ worked }) => !worked);
    return [
      ...ALL.flatMap((doing) => this.stopped(doing) ?? []),
      ...fruitless.flatMap(({ trouble }) => trouble ?? []),
    ];
  }

  mention(doing: Doing, fault: Fault, until: number): void {
    const key = `${doing} ${fault.kind} ${fault.kind === 'quota' ? fault.counter : ''}`;
    if (this.#mentioned.has(key)) return;
    this.#mentioned.add(key);
    this.#deps.tell({ kind: 'trouble', doing, fault, until });
  }

  #succeed<T>(doing: Doing, result: T): T {
    troubleIsOver(this.#deps, workOf(doing) ?? 'everything');
    this.#troubleSince = null;
    this.#lanes.set(doing, { worked: true, failures: 0, trouble: null });
    return result;
  }

  #fail<T extends { readonly fault: Fault }>(doing: Doing, result: T): T {
    const { fault } = result;
    if (fault.kind === 'aborted' || fault.kind === 'quota') return result;
    const deferral = this.#deferral(fault);
    // What concerns a single file or name is told by whoever knows that no other way leads to it.
    const isOne = doing === 'download' || doing === 'job';
    const single = fault.kind === 'bad-request' || (isOne && !isPassing(fault));
    if (!single || fault.kind === 'key-refused') this.mention(doing, fault, deferral.until);
    if (!isOne || isPassing(fault))
      this.#lane(doing).trouble = breaks(doing, fault) ? { ...deferral, fault } : null;
    if (fault.kind === 'key-refused') this.giveUp(doing, fault);
    if (fault.kind === 'throttled' || (fault.kind === 'edge-refused' && fault.retryAfterMs !== null))
      closeGate(this.#deps, deferral);
    if (isPassing(fault)) this.#countFailure(doing, fault);
    return result;
  }

  #countFailure(doing: Doing, fault: Fault): void {
    const lane = this.#lane(doing);
    lane.failures += 1;
    if (lane.failures < MOST_FAILURES && this.#left() > 1000) return;
    this.stop(doing, fault);
    const work = workOf(doing);
    if (work !== null) noteTrouble(this.#deps, work, this.#deferral(fault));
  }

  #lane(doing: Doing): Lane {
    return this.#lanes.get(doing) ?? newLane();
  }

  #deferral(fault: Fault): Deferral {
    return deferralOf(fault, this.#deps.clock.now(), this.#spending.resetAt('search'));
  }

  /** What is left of our patience, in milliseconds. */
  #left(): number {
    const since = this.#troubleSince;
    return LONGEST_TROUBLE_MS - (since === null ? 0 : this.#deps.clock.now() - since);
  }
}

/** The account page is no must, and jobs are no work of their own. */
function workOf(doing: Doing): HeldWork | null {
  return doing === 'search' || doing === 'download' ? doing : null;
}

function newLane(): Lane {
  return { worked: false, failures: 0, trouble: null };
}

/** Does the fault, if nothing else ever comes, mean that the service cannot be used? The account page is no must. */
function breaks(doing: Doing, fault: Fault): boolean {
  return doing !== 'account' && fault.kind !== 'plan-gate';
}

function pauseFor(fault: Fault): number {
  return 'retryAfterMs' in fault && fault.retryAfterMs !== null ? fault.retryAfterMs : RETRY_PAUSE_MS;
}
