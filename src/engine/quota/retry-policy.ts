// Retry policy of a pass: retries each request once. After too many failures, or failing for too long, that kind of
// request stops for the rest of the pass. A success resets the count and the time. Trouble that is known since an earlier
// pass ends with the first failure, of downloads with the second: a service that is down for days is asked whether it is
// back, and no more.

import { HOUR_MS } from '../../core/duration.ts';
import {
  deferralOf,
  isTransient,
  mayConcernAll,
  searchDeferralOf,
  type Deferral,
} from '../../core/want/deferral.ts';
import type { Fault, Result } from '../../core/fault.ts';
import type { HeldWork } from '../../core/status/hold.ts';
import type { Deps } from '../deps.ts';
import type { Operation } from '../../ports/events.ts';
import { currentBackoff, faultOfBackoff, setBackoff } from './backoff.ts';
import { noteKeyRefused, noteTrouble, showsKeyAccepted, troubleIsOver, troubles } from './service-trouble.ts';
import type { Budget } from './budget.ts';

export type Suspension = Deferral & { readonly fault: Fault };

const LONGEST_TROUBLE_MS = 24_000;
/** Kept for the second try: one timeout must not use up the time of both. */
const SECOND_TRY_MS = 8_000;
const RETRY_PAUSE_MS = 500;
const MOST_FAILURES = 3;
/** All work waits while one kind of request is stopped, so that is not for longer. */
const LONGEST_STOP_MS = HOUR_MS;
const ALL: readonly Operation[] = ['account', 'search', 'download', 'job'];

type OperationHealth = {
  worked: boolean;
  failures: number;
  /** Requests refused in a row. */
  refusals: number;
  trouble: Suspension | null;
};
type RetryDeps = Pick<Deps, 'clock' | 'store' | 'emit'>;

/** The caller reserves units for each try, the second included. */
export class RetryPolicy {
  readonly #deps: RetryDeps;
  readonly #budget: Budget;
  readonly #signal: AbortSignal;
  readonly #isEager: boolean;
  readonly #stops = new Map<Operation, Suspension>();
  readonly #operations = new Map(ALL.map((operation) => [operation, newHealth()] as const));
  readonly #mentioned = new Set<string>();
  #troubleSince: number | null = null;
  #isKeyAccepted = false;

  /** `isEager`: a user started the pass, which tries as hard as if no trouble were known. */
  constructor(
    deps: RetryDeps,
    budget: Budget,
    { signal, isEager }: { readonly signal: AbortSignal; readonly isEager: boolean },
  ) {
    this.#deps = deps;
    this.#budget = budget;
    this.#signal = signal;
    this.#isEager = isEager;
  }

  /**
   * Sends the request and retries it once if that may help. Reports and remembers faults that concern more than one
   * item.
   */
  async attempt<T>(
    operation: Operation,
    deadlineMs: number,
    request: (deadlineMs: number) => Promise<Result<T>>,
  ): Promise<Result<T>> {
    const { clock } = this.#deps;
    const within = (ms: number): number => Math.min(deadlineMs, Math.max(1000, ms));
    const started = clock.now();
    const first = await request(within(this.#left() - SECOND_TRY_MS));
    if (first.ok) return this.#succeed(operation, first);
    this.#troubleSince ??= isTransient(first.fault) ? started : null;
    const pause = pauseFor(first.fault);
    const isHopeless = !isTransient(first.fault) || this.#isKnownTrouble(operation);
    if (isHopeless || this.#signal.aborted || pause + 1000 > this.#left())
      return this.#fail(operation, first);
    await clock.sleep(pause, this.#signal);
    const second = await request(within(this.#left()));
    if (second.ok) return this.#succeed(operation, second);
    // If nothing was left for a second try, the first one tells what is wrong.
    const { fault } = second;
    const isUnsent = fault.kind === 'quota' && !this.#budget.refused(fault.counter);
    return this.#fail(operation, isUnsent ? first : second);
  }

  /** Stops every kind of request for this pass: the service cannot be reached. */
  giveUp(fault: Fault): void {
    noteTrouble(this.#deps, 'everything', this.#deferral('account', fault));
    for (const operation of ALL) this.stop(operation, fault);
  }

  /** Stops this kind of request for this pass; everything, and beyond the pass, if the service asks to wait. */
  stop(operation: Operation, fault: Fault): void {
    const deferral = this.#deferral(operation, fault);
    if (asksToWait(operation, fault)) setBackoff(this.#deps, deferral);
    if (!this.#stops.has(operation)) this.#stops.set(operation, { ...deferral, fault });
  }

  /** Counts a fault that every other request may meet too; after `most` in a row this kind of request is stopped. */
  countRefusal(operation: Operation, fault: Fault, most: number): void {
    if (!mayConcernAll(fault)) return;
    const health = this.#operation(operation);
    health.refusals += 1;
    if (health.refusals < most || this.#stops.has(operation)) return;
    const { why, until } = this.#deferral(operation, fault);
    this.#hold(operation, fault, { why, until: Math.min(until, this.#deps.clock.now() + LONGEST_STOP_MS) });
  }

  /** Why this kind of request is stopped in this pass; null if it is not. */
  stopped(operation: Operation): Suspension | null {
    const backoff = currentBackoff(this.#deps);
    if (backoff === null) return this.#stops.get(operation) ?? null;
    return { ...backoff, fault: faultOfBackoff(this.#deps, backoff) };
  }

  /** True if a request of this kind succeeded in this pass. */
  worked(operation: Operation): boolean {
    return this.#operation(operation).worked;
  }

  /** True if this kind of request succeeded in this pass, and the last one did. */
  isSmooth(operation: Operation): boolean {
    const { worked, failures } = this.#operation(operation);
    return worked && failures === 0 && this.#troubleSince === null && this.stopped(operation) === null;
  }

  /** Everything that blocks work: the stops, and the trouble of each kind of request that never succeeded. */
  obstacles(): readonly Suspension[] {
    const fruitless = ALL.map((operation) => this.#operation(operation)).filter(({ worked }) => !worked);
    return [
      ...ALL.flatMap((operation) => this.stopped(operation) ?? []),
      ...fruitless.flatMap(({ trouble }) => trouble ?? []),
    ];
  }

  /** Reports trouble, once for each kind of fault and request. */
  mention(operation: Operation, fault: Fault, until: number): void {
    const key = `${operation} ${fault.kind} ${fault.kind === 'quota' ? fault.counter : ''}`;
    if (this.#mentioned.has(key)) return;
    this.#mentioned.add(key);
    this.#deps.emit({ kind: 'trouble', operation, fault, until });
  }

  #succeed<T>(operation: Operation, result: T): T {
    troubleIsOver(this.#deps, workOf(operation) ?? 'everything');
    if (!this.#isKeyAccepted && showsKeyAccepted(this.#deps, operation)) {
      this.#isKeyAccepted = true;
      this.#deps.emit({ kind: 'key-accepted' });
    }
    this.#troubleSince = null;
    this.#operations.set(operation, { ...newHealth(), worked: true });
    return result;
  }

  #fail<T extends { readonly fault: Fault }>(operation: Operation, result: T): T {
    const { fault } = result;
    if (fault.kind === 'aborted' || fault.kind === 'quota') return result;
    const deferral = this.#deferral(operation, fault);
    // A fault of a single file or name is reported by the caller, once every other way has failed.
    const isOne = operation === 'download' || operation === 'job';
    const single = fault.kind === 'bad-request' || (isOne && !isTransient(fault));
    if (!single || fault.kind === 'key-refused') this.mention(operation, fault, deferral.until);
    if (!isOne || isTransient(fault))
      this.#operation(operation).trouble = breaks(operation, fault) ? { ...deferral, fault } : null;
    if (fault.kind === 'key-refused') {
      noteKeyRefused(this.#deps, operation);
      this.giveUp(fault);
    }
    if (asksToWait(operation, fault)) setBackoff(this.#deps, deferral);
    if (isTransient(fault)) this.#countFailure(operation, fault);
    return result;
  }

  #countFailure(operation: Operation, fault: Fault): void {
    const health = this.#operation(operation);
    health.failures += 1;
    // A download may fail by itself. If it is the first of each pass, the others must not wait for it.
    const mostOfKnown = operation === 'download' ? 2 : 1;
    const most = this.#isKnownTrouble(operation) ? mostOfKnown : MOST_FAILURES;
    if (health.failures < most && this.#left() > 1000) return;
    this.#hold(operation, fault, this.#deferral(operation, fault));
  }

  /** True if this kind of request failed in an earlier pass, and has not succeeded since. Any may tell it of the account. */
  #isKnownTrouble(operation: Operation): boolean {
    if (this.#isEager) return false;
    const work = workOf(operation);
    return troubles(this.#deps).some(
      (one) => work === null || one.work === work || one.work === 'everything',
    );
  }

  /** Stops this kind of request for this pass, and keeps why its work waits. */
  #hold(operation: Operation, fault: Fault, deferral: Deferral): void {
    if (!this.#stops.has(operation)) this.#stops.set(operation, { ...deferral, fault });
    const work = workOf(operation);
    if (work !== null) noteTrouble(this.#deps, work, deferral);
  }

  #operation(operation: Operation): OperationHealth {
    return this.#operations.get(operation) ?? newHealth();
  }

  #deferral(operation: Operation, fault: Fault): Deferral {
    const until = operation === 'search' ? searchDeferralOf : deferralOf;
    return until(fault, this.#deps.clock.now(), this.#budget.resetAt('search'));
  }

  /** Time left for failures, in milliseconds. */
  #left(): number {
    const since = this.#troubleSince;
    return LONGEST_TROUBLE_MS - (since === null ? 0 : this.#deps.clock.now() - since);
  }
}

/** Null for the account, which is optional, and for jobs, which hold no work of their own. */
function workOf(operation: Operation): HeldWork | null {
  return operation === 'search' || operation === 'download' ? operation : null;
}

function newHealth(): OperationHealth {
  return { worked: false, failures: 0, refusals: 0, trouble: null };
}

/** True if the fault, without any later success, means that the service is unusable. The account is optional. */
function breaks(operation: Operation, fault: Fault): boolean {
  return operation !== 'account' && fault.kind !== 'plan-gate';
}

/** A busy service that names a time within the pass is simply tried again then. */
function asksToWait(operation: Operation, fault: Fault): boolean {
  if (fault.kind === 'throttled') return true;
  if (fault.kind === 'edge-refused') return fault.retryAfterMs !== null;
  const isLong = fault.kind === 'overloaded' && (fault.retryAfterMs ?? 0) > LONGEST_TROUBLE_MS;
  return isLong && workOf(operation) !== null;
}

function pauseFor(fault: Fault): number {
  return 'retryAfterMs' in fault && fault.retryAfterMs !== null ? fault.retryAfterMs : RETRY_PAUSE_MS;
}
