// Makes wants due that wait for something that is over.

import type { Reason } from '../../core/want/reason.ts';
import { apply } from '../apply.ts';
import { workThroughEach } from '../context/loop/work-through.ts';
import { yieldToEventLoop } from '../context/loop/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import { liftDelays } from './wake-due.ts';

/** Rows read at once. */
const AT_ONCE = 1000;

/** Ends the waiting of every want with one of these reasons, and of its delayed offers. Reads all that waits. */
export async function endWaiting(
  deps: Pick<Deps, 'store' | 'clock'>,
  reasons: ReadonlySet<Reason>,
): Promise<void> {
  const { store, clock } = deps;
  const last = store.times.lastId();
  for (let from = 1; from <= last; from += AT_ONCE) {
    const waiting = store.times.waiting(from, from + AT_ONCE - 1, clock.now());
    const meant = waiting.filter(({ want }) => reasons.has(want.reason));
    await workThroughEach(deps, meant, ({ want }) => {
      liftDelays(deps, want);
      if (want.state === 'wanted') apply(deps, want.id, { kind: 'asked-for' });
      if (want.state === 'translating')
        apply(deps, want.id, { kind: 'job-waits', why: want.reason, until: clock.now() });
    });
    await yieldToEventLoop();
  }
}
