// Makes wants due that wait for something that is over.

import type { Reason } from '../../core/want/reason.ts';
import { apply } from '../apply.ts';
import { yieldToEventLoop } from '../context/loop/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import { liftDelays } from './wake-due.ts';

/** Rows read in one transaction. */
const AT_ONCE = 1000;

/** Ends the waiting of every want with one of these reasons, and of its delayed offers. Reads all that waits. */
export async function endWaiting(
  deps: Pick<Deps, 'store' | 'clock'>,
  reasons: ReadonlySet<Reason>,
): Promise<void> {
  const { store, clock } = deps;
  const last = store.times.lastId();
  for (let from = 1; from <= last; from += AT_ONCE) {
    store.transaction(() => {
      for (const { want } of store.times.waiting(from, from + AT_ONCE - 1, clock.now())) {
        if (!reasons.has(want.reason)) continue;
        liftDelays(deps, want);
        if (want.state === 'wanted') apply(deps, want.id, { kind: 'asked-for' });
        if (want.state === 'translating')
          apply(deps, want.id, { kind: 'job-waits', why: want.reason, until: clock.now() });
      }
    });
    await yieldToEventLoop();
  }
}
