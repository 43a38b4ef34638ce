// Builds the changes that the transitions of a want lead to.

import type { Reason } from './reason.ts';
import {
  IN_FLIGHT,
  isReplaceable,
  type Effect,
  type Replaceable,
  type WantStatus,
  type Want,
} from './want.ts';

export type Change = {
  readonly to: WantStatus & Partial<Want>;
  readonly effect?: Effect;
};

/** It was searched before, so every further search step may follow at once. */
export const FIRST_STEP = { step: 'batch', mayAdvance: true } as const satisfies Partial<Want>;

export function wanted(reason: Reason, dueAt: number, more: Partial<Want> = {}): Change {
  return { to: { ...more, state: 'wanted', reason, dueAt } };
}

/** Nothing acceptable is left. */
export function missing(reason: Reason, dueAt: number, more: Partial<Want> = {}): Change {
  return { to: { ...more, state: 'missing', reason, dueAt, offers: 0 } };
}

/** There is no sidecar to be replaced. */
export const TO_STAY = { machine: false, betterUntil: null, stopgap: false } as const satisfies Partial<Want>;

/** Our sidecar is gone, or is not for this file: the search starts at the first step, as for a new name. */
export function restart(reason: Reason, dueAt: number): Change {
  return wanted(reason, dueAt, { step: 'batch', mayAdvance: false, ...TO_STAY });
}

/** Nothing is left to do for it. */
export function atRest(state: 'placed' | 'present' | 'declined', reason: Reason): Change {
  return { to: { state, reason, dueAt: null, ...TO_STAY } };
}

/** At rest, or searched again as long as something may replace it. */
export function withSidecar({ recheckAt, betterUntil, stopgap = false }: Replaceable = {}): Change {
  if (recheckAt === undefined) return { to: { ...atRest('placed', 'placed').to, offers: 0, stopgap } };
  const isMachine = betterUntil === undefined;
  return {
    to: {
      state: 'placed',
      reason: isMachine ? 'made-by-machine' : 'placed',
      dueAt: recheckAt,
      offers: 0,
      machine: isMachine,
      betterUntil: betterUntil ?? null,
      stopgap,
    },
  };
}

/** Nothing replaced the sidecar this time. */
export function keep({ betterUntil, stopgap }: Want, recheckAt: number): Change {
  if (betterUntil === null) return stopgap ? withSidecar() : withSidecar({ recheckAt });
  return recheckAt < betterUntil ? withSidecar({ recheckAt, betterUntil }) : withSidecar();
}

/** The replaceable sidecar is gone: the want is open like any other. Work in flight continues. */
export function withoutSidecar(want: Want): Change | null {
  if (!isReplaceable(want) || want.state === 'searching') return null;
  const { state, reason, dueAt, before } = want;
  const to = { state, reason, dueAt, before, ...TO_STAY };
  return IN_FLIGHT.has(state) ? { to, effect: 'fetch' } : { to };
}

/** No better subtitle is searched for from now on. A stopgap is still replaced by an offer that is known. */
export function closeWindow(want: Want): Change | null {
  return want.betterUntil === null ? null : toStay(want, { stopgap: want.stopgap });
}

/** The sidecar stays, unless work for the want is in flight. */
export function toStay({ state }: Want, replaceable: Replaceable = {}): Change | null {
  return IN_FLIGHT.has(state) || state === 'gone' ? null : withSidecar(replaceable);
}

/** Forgets the offers of a want at rest. If it opens again, the service is asked again. */
export function withoutOffers({ state, reason, dueAt, before, offers }: Want): Change | null {
  return dueAt === null && !IN_FLIGHT.has(state) && offers > 0
    ? { to: { state, reason, dueAt, before, offers: 0 } }
    : null;
}

export function isClosed({ betterUntil }: Want, now: number): boolean {
  return betterUntil !== null && betterUntil <= now;
}

export function gone(reason: 'video-gone' | 'left-out', before: WantStatus): Change {
  return { to: { state: 'gone', reason, dueAt: null, before } };
}

export function inFlight(state: 'searching' | 'placing', reason: Reason, effect: Effect): Change {
  return { to: { state, reason, dueAt: null }, effect };
}

/** May it be searched or downloaded for now? */
export function isDue(want: Want, now: number): boolean {
  return (
    want.state === 'wanted' &&
    want.dueAt !== null &&
    want.dueAt <= now &&
    want.reason !== 'own-sidecar-gone' &&
    !isClosed(want, now)
  );
}
