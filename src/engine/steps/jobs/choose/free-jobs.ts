// How many more jobs does the month's allowance permit?

import type { Allowance } from '../../../../core/fault.ts';
import type { Pass } from '../../../context/pass-context.ts';
import { allowanceOf, remainingAllowance, type RemainingAllowance } from '../../../quota/job-allowance.ts';
import { isolate } from '../../../video/isolate-failures.ts';
import { dueJobs } from '../record/due-jobs.ts';

/** `free`: what is left besides the jobs that were chosen already; 0 or less if nothing is. */
export async function freeJobs(
  pass: Pass,
  of: Allowance,
): Promise<{ readonly free: number; readonly allowance: RemainingAllowance }> {
  const allowance = remainingAllowance(pass.deps, of);
  return { free: allowance.left - (await chosenAlready(pass, of)), allowance };
}

/** Jobs that were chosen but not ordered, which the month's count does not include. */
async function chosenAlready(pass: Pass, of: Allowance): Promise<number> {
  const { deps } = pass;
  let count = 0;
  for (const { want } of await dueJobs(pass)) {
    const job = await isolate(deps, [want.id], () => deps.store.jobs.ofWant(want.id));
    if (job !== null && job.stage === 'chosen' && allowanceOf(job.kind) === of) count += 1;
  }
  return count;
}
