// Delivers events to one integration: batches events that come together, retries failures and drops what cannot be
// delivered. It never delays a pass.

import type { IntegrationEvent } from '../../core/status/event.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Delivery, Integration } from '../../ports/integrations.ts';

type Busy = Extract<Delivery, { kind: 'busy' }>;

export type DeliveryDeps = { readonly clock: Clock; readonly warn: (message: string) => void };

/** Beyond this many waiting events, the oldest are dropped. */
const MOST_WAITING = 1_000;
const MOST_AT_ONCE = 200;
/** Alerts wait only this long for other events. */
const URGENT_MS = 1_000;
/** An integration that stays busy longer than this is given up. */
const LONGEST_BUSY_MS = 30 * 60_000;
/** The pause before the single retry during shutdown, and the grace time after it. */
const HASTY_MS = 500;
/** A wait at the end that takes longer is explained. */
const TELL_MS = 5_000;

/** The queue of one integration; its loop runs only while events wait. */
export class DeliveryQueue {
  readonly #deps: DeliveryDeps;
  #integration: Integration;
  readonly #hurry = new AbortController();
  readonly #end = new AbortController();
  /** Aborted to recompute how long to wait for more events. */
  #look = new AbortController();
  #waiting: { readonly event: IntegrationEvent; readonly at: number }[] = [];
  #running: Promise<void> | null = null;
  /** True once a failure was logged; a later success resets it. */
  #isInTrouble = false;
  #dropped = 0;
  /** Since when the integration has been busy without accepting anything. */
  #busySince: number | null = null;

  constructor(deps: DeliveryDeps, integration: Integration) {
    this.#deps = deps;
    this.#integration = integration;
  }

  /** True while events wait or are delivered. */
  get isBusy(): boolean {
    return this.#running !== null;
  }

  /** Every later try is made with this integration; the running one is not disturbed. */
  use(integration: Integration): void {
    this.#integration = integration;
  }

  takes(kind: IntegrationEvent['event']): boolean {
    return this.#integration.events.has(kind);
  }

  /** Returns at once. */
  add(event: IntegrationEvent): void {
    if (!this.takes(event.event)) return;
    this.#waiting.push({ event, at: this.#deps.clock.now() });
    if (this.#waiting.length > MOST_WAITING) {
      this.#waiting.shift();
      this.#dropped += 1;
    }
    if (event.event === 'attention') this.#look.abort();
    this.#running ??= this.#run();
  }

  /**
   * Delivers the waiting events, with one retry, and gives up after the integration's `finishMs`; `hastyMs` after
   * `interrupted` fires.
   */
  async close(interrupted: AbortSignal, hastyMs: number): Promise<void> {
    this.#hurry.abort();
    if (this.#running === null) return;
    const { clock } = this.#deps;
    const done = new AbortController();
    const running = this.#running.then(() => done.abort());
    await this.#finish(AbortSignal.any([done.signal, interrupted]));
    if (interrupted.aborted) await clock.sleep(hastyMs, done.signal);
    this.#end.abort();
    // A delivery that respects the signal ends in this time; one that does not is abandoned.
    await clock.sleep(HASTY_MS, done.signal);
    if (!done.signal.aborted) return this.#warn('did not finish in time, so subtitled stops without it');
    return running;
  }

  /** Waits until the integration's time for the end is over, or the signal fires. */
  async #finish(over: AbortSignal): Promise<void> {
    const { clock } = this.#deps;
    const { finishMs } = this.#integration;
    await clock.sleep(TELL_MS, over);
    if (over.aborted) return;
    this.#warn('has not finished yet: subtitled waits for it; an interrupt (Ctrl-C) ends the wait');
    if (finishMs !== null) return clock.sleep(finishMs - TELL_MS, over);
    return new Promise((done) => over.addEventListener('abort', () => done(), { once: true }));
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#gather();
      const batch = this.#waiting.splice(0, MOST_AT_ONCE).map(({ event }) => event);
      await this.#deliver(batch);
    }
    this.#running = null;
  }

  async #gather(): Promise<void> {
    const { clock } = this.#deps;
    while (!this.#hurry.signal.aborted) {
      const ms = this.#readyAt() - clock.now();
      if (ms <= 0) return;
      this.#look = new AbortController();
      await clock.sleep(ms, AbortSignal.any([this.#hurry.signal, this.#look.signal]));
    }
  }

  #readyAt(): number {
    const { quietMs, longestMs } = this.#integration.gathering;
    const first = this.#waiting[0]?.at ?? 0;
    const last = this.#waiting.at(-1)?.at ?? 0;
    const urgent = this.#waiting.find(({ event }) => event.event === 'attention')?.at ?? Infinity;
    // Caps the wait if the clock was turned back.
    const latest = this.#deps.clock.now() + longestMs;
    return Math.min(last + quietMs, first + longestMs, urgent + URGENT_MS, latest);
  }

  async #deliver(batch: readonly IntegrationEvent[]): Promise<void> {
    let left = batch;
    let isHasty = false;
    for (const pauseMs of [...this.#integration.pausesMs, null]) {
      const delivery = await this.#deliverOnce(left);
      if (delivery.kind === 'told') return this.#worked();
      if (delivery.kind === 'busy') return this.#waitFor(delivery, left.length);
      left = delivery.left ?? left;
      const isLast = pauseMs === null || !delivery.again || this.#end.signal.aborted || isHasty;
      if (isLast) return this.#gaveUp(delivery.why, left.length);
      isHasty = this.#hurry.signal.aborted;
      await (isHasty
        ? this.#deps.clock.sleep(HASTY_MS, this.#end.signal)
        : this.#deps.clock.sleep(pauseMs, this.#hurry.signal));
    }
    return undefined;
  }

  /** Undelivered events go before the newer ones. */
  async #waitFor({ why, againMs, left }: Busy, tried: number): Promise<void> {
    const now = this.#deps.clock.now();
    if (left.length < tried || this.#busySince === null || this.#busySince > now) this.#busySince = now;
    if (now - this.#busySince > LONGEST_BUSY_MS || this.#end.signal.aborted) {
      this.#busySince = null;
      return this.#gaveUp(`it ${why}`, left.length);
    }
    this.#waiting.unshift(...left.map((event) => ({ event, at: now - againMs })));
    await (this.#hurry.signal.aborted
      ? this.#deps.clock.sleep(Math.min(againMs, HASTY_MS), this.#end.signal)
      : this.#deps.clock.sleep(againMs, this.#hurry.signal));
  }

  async #deliverOnce(batch: readonly IntegrationEvent[]): Promise<Delivery> {
    try {
      return await this.#integration.deliver(batch, this.#end.signal);
    } catch (error) {
      // A bug of an adapter; its message may contain an address with a token.
      const what = error instanceof Error ? error.name : typeof error;
      return { kind: 'failed', why: `an internal error of subtitled (${what})`, again: false };
    }
  }

  #worked(): void {
    this.#busySince = null;
    this.#isInTrouble = false;
    if (this.#dropped > 0)
      this.#warn(`${this.#dropped} messages were dropped, because too many were waiting`);
    this.#dropped = 0;
  }

  /** Logged once; again only after a success in between, and at the end with all that is not even tried. */
  #gaveUp(why: string, left: number): void {
    const hasEnded = this.#end.signal.aborted;
    const count = hasEnded ? left + this.#waiting.splice(0).length : left;
    if (!this.#isInTrouble || hasEnded)
      this.#warn(`missed ${count === 1 ? 'a message' : `${count} messages`}: ${why}`);
    this.#isInTrouble = true;
  }

  #warn(what: string): void {
    this.#deps.warn(`${this.#integration.name} ${what}`);
  }
}
