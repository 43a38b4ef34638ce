// What would be done now, and at what cost?

import { costOf } from '../../../core/plan/plan-downloads.ts';
import { longest, type Hold } from '../../../core/status/hold.ts';
import { createPauses } from '../../context/loop/yield-to-loop.ts';
import type { Pass } from '../../context/pass-context.ts';
import { downloadsLeft } from '../../quota/budget.ts';
import { allowanceOf, remainingAllowance } from '../../quota/job-allowance.ts';
import { planDueDownloads } from '../../steps/download/download-all.ts';
import { dueJobs } from '../../steps/jobs/record/due-jobs.ts';
import { mostStopgaps } from '../../steps/sidecars/replace-stopgaps.ts';
import { dueNow } from './due-now.ts';
import { lookedInto, NO_SEARCH, previewSearch, type Searching } from './search-now.ts';

export type Work = Searching & {
  /**
   * At least the archives already chosen; one for each want, for each subtitle placed to save downloads that a better one
   * may replace, and what new and running translations cost, within the budget. Rejected ones are not counted.
   */
  readonly downloadsLeast: number;
  readonly downloadsMost: number;
};

type WorkOptions = {
  /** Work that they stop is not done. */
  readonly holds: readonly Hold[];
  /** Read embedded tracks first. */
  readonly readsTracks: boolean;
  /** How long running jobs are waited for. */
  readonly jobsWaitMs: number;
};

/** `due`: the wants that would be worked on. */
export async function previewWork(
  pass: Pass,
  { holds, readsTracks, jobsWaitMs }: WorkOptions,
): Promise<{ readonly due: number; readonly work: Work }> {
  const isHeld = (work: 'search' | 'download'): boolean => longest(holds, work) !== null;
  // The tracks tell that some wants are not due.
  const first = readsTracks && !isHeld('search') ? await lookedInto(pass) : null;
  const due = await dueNow(pass, holds);
  const search = isHeld('search') ? NO_SEARCH : await previewSearch(pass, due, first);
  const jobs = await jobsDue(pass, pass.deps.clock.now() + jobsWaitMs);
  const most = isHeld('download') ? 0 : downloadsLeft(pass.budget);
  const { plan: fetches } = await planDueDownloads(pass, most);
  const work = {
    ...search,
    // Of both: those that the searches may lead to, and those that were chosen before.
    translationsMost: search.translationsMost + jobs.translationsMost,
    transcriptionsMost: search.transcriptionsMost + jobs.transcriptionsMost,
    downloadsLeast: costOf(fetches),
    // A new translation needs its source besides its result.
    downloadsMost: Math.min(
      most,
      due.wants + jobs.downloadsMost + search.translationsMost + mostStopgaps(pass),
    ),
  };
  return { due: due.wants, work };
}

type JobsDue = Pick<Work, 'downloadsMost' | 'translationsMost' | 'transcriptionsMost'>;

/**
 * The most that jobs due by then take: the result of each is downloaded, and its source if that is not kept; jobs that
 * were only chosen so far are ordered.
 */
async function jobsDue(pass: Pass, by: number): Promise<JobsDue> {
  const { deps } = pass;
  const { jobs, archiveCache } = deps.store;
  const pause = createPauses();
  const chosen = { translations: 0, transcriptions: 0 };
  let downloadsMost = 0;
  for (const { want } of await dueJobs(pass, by)) {
    await pause();
    const job = jobs.ofWant(want.id);
    const [source] = job?.sources ?? [];
    downloadsMost += source === undefined || archiveCache.has(source.candidate.key) ? 1 : 2;
    if (job?.stage === 'chosen') chosen[allowanceOf(job.kind)] += 1;
  }
  return {
    downloadsMost,
    translationsMost: Math.min(chosen.translations, remainingAllowance(deps, 'translations').left),
    transcriptionsMost: Math.min(chosen.transcriptions, remainingAllowance(deps, 'transcriptions').left),
  };
}
