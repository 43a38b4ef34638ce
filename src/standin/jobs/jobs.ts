// Keeps the ordered translations and transcriptions, their progress and their results.

import type { Catalogue } from '../catalogue/catalogue.ts';
import { picker } from '../generate/picker.ts';
import { progressOf, type JobOutcome, type JobProgress } from './job-progress.ts';
import { subtitleOf, textFor } from './job-result.ts';
import { catalogueIndex, type CatalogueIndex } from '../catalogue/catalogue-index.ts';
import type { Job, JobOrder } from './job.ts';

/** The jobs of one stand-in (interface.md 2.6 and 3), on its clock. */
export type Jobs = {
  /** The earlier job that this order repeats, marked as reused; null if there is none that can still succeed. */
  repeated(order: JobOrder, accountId: string): Job | null;
  start(order: JobOrder, accountId: string): Job;
  /** The account's job; null if it has none of this kind with the identifier. */
  find(requestId: string, accountId: string, kind: JobOrder['kind']): Job | null;
  /** The account's jobs of a kind, newest first. */
  list(accountId: string, kind: JobOrder['kind']): readonly Job[];
  progress(job: Job): JobProgress;
  /** The text of a finished job. */
  text(job: Job): string;
  /** Gives the job a bad outcome. */
  setOutcome(requestId: string, outcome: JobOutcome): void;
  /** The catalogue with all finished translations. */
  index(): CatalogueIndex;
};

type MutableJob = { -readonly [K in keyof Job]: Job[K] };

type JobsSetup = { readonly catalogue: Catalogue; readonly takesMs: number; now(): number };

/** Starts without jobs; `takesMs` is how long each will take. */
export function openJobs(setup: JobsSetup): Jobs {
  const jobs: MutableJob[] = [];
  let unpublished: MutableJob[] = [];
  let catalogue = setup.catalogue;
  const stateOf = (job: Job): JobProgress => progressOf(job, setup.now());
  /** Adds finished jobs to the catalogue. Runs with each request, not on a timer. */
  const publish = (): void => {
    const ready = unpublished.filter((job) => stateOf(job).downloadReady);
    if (ready.length === 0) return;
    unpublished = unpublished.filter((job) => !ready.includes(job));
    for (const job of ready) job.subtitle = subtitleOf(job, jobs.indexOf(job), catalogue);
    const made = ready.flatMap(({ subtitle }) => subtitle ?? []);
    catalogue = { ...catalogue, subtitles: [...catalogue.subtitles, ...made] };
  };
  const begin = (order: JobOrder, accountId: string, given: Partial<MutableJob>): MutableJob => {
    const job = newJob(order, accountId, jobs.length, setup);
    jobs.push(Object.assign(job, given));
    return job;
  };
  const repeated: Jobs['repeated'] = (order, accountId) => {
    publish();
    const alike = jobs.filter((job) => keyOf(job.order) === keyOf(order) && canSucceed(job, stateOf(job)));
    const own = alike.find((job) => job.accountId === accountId);
    if (own !== undefined) return Object.assign(own, { reused: true });
    const done = alike.find((job) => job.subtitle !== null);
    if (done === undefined) return null;
    const { subtitle, outcome } = done;
    return begin(order, accountId, { takesMs: 0, reused: true, subtitle, outcome });
  };
  return {
    repeated,
    start(order, accountId) {
      const job = begin(order, accountId, {});
      unpublished.push(job);
      return job;
    },
    find(requestId, accountId, kind) {
      publish();
      const found = jobs.find((job) => job.requestId === requestId && job.accountId === accountId);
      return found === undefined || found.order.kind !== kind || found.outcome === 'lost' ? null : found;
    },
    list(accountId, kind) {
      publish();
      return jobs
        .filter((job) => job.accountId === accountId && job.order.kind === kind && job.outcome !== 'lost')
        .toReversed();
    },
    progress(job) {
      publish();
      return stateOf(job);
    },
    text: (job) => textFor(job, catalogue),
    setOutcome(requestId, outcome) {
      for (const job of jobs) if (job.requestId === requestId) job.outcome = outcome;
    },
    index() {
      publish();
      return catalogueIndex(catalogue);
    },
  };
}

function newJob(order: JobOrder, accountId: string, ordinal: number, setup: JobsSetup): MutableJob {
  const next = picker(`job ${ordinal} ${keyOf(order)}`);
  const digits = Array.from({ length: 12 }, () => next(16).toString(16)).join('');
  return {
    requestId: `job${digits}${ordinal}`,
    accountId,
    order,
    submittedAt: setup.now(),
    takesMs: setup.takesMs,
    outcome: null,
    reused: false,
    subtitle: null,
  };
}

function canSucceed(job: Job, { status }: JobProgress): boolean {
  return status !== 'failed' && job.outcome !== 'lost';
}

/** The key by which two orders are the same (interface.md 3). */
function keyOf(order: JobOrder): string {
  return order.kind === 'translation'
    ? JSON.stringify([order.subtitle.id, order.file.id, order.language, order.tone])
    : JSON.stringify([order.mediaUrl, order.language]);
}
