// Where can a want go? The standings that its transitions lead to.

import type { Reason } from '../reason.ts';
import type { Effect, Standing, Want } from '../want.ts';

export type Change = {
  readonly to: Standing & Partial<Want>;
  readonly effect?: Effect;
};

/** Asked about before: now every rung of the ladder may follow. */
export const FROM_THE_BOTTOM = { rung: 'batch', climbs: true } as const satisfies Partial<Want>;

export function wanted(reason: Reason, dueAt: number): Change {
  return { to: { state: 'wanted', reason, dueAt } };
}

/** Ours is not there, or is not for this file: the first question comes first, as for a name that was never asked about. */
export function anew(reason: Reason, dueAt: number): Change {
  return { to: { ...wanted(reason, dueAt).to, rung: 'batch', climbs: false, machine: false } };
}

export function rest(state: 'placed' | 'present' | 'declined', reason: Reason): Change {
  return { to: { state, reason, dueAt: null, machine: false } };
}

/** `lookAgainAt`: a machine made it, so it is asked then whether a human did meanwhile. */
export function withSidecar(lookAgainAt?: number): Change {
  return lookAgainAt === undefined
    ? { to: { ...rest('placed', 'placed').to, offers: 0, machine: false } }
    : { to: { state: 'placed', reason: 'made-by-machine', dueAt: lookAgainAt, offers: 0, machine: true } };
}

export function gone(before: Standing): Change {
  return { to: { state: 'gone', reason: 'video-gone', dueAt: null, before } };
}

export function inFlight(state: 'searching' | 'placing', reason: Reason, effect: Effect): Change {
  return { to: { state, reason, dueAt: null }, effect };
}
