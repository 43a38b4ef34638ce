// How long does one pass wait for its jobs? As long as the user said, and only for those that are ready by then.

import { downloadAll } from '../download/download-all.ts';
import type { Pass } from '../../context/pass-context.ts';
import { dueJobs } from './choose-jobs.ts';
import { runJobs } from './advance-jobs.ts';

/** Sleeps from step to step of the jobs, and places what came of them. */
export async function awaitJobs(pass: Pass): Promise<void> {
  const { deps } = pass;
  const end = deps.clock.now() + deps.policy.jobWaitMs;
  let before = '';
  for (;;) {
    const jobs = dueJobs(pass);
    const next = Math.min(...jobs.flatMap(({ want }) => want.dueAt ?? []));
    const standing = jobs.map(({ want }) => `${want.id}:${want.revision}`).join();
    // What a step did not change, another one will not.
    if (jobs.length === 0 || next > end || standing === before || pass.signal.aborted) return;
    before = standing;
    const now = deps.clock.now();
    if (next > now) await deps.clock.sleep(next - now, pass.signal);
    if (deps.clock.now() > end || pass.signal.aborted) return;
    await runJobs(pass);
    await downloadAll(pass);
  }
}
