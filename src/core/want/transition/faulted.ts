// What happens to a want over which the program failed?

import { isSetAside } from '../set-aside.ts';
import { awaitsBetter, IN_FLIGHT, type Fact, type Want } from '../want.ts';
import { keep, wanted, type Change } from '../changes.ts';

/**
 * It waits. After a few times it is set aside, and its search starts again at the first step, because what was found
 * for it may be the cause. A want at rest stays at rest.
 */
export function afterFault(want: Want, { times, until }: Extract<Fact, { kind: 'faulted' }>): Change | null {
  const { state, reason, dueAt } = want;
  if (dueAt === null && !IN_FLIGHT.has(state)) return null;
  // It has a subtitle, which stays.
  if (state === 'placed' || awaitsBetter(want)) return keep(want, until);
  // The user may have deleted our sidecar, and the want waits to learn that.
  if (reason === 'own-sidecar-gone') return { to: { state, reason, dueAt: until } };
  if (isSetAside(times))
    return { to: { state: 'failed', reason: 'program-fault', dueAt: until, step: 'batch', offers: 0 } };
  return state === 'wanted' || IN_FLIGHT.has(state)
    ? wanted('program-fault', until)
    : { to: { state, reason, dueAt: until } };
}
