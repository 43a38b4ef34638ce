// Previews what a pass would do and cost: the same scan and plans on a copy of the state; only the free account request
// is sent.

import { longest, type Hold } from '../../core/status/hold.ts';
import { SEARCH_STEPS } from '../../core/want/search-steps.ts';
import { planningSearch, unitsOf, type Askable, type SearchBatch } from '../../core/plan/plan-search.ts';
import { isReplaceable } from '../../core/want/want.ts';
import type { Lane } from '../../ports/store/due-wants.ts';
import type { OpenWant } from '../../ports/store/records.ts';
import { shareOf, newSince } from '../quota/new-titles.ts';
import { inSlices } from '../context/loop/in-slices.ts';
import { createPauses, yieldToEventLoop } from '../context/loop/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import { dueJobs } from '../steps/jobs/record/due-jobs.ts';
import { costOf } from '../../core/plan/plan-downloads.ts';
import { planDueDownloads } from '../steps/download/download-all.ts';
import { downloadsLeft } from '../quota/budget.ts';
import { quotaHolds } from '../quota/holds.ts';
import { allowanceOf, remainingAllowance } from '../quota/job-allowance.ts';
import { scanLibraries } from '../steps/scan/scan-libraries.ts';
import { askableOf } from '../steps/search/search-in-batches.ts';
import { namesInOrder } from '../steps/search/choose-names.ts';
import { correctTimes } from './correct-times.ts';
import { askAccount } from './pass.ts';
import { beginPass, type Pass, type Scope } from '../context/pass-context.ts';
import { oneByOne } from '../context/due-wants.ts';
import { walkedPaths } from '../context/libraries/walked-path.ts';
import { notDue } from './not-due.ts';
import { previewFurther } from './preview-further.ts';
import type { ReasonGroup } from './report-groups.ts';
import { recoverState } from './recover.ts';
import { rejudge } from './rejudge-offers.ts';
import { reportOn, type PassReport } from './report.ts';
import { wakeDue } from './wake-due.ts';

export type Preview = {
  readonly report: PassReport;
  /** What the report counts as wanted, but the pass would not work on. */
  readonly waiting: readonly ReasonGroup[];
  readonly plan: {
    /** Search requests that are due, and the exact units they cost. */
    readonly searchRequests: number;
    readonly searchUnits: number;
    /** At most so many more units for later search steps of names searched before, and for sources of translations. */
    readonly advanceUnitsMost: number;
    /**
     * At least the archives already chosen; one for each want, and what new and running translations cost, within the
     * budget. Rejected ones are not counted.
     */
    readonly downloadsLeast: number;
    readonly downloadsMost: number;
    /** At most so many are ordered, of the month's allowance. */
    readonly translationsMost: number;
    readonly transcriptionsMost: number;
  };
};

/** Plans one pass. `deps.store` must be a copy, because the scan writes to it. */
export async function previewPass(deps: Deps, scope: Scope): Promise<Preview> {
  const paths = await walkedPaths(deps, scope.paths);
  const pass = beginPass(deps, { ...scope, paths, eager: true });
  await recoverState(deps);
  await correctTimes(deps);
  await rejudge(deps, () => pass.scanSignal.aborted);
  const looked = await scanLibraries(pass, paths);
  await wakeDue(pass);
  if (!pass.signal.aborted) await askAccount(pass);
  const { work } = await previewWork(pass, {
    holds: [],
    readsTracks: true,
    jobsWaitMs: deps.policy.jobWaitMs,
  });
  return {
    report: await reportOn(pass, looked),
    waiting: (await notDue(pass, { holds: quotaHolds(deps), counts: (want) => !isReplaceable(want) }))
      .waiting,
    plan: work,
  };
}

type WorkOptions = {
  /** What they stop is not done. */
  readonly holds: readonly Hold[];
  /** Read embedded tracks first. */
  readonly readsTracks: boolean;
  /** How long running jobs are waited for. */
  readonly jobsWaitMs: number;
};

/** What would be done now, and at what cost. `due`: the wants that would be worked on. */
export async function previewWork(
  pass: Pass,
  { holds, readsTracks, jobsWaitMs }: WorkOptions,
): Promise<{ readonly due: number; readonly work: Preview['plan'] }> {
  const isHeld = (work: 'search' | 'download'): boolean => longest(holds, work) !== null;
  // The tracks tell that some wants are not due.
  const search = isHeld('search') ? NO_SEARCH : await previewSearch(pass, readsTracks);
  const due = await countDue(pass, holds);
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
    downloadsMost: Math.min(most, due + jobs.downloadsMost + search.translationsMost),
  };
  return { due, work };
}

export type Searching = Omit<Preview['plan'], 'downloadsLeast' | 'downloadsMost'>;

const NO_SEARCH: Searching = {
  searchRequests: 0,
  searchUnits: 0,
  advanceUnitsMost: 0,
  translationsMost: 0,
  transcriptionsMost: 0,
};

/** What is due to be searched now, within the budget. */
async function previewSearch(pass: Pass, readsTracks: boolean): Promise<Searching> {
  const { deps } = pass;
  const budget = pass.searchBudget();
  const first = readsTracks
    ? (await askedAndWanted(pass, budget.left)).map((open) => askableOf(deps, open))
    : await withinReach(pass, 'batch');
  const batches: SearchBatch[] = [];
  let { left } = budget;
  for (const askables of [first, await withinReach(pass, 'title-scope')]) {
    await yieldToEventLoop();
    const planned = await inSlices(planningSearch(askables, left, budget.kept));
    batches.push(...planned);
    left -= unitsOf(planned);
  }
  const single = Math.min(left, await countVideos(pass, ['identity', 'title']));
  left -= single;
  const { unitsMost, ...jobs } = await previewFurther(pass, left);
  return {
    searchRequests: batches.length + single,
    searchUnits: budget.left - left,
    advanceUnitsMost: unitsMost,
    ...jobs,
  };
}

/** New titles, then the most urgent wants, only as many as the budget allows: there may be hundreds of thousands. */
async function withinReach(pass: Pass, lane: Lane): Promise<readonly Askable[]> {
  const { deps } = pass;
  const { left } = pass.searchBudget();
  const chosen = new Map<number, Askable>();
  for await (const open of oneByOne(pass.pages({ lane, order: 'newest' }))) {
    if (open.video.addedAt < newSince(deps)) break;
    if (shareOf(deps, open) !== 'backlog') chosen.set(open.want.id, askableOf(deps, open));
  }
  const names = new Set<string>();
  for await (const open of oneByOne(pass.pages({ lane, order: 'urgent' }))) {
    const askable = askableOf(deps, open);
    chosen.set(open.want.id, askable);
    if (names.add(askable.name).size > left) break;
  }
  return [...chosen.values()];
}

/** The wants a pass would search for, without those that an embedded track fulfils. */
async function askedAndWanted(pass: Pass, most: number): Promise<readonly OpenWant[]> {
  const byName = await namesInOrder(pass, 'batch').next(most);
  return [...byName.values()].flat();
}

/** The number of videos among the due wants of these lanes. */
async function countVideos(pass: Pass, lanes: readonly Lane[]): Promise<number> {
  const ids = new Set<number>();
  for (const lane of lanes)
    for await (const { video } of oneByOne(pass.pages({ lane, order: 'newest' }))) ids.add(video.id);
  return ids.size;
}

/** Wants that would be worked on now. */
async function countDue(pass: Pass, holds: readonly Hold[]): Promise<number> {
  const lanes: Lane[] = [];
  if (longest(holds, 'download') === null) lanes.push('fetch', 'better');
  if (longest(holds, 'search') === null) lanes.push(...SEARCH_STEPS);
  let count = 0;
  for (const lane of lanes)
    for (const page of pass.pages({ lane, order: 'newest' })) {
      count += page.length;
      await yieldToEventLoop();
    }
  return count;
}

type JobsDue = Pick<Preview['plan'], 'downloadsMost' | 'translationsMost' | 'transcriptionsMost'>;

/**
 * What jobs due by then take at most: the result of each is downloaded, and its source if that is not kept; those that
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
