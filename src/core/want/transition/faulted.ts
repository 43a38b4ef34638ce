// What becomes of a want that the program failed over?

import { isSetAside } from '../set-aside.ts';
import { IN_FLIGHT, type Fact, type Want } from '../want.ts';
import { keep, wanted, type Change } from '../changes.ts';

/**
 * It waits, and after a few times it is set aside: what was found for it may be at fault, so the ladder begins anew. What
 * rests stays at rest.
 */
export function afterFault(want: Want, { times, until }: Extract<Fact, { kind: 'faulted' }>): Change | null {
  const { state, reason, dueAt } = want;
  if (dueAt === null && !IN_FLIGHT.has(state)) return null;
  // A subtitle lies there, and stays.
  if (state === 'placed' || want.betterUntil !== null) return keep(want, until);
  // It waits for a person who may have deleted our sidecar.
  if (reason === 'own-sidecar-gone') return { to: { state, reason, dueAt: until } };
  if (isSetAside(times))
    return { to: { state: 'failed', reason: 'program-fault', dueAt: until, step: 'batch', offers: 0 } };
  return state === 'wanted' || IN_FLIGHT.has(state)
    ? wanted('program-fault', until)
    : { to: { state, reason, dueAt: until } };
}
