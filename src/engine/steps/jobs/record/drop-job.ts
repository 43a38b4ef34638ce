// Drops the job of a want whose source turned out to be wrong.

import { apply } from '../../../apply.ts';
import type { Deps } from '../../../deps.ts';
import { ended } from './job-outcome.ts';

/**
 * Ends the open job of a want, if it has one: its result is not collected, and the want is searched again. A job that was
 * ordered stays charged.
 */
export function dropJob(deps: Deps, wantId: number): void {
  const { store, clock } = deps;
  const job = store.jobs.ofWant(wantId);
  if (job === null) return;
  store.jobs.save(ended(deps, job, 'dropped'));
  apply(deps, wantId, { kind: 'job-put-off', why: 'asked-for', until: clock.now() });
}
