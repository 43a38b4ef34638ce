// Waits for jobs at the end of a pass, as long as the user's settings allow, and only for those that are ready by then.

import { downloadAll } from '../download/download-all.ts';
import type { Pass } from '../../context/pass-context.ts';
import { dueJobs } from './record/due-jobs.ts';
import { runJobs } from './advance-jobs.ts';

/** Sleeps until the next job step, runs it and places the results, until no job is due in time. */
export async function awaitJobs(pass: Pass): Promise<void> {
  const { deps } = pass;
  const end = deps.clock.now() + deps.policy.jobWaitMs;
  let before = '';
  for (;;) {
    const jobs = await dueJobs(pass);
    const next = Math.min(...jobs.flatMap(({ want }) => want.dueAt ?? []));
    const status = jobs.map(({ want }) => `${want.id}:${want.revision}`).join();
    // If the last step changed nothing, another one will not either.
    if (jobs.length === 0 || next > end || status === before || pass.signal.aborted) return;
    before = status;
    const now = deps.clock.now();
    if (next > now) {
      deps.emit({ kind: 'awaiting', jobs: jobs.length, forMs: next - now });
      await deps.clock.sleep(next - now, pass.signal);
    }
    if (deps.clock.now() > end || pass.signal.aborted) return;
    await runJobs(pass);
    await downloadAll(pass);
  }
}
