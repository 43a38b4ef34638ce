// Passes engine events to all integrations, each with its own queue so that none waits for another.

import {
  nextAlertAt,
  readAlerts,
  dueAlerts,
  type Alerts,
  type AlertChange,
} from '../../core/status/alerts.ts';
import type { IntegrationSet } from '../../ports/integrations.ts';
import type { EngineEvent } from '../deps.ts';
import { integrationEventsOf } from './events.ts';
import { DeliveryQueue, type DeliveryDeps } from './delivery-queue.ts';

export type NotifierDeps = DeliveryDeps & {
  /** Persists the alerts across restarts, so that none is sent twice. */
  readonly memory: { read(): string | null; write(text: string): void };
};

/** At the end of the program, deliveries may take this long. */
const LAST_MS = 5_000;

/** Forwards events. No method throws, and only `close` takes time. */
export class Notifier {
  readonly #deps: NotifierDeps;
  readonly #integrations: IntegrationSet;
  readonly #queues: readonly DeliveryQueue[];
  readonly #end = new AbortController();
  #alerts: Alerts;
  #waker: Promise<void> | null = null;

  constructor(deps: NotifierDeps, integrations: IntegrationSet) {
    this.#deps = deps;
    this.#integrations = integrations;
    this.#queues = integrations.integrations.map((integration) => new DeliveryQueue(deps, integration));
    this.#alerts = readAlerts(deps.memory.read());
  }

  emit(event: EngineEvent): void {
    this.#gather(integrationEventsOf(this.#alerts, event, this.#deps.clock.now()));
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#waker;
    await Promise.all(this.#queues.map((lane) => lane.close(LAST_MS)));
    await this.#integrations.close();
  }

  #gather({ alerts, events }: AlertChange): void {
    const before = this.#alerts;
    this.#alerts = alerts;
    for (const event of events) for (const lane of this.#queues) lane.add(event);
    if (nextAlertAt(alerts) !== null) this.#waker ??= this.#wake();
    // Comes last because it fails on a full disk, which may be what the alert is about.
    if (alerts !== before) this.#remember();
  }

  #remember(): void {
    try {
      this.#deps.memory.write(JSON.stringify(this.#alerts));
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      this.#deps.warn(
        `the same problems may be reported again after a restart, because they cannot be saved: ${what}`,
      );
    }
  }

  async #wake(): Promise<void> {
    const { clock } = this.#deps;
    for (;;) {
      const at = nextAlertAt(this.#alerts);
      if (at === null || this.#end.signal.aborted) break;
      await clock.sleep(Math.max(1, at - clock.now()), this.#end.signal);
      if (!this.#end.signal.aborted) this.#gather(dueAlerts(this.#alerts, clock.now()));
    }
    this.#waker = null;
  }
}
