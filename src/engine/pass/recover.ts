// Cleans up after a killed process; afterwards no want is in flight.

import { IN_FLIGHT } from '../../core/want/want.ts';
import { apply } from '../apply.ts';
import type { Deps } from '../deps.ts';
import { finishLeft } from '../steps/sidecars/finish-left.ts';
import { correctTimes, noticeAhead } from './correct-times.ts';
import { noticeChangedMachines } from './changed-machines.ts';
import { noticeOtherService } from './changed-service.ts';
import { noticeChangedPolicy } from './rejudge-offers.ts';
import { cleanProbe } from '../context/probe-folder.ts';
import { refuseSuspects } from '../video/guarded-reading.ts';

/** Call once, before anything else, in the process that holds the lock. May itself be killed at any point. */
export async function recover(deps: Deps): Promise<void> {
  noticeAhead(deps);
  refuseSuspects(deps);
  await cleanProbe(deps);
  await finishLeft(deps);
  await recoverState(deps);
}

/** The part that needs no look at the files. */
export async function recoverState(deps: Deps): Promise<void> {
  const wasAhead = noticeAhead(deps) > 0;
  noticeChangedPolicy(deps);
  endInFlight(deps);
  await noticeOtherService(deps);
  await noticeChangedMachines(deps);
  if (wasAhead) await correctTimes(deps);
}

/** Restarts the work that the killed process had begun. */
function endInFlight(deps: Deps): void {
  for (const state of IN_FLIGHT)
    for (const id of deps.store.wants.idsIn(state)) apply(deps, id, { kind: 'restarted' });
}
