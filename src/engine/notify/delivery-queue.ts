// Delivers events to one integration: batches events that come together, retries failures and drops what cannot be
// delivered; an alert is kept for days. It never delays a pass.

import type { IntegrationEvent } from '../../core/status/event.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Delivery, Integration } from '../../ports/integrations.ts';
import { withoutOutdated } from './outdated-alerts.ts';
import { RetryPauses } from './retry-pauses.ts';

type Busy = Extract<Delivery, { kind: 'busy' }>;

export type DeliveryDeps = { readonly clock: Clock; readonly warn: (message: string) => void };

type QueueDeps = DeliveryDeps & {
  /** Called when the integration took an alert. */
  readonly alertTaken: () => void;
};

/** The fate of a problem that the integration was not told of: it waits for the next try, or was missed for good. */
export type Untold = 'waits' | 'missed';

type Waiting = { readonly event: IntegrationEvent; readonly at: number };

/** `since`: how many pauses were over when it came. */
type Tried = Waiting & { readonly since: number };

/** Beyond this many waiting events, the oldest are dropped, alerts last. */
const MOST_WAITING = 1_000;
/** Of alerts, and of other events. */
const MOST_AT_ONCE = 200;
/** Alerts wait only this long for other events. */
const URGENT_MS = 1_000;
/** An integration that stays busy longer than this is given up. */
const LONGEST_BUSY_MS = 30 * 60_000;
/** While only alerts are tried again, a new message brings the next try forward to this long after the last one. */
const EVENTS_MS = 60_000;
/** The pause before the single retry during shutdown, and the grace time after it. */
const HASTY_MS = 500;
/** A wait at the end that takes longer is explained. */
const TELL_MS = 5_000;

/** The queue of one integration; its loop runs only while events wait. */
export class DeliveryQueue {
  readonly #deps: QueueDeps;
  #integration: Integration;
  readonly #hurry = new AbortController();
  readonly #end = new AbortController();
  /** Aborted to recompute how long to wait for more events. */
  #look = new AbortController();
  #waiting: Waiting[] = [];
  /** A message other than an alert came since the last try. */
  #hasEvent = false;
  #running: Promise<void> | null = null;
  /** The last message since the last success: an alert waits, or something was missed. */
  #said: 'nothing' | 'waits' | 'missed' = 'nothing';
  #dropped = 0;
  readonly #untold = new Map<string, Untold>();
  /** Since when the integration has been busy without accepting anything. */
  #busySince: number | null = null;

  constructor(deps: QueueDeps, integration: Integration) {
    this.#deps = deps;
    this.#integration = integration;
  }

  /** True while events wait or are delivered. */
  get isBusy(): boolean {
    return this.#running !== null;
  }

  /** The problems (`about`) that it was not told of. */
  get untold(): ReadonlyMap<string, Untold> {
    return this.#untold;
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
    if (event.event === 'attention') {
      const before = this.#untold.get(event.about);
      if (event.isOver) this.#untold.delete(event.about);
      else this.#untold.set(event.about, 'waits');
      // It never heard of the problem.
      if (event.isOver && before === 'missed') return;
    }
    this.#waiting.push({ event, at: this.#deps.clock.now() });
    if (event.event === 'attention') this.#waiting = [...withoutOutdated(this.#waiting)];
    else this.#hasEvent = true;
    this.#look.abort();
    if (this.#waiting.length > MOST_WAITING) {
      const oldest = this.#waiting.findIndex((one) => !isAlert(one));
      this.#waiting.splice(Math.max(0, oldest), 1);
      this.#dropped += 1;
    }
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
      await this.#deliver(this.#waiting.splice(0, MOST_AT_ONCE));
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
    const urgent = this.#waiting.find(isAlert)?.at ?? Infinity;
    // Caps the wait if the clock was turned back.
    const latest = this.#deps.clock.now() + longestMs;
    return Math.min(last + quietMs, first + longestMs, urgent + URGENT_MS, latest);
  }

  async #deliver(batch: readonly Waiting[]): Promise<void> {
    const { clock } = this.#deps;
    const pauses = new RetryPauses(this.#integration.pausesMs);
    let left: readonly Tried[] = batch.map((one) => ({ ...one, since: 0 }));
    for (let isLastTry = false; ;) {
      const delivery = await this.#deliverOnce(left.map(({ event }) => event));
      if (delivery.kind === 'told') return this.#worked(left);
      if (delivery.kind === 'busy') return this.#waitFor(delivery, left.length);
      const { why, again, left: order, againMs = 0 } = delivery;
      left = order?.flatMap((event) => left.filter((one) => one.event === event)) ?? left;
      if (!again || isLastTry || this.#end.signal.aborted) return this.#gaveUp(why, left);
      if (pauses.areOver) left = this.#gaveUpAllButAlerts(why, left, pauses);
      pauses.begin(clock.now());
      await clock.sleep(againMs, this.#hurry.signal);
      if (left.length === 0) return;
      isLastTry = this.#hurry.signal.aborted;
      const room = MOST_AT_ONCE - left.filter(isAlert).length;
      const ms = pauses.leftMs(clock.now());
      const { alerts, isEarly } = await this.#pause(ms, room, pauses.areOver ? EVENTS_MS : ms);
      pauses.end(clock.now(), { isEarly });
      left = withoutOutdated([...left, ...alerts.map((one) => ({ ...one, since: pauses.ended }))]);
    }
  }

  /**
   * Waits, and returns the alerts that came meanwhile, as many as there is room for; ends early for them, and after
   * `eventsMs` for other events.
   */
  async #pause(
    ms: number,
    room: number,
    eventsMs: number,
  ): Promise<{ readonly alerts: readonly Waiting[]; readonly isEarly: boolean }> {
    const { clock } = this.#deps;
    if (this.#hurry.signal.aborted) {
      await clock.sleep(HASTY_MS, this.#end.signal);
      return { alerts: [], isEarly: false };
    }
    const hasAlert = (): boolean => room > 0 && this.#waiting.some(isAlert);
    const began = clock.now();
    const leftMs = (): number => Math.min(ms, this.#hasEvent ? eventsMs : ms) - (clock.now() - began);
    // More is left than at first if the clock was turned back.
    for (let left = ms; !hasAlert() && left > 0 && left <= ms; left = leftMs()) {
      this.#look = new AbortController();
      await clock.sleep(left, AbortSignal.any([this.#hurry.signal, this.#look.signal]));
      if (this.#hurry.signal.aborted) break;
    }
    const isEarly = hasAlert() || (this.#hasEvent && eventsMs < ms);
    const alerts = this.#waiting.filter(isAlert).slice(0, room);
    this.#waiting = this.#waiting.filter((one) => !alerts.includes(one));
    return { alerts, isEarly };
  }

  /** Returns the alerts, unless they have waited too long. */
  #gaveUpAllButAlerts(why: string, left: readonly Tried[], pauses: RetryPauses): readonly Tried[] {
    const kept = left.filter((one) => isAlert(one) && pauses.keepsAlert(one.since));
    this.#gaveUp(
      why,
      left.filter((one) => !kept.includes(one)),
    );
    return kept;
  }

  /** Undelivered events go before the newer ones. */
  async #waitFor({ why, againMs, left }: Busy, tried: number): Promise<void> {
    const now = this.#deps.clock.now();
    if (left.length < tried || this.#busySince === null || this.#busySince > now) this.#busySince = now;
    if (now - this.#busySince > LONGEST_BUSY_MS || this.#end.signal.aborted) {
      this.#busySince = null;
      return this.#gaveUp(
        `it ${why}`,
        left.map((event) => ({ event, at: now })),
      );
    }
    this.#waiting.unshift(...left.map((event) => ({ event, at: now - againMs })));
    await (this.#hurry.signal.aborted
      ? this.#deps.clock.sleep(Math.min(againMs, HASTY_MS), this.#end.signal)
      : this.#deps.clock.sleep(againMs, this.#hurry.signal));
  }

  async #deliverOnce(batch: readonly IntegrationEvent[]): Promise<Delivery> {
    this.#hasEvent = false;
    try {
      return await this.#integration.deliver(batch, this.#end.signal);
    } catch (error) {
      // A bug of an adapter; its message may contain an address with a token.
      const what = error instanceof Error ? error.name : typeof error;
      return { kind: 'failed', why: `an internal error of subtitled (${what})`, again: false };
    }
  }

  #worked(told: readonly Waiting[]): void {
    const abouts = told.flatMap(({ event }) => (event.event === 'attention' ? event.about : []));
    for (const about of abouts) this.#untold.delete(about);
    if (abouts.length > 0) this.#deps.alertTaken();
    this.#busySince = null;
    this.#said = 'nothing';
    if (this.#dropped > 0)
      this.#warn(`${this.#dropped} messages were dropped, because too many were waiting`);
    this.#dropped = 0;
  }

  /** Each is logged once; again only after a success in between, and at the end with all that is not even tried. */
  #gaveUp(why: string, left: readonly Waiting[]): void {
    const hasEnded = this.#end.signal.aborted;
    const missed = hasEnded ? [...left, ...this.#waiting.splice(0)] : left;
    const count = missed.length;
    for (const { event } of missed)
      if (event.event === 'attention' && this.#untold.has(event.about))
        this.#untold.set(event.about, 'missed');
    if (count > 0 && (this.#said !== 'missed' || hasEnded)) {
      this.#said = 'missed';
      this.#warn(`missed ${count === 1 ? 'a message' : `${count} messages`}: ${why}`);
    }
    if (this.#said !== 'nothing') return;
    this.#said = 'waits';
    this.#warn(`was not told of a problem yet, and subtitled keeps trying: ${why}`);
  }

  #warn(what: string): void {
    this.#deps.warn(`${this.#integration.name} ${what}`);
  }
}

function isAlert({ event }: Waiting): boolean {
  return event.event === 'attention';
}
