// Who is told of the news? Every neighbour in a lane of its own, so that none waits for another.

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
  /** What was told of trouble outlives the process, so that nobody is told of it again after a restart. */
  readonly memory: { read(): string | null; write(text: string): void };
};

/** So long the program waits at its end for those who are not told yet. */
const LAST_MS = 5_000;

/** Hands the news on. None of its methods throws, and only `close` takes time. */
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
    // The last thing: it fails where the disk is full, which is just what somebody is being told.
    if (alerts !== before) this.#remember();
  }

  #remember(): void {
    try {
      this.#deps.memory.write(JSON.stringify(this.#alerts));
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      this.#deps.warn(`after a restart the same troubles may be told again, they cannot be noted: ${what}`);
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
