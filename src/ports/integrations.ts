// The port for integrations: how they are notified of events.

import type { IntegrationEvent } from '../core/status/event.ts';

export type Delivery =
  | { readonly kind: 'told' }
  | {
      /** Busy with something that must not be disturbed. The rest is delivered later, together with new events. */
      readonly kind: 'busy';
      /** For the log, if it stays busy: `is scanning its library`. */
      readonly why: string;
      /** How long to wait before the next try. */
      readonly againMs: number;
      readonly left: readonly IntegrationEvent[];
    }
  | {
      readonly kind: 'failed';
      /** For the log: without tokens, and without addresses that may hold one. */
      readonly why: string;
      /** True if a retry may help. */
      readonly again: boolean;
      /** How long it asks to be left alone; absent: it does not. */
      readonly againMs?: number | undefined;
      /** Events that were not delivered, in the order of the next try; absent: none was. */
      readonly left?: readonly IntegrationEvent[];
    };

/** When events are delivered: after `quietMs` without a new one, at most `longestMs` after the first. */
export type Gathering = { readonly quietMs: number; readonly longestMs: number };

export type Integration = {
  /** For the log: without tokens. */
  readonly name: string;
  readonly events: ReadonlySet<IntegrationEvent['event']>;
  readonly gathering: Gathering;
  /** The waits between tries; there is one more try than waits. */
  readonly pausesMs: readonly number[];
  /** How long a program that is not interrupted waits for it at the end; null: until everything is delivered. */
  readonly finishMs: number | null;
  /** Never throws, has its own time limit, and ends at once when the signal fires. */
  deliver(events: readonly IntegrationEvent[], signal: AbortSignal): Promise<Delivery>;
};

/** Each under a name that stays the same while its other settings change. May hold secrets: never for the log. */
export type NamedIntegrations = ReadonlyMap<string, Integration>;
