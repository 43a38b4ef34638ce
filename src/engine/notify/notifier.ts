// Passes engine events to all integrations, each with its own queue so that none waits for another.

import { errorMessage } from '../../core/error-code.ts';
import {
  boundAlerts,
  nextAlertAt,
  readAlerts,
  dueAlerts,
  untellAlerts,
  type Alerts,
  type AlertChange,
} from '../../core/status/alerts.ts';
import { MINUTE_MS } from '../../core/duration.ts';
import type { IntegrationEvent } from '../../core/status/event.ts';
import type { NamedIntegrations } from '../../ports/integrations.ts';
import type { EngineEvent } from '../../ports/events.ts';
import { integrationEventsOf, settleRemoved, UNAVAILABLE_MS } from './events.ts';
import { DeliveryQueue, type DeliveryDeps, type Untold } from './delivery-queue.ts';
import { RepeatedFailures } from './repeated-failures.ts';

export type NotifierDeps = DeliveryDeps & {
  /** Persists the alerts across restarts, so that none is sent twice. */
  readonly memory: { read(): string | null; write(text: string): void };
};

/** A problem from before the start is reported this late, or when the program ends: by then it may be over. */
const LOOK_FIRST_MS = 5 * MINUTE_MS;
/** After an interrupt, deliveries may take this long. */
const LAST_MS = 5_000;

/** Forwards events. No method throws, and only `close` takes time. */
export class Notifier {
  readonly #deps: NotifierDeps;
  #queues: ReadonlyMap<string, DeliveryQueue> = new Map();
  /** Of integrations that are no longer configured: they finish what they have. */
  #leaving: readonly DeliveryQueue[] = [];
  readonly #end = new AbortController();
  #alerts: Alerts;
  readonly #notBefore: Map<string, number>;
  /** False after a failure to save the alerts, which is logged once. */
  #isSaved = true;
  readonly #failures = new RepeatedFailures();
  #waker: Promise<void> | null = null;

  constructor(deps: NotifierDeps) {
    this.#deps = deps;
    this.#alerts = readAlerts(deps.memory.read());
    const looked = deps.clock.now() + LOOK_FIRST_MS;
    this.#notBefore = new Map(Object.keys(this.#alerts.waiting).map((about) => [about, looked]));
  }

  /**
   * Sends later events to these integrations alone. Waiting messages go to the new integration of the same name, or
   * else to the old one. `roots`: the libraries of the configuration; the problems of others are over.
   */
  use(integrations: NamedIntegrations, roots: readonly string[]): void {
    // Another address may take what none took.
    this.#alerts = untellAlerts(this.#alerts, this.#untold(['missed']));
    const deps = { ...this.#deps, alertTaken: () => this.#remember() };
    const queues = new Map<string, DeliveryQueue>();
    for (const [name, integration] of integrations) {
      const queue = this.#queues.get(name);
      queue?.use(integration);
      queues.set(name, queue ?? new DeliveryQueue(deps, integration));
    }
    const removed = [...this.#queues].flatMap(([name, queue]) => (queues.has(name) ? [] : [queue]));
    this.#leaving = [...this.#leaving, ...removed].filter((queue) => queue.isBusy);
    this.#queues = queues;
    if (queues.size > 0) this.#gather(settleRemoved(this.#alerts, roots));
  }

  emit(event: EngineEvent): void {
    if (this.#queues.size === 0) return;
    this.#gather(integrationEventsOf(this.#alerts, event, this.#deps.clock.now()));
  }

  /** Delivers what waits; once `interrupted` fires, within a few seconds. */
  async close(interrupted: AbortSignal = AbortSignal.abort()): Promise<void> {
    this.#end.abort();
    await this.#waker;
    if (this.#isTaken('attention')) this.#tell(dueAlerts(this.#alerts, this.#deps.clock.now()));
    const queues = [...this.#queues.values(), ...this.#leaving];
    await Promise.all(queues.map((queue) => queue.close(interrupted, LAST_MS)));
  }

  /** The problems that no receiver took. */
  #untold(states: readonly Untold[]): readonly string[] {
    const receivers = [...this.#queues.values()].filter((queue) => queue.takes('attention'));
    const isUntold = (about: string): boolean =>
      receivers.every(({ untold }) => states.some((state) => untold.get(about) === state));
    return [...(receivers[0]?.untold.keys() ?? [])].filter(isUntold);
  }

  #gather(change: AlertChange): void {
    const now = this.#deps.clock.now();
    for (const [about, at] of this.#notBefore) this.#notBefore.set(about, Math.min(at, now + LOOK_FIRST_MS));
    const due = this.#due(boundAlerts(change.alerts, now + UNAVAILABLE_MS));
    this.#tell({ alerts: due.alerts, events: [...change.events, ...due.events] });
    if (nextAlertAt(this.#alerts, this.#notBefore) !== null && this.#isTaken('attention'))
      this.#waker ??= this.#wake();
  }

  #tell({ alerts, events }: AlertChange): void {
    const before = this.#alerts;
    this.#alerts = alerts;
    for (const event of events)
      if (this.#isNew(event)) for (const queue of this.#queues.values()) queue.add(event);
    // Comes last because it fails on a full disk, which may be what the alert is about.
    if (alerts !== before) this.#remember();
  }

  /** Alerts wait until an integration takes them, because otherwise they would count as sent although none was. */
  #due(alerts: Alerts): AlertChange {
    if (!this.#isTaken('attention')) return { alerts, events: [] };
    return dueAlerts(alerts, this.#deps.clock.now(), this.#notBefore);
  }

  /** False for a failure that was told a while ago. */
  #isNew(event: IntegrationEvent): boolean {
    if (event.event !== 'failed' || !this.#isTaken('failed')) return true;
    return this.#failures.isNew(event.message, this.#deps.clock.now());
  }

  #isTaken(kind: IntegrationEvent['event']): boolean {
    return [...this.#queues.values()].some((queue) => queue.takes(kind));
  }

  #remember(): void {
    try {
      // A message that waits for a receiver counts as told only while the program runs, however that ends.
      const alerts = untellAlerts(this.#alerts, this.#untold(['waits', 'missed']));
      this.#deps.memory.write(JSON.stringify(alerts));
      this.#isSaved = true;
    } catch (error) {
      if (!this.#isSaved) return;
      this.#isSaved = false;
      const what = errorMessage(error);
      this.#deps.warn(
        `the same problems may be reported again after a restart, because they cannot be saved: ${what}`,
      );
    }
  }

  async #wake(): Promise<void> {
    const { clock } = this.#deps;
    for (;;) {
      const at = nextAlertAt(this.#alerts, this.#notBefore);
      if (at === null || !this.#isTaken('attention') || this.#end.signal.aborted) break;
      await clock.sleep(Math.max(1, at - clock.now()), this.#end.signal);
      if (!this.#end.signal.aborted) this.#gather({ alerts: this.#alerts, events: [] });
    }
    this.#waker = null;
  }
}
