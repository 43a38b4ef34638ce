// What does the engine need from somebody who is told of what happens?

import type { IntegrationEvent } from '../core/status/event.ts';

export type Delivery =
  | { readonly kind: 'told' }
  | {
      /** It works on something that must not be disturbed. What is left is told later, with what comes meanwhile. */
      readonly kind: 'busy';
      /** For the log, where it stays busy: `is scanning its library`. */
      readonly why: string;
      /** When it makes sense to ask again. */
      readonly againMs: number;
      readonly left: readonly IntegrationEvent[];
    }
  | {
      readonly kind: 'failed';
      /** For the log: without tokens, and without addresses that may hold one. */
      readonly why: string;
      /** Trying again may help. */
      readonly again: boolean;
      /** Those that were not told; absent: none was. */
      readonly left?: readonly IntegrationEvent[];
    };

/** When what happens is told: after so long a quiet time, but never later than `longestMs` after the first of it. */
export type Gathering = { readonly quietMs: number; readonly longestMs: number };

export type Integration = {
  /** For the log: without tokens. */
  readonly name: string;
  readonly events: ReadonlySet<IntegrationEvent['event']>;
  readonly gathering: Gathering;
  /** The waits between two tries; one more try than waits. */
  readonly pausesMs: readonly number[];
  /** Never throws, keeps a time limit of its own, and ends at once when the signal fires. */
  deliver(events: readonly IntegrationEvent[], signal: AbortSignal): Promise<Delivery>;
};

export type IntegrationSet = {
  readonly integrations: readonly Integration[];
  /** Gives back the connections. */
  close(): Promise<void>;
};
