// Takes each due AI job one step further: order, look up, poll, collect.

import type { OpenWant } from '../../../ports/store/records.ts';
import { yieldToEventLoop } from '../../context/loop/yield-to-loop.ts';
import type { Pass } from '../../context/pass-context.ts';
import { isolate } from '../../video/isolate-failures.ts';
import { chooseTranscriptions } from './choose/choose-transcriptions.ts';
import { chooseTranslations } from './choose/choose-translations.ts';
import { dueJobs } from './record/due-jobs.ts';
import { collectResult } from './collect-result.ts';
import { findLostOrder } from './find-lost-order.ts';
import { nextPoll, orderJob, type AcceptedJob } from './order-job.ts';
import { putOff, waitFor, type RunningJob } from './record/job-outcome.ts';
import { pollJob } from './poll-job.ts';

/** Chooses new translations and transcriptions, and takes every due job one step further. */
export async function runJobs(pass: Pass): Promise<void> {
  const { deps } = pass;
  await chooseTranslations(pass);
  if (!pass.signal.aborted) await chooseTranscriptions(pass);
  await followJobs(pass);
  // A want that cannot be translated may be transcribed instead.
  if (deps.policy.transcribe !== null && !pass.signal.aborted) await chooseTranscriptions(pass);
}

/** Newest video first. */
export async function followJobs(pass: Pass): Promise<void> {
  const { deps } = pass;
  for (const { want, video } of await dueJobs(pass, deps.clock.now())) {
    if (pass.signal.aborted) return;
    // Reads the want again, because another job's step may have taken long.
    const fresh = deps.store.wants.get(want.id);
    if (fresh?.state === 'translating')
      await isolate(deps, [want.id], () => goOn(pass, { want: fresh, video }));
    await yieldToEventLoop();
  }
}

async function goOn(pass: Pass, open: OpenWant): Promise<void> {
  const { deps } = pass;
  const now = deps.clock.now();
  const job = deps.store.jobs.ofWant(open.want.id);
  // The job's record is gone, so the search starts again.
  if (job === null) return putOff(deps, open, { why: 'due', until: now });
  const stop = pass.retryPolicy.stopped('job');
  if (stop !== null) return waitFor(deps, { open, job }, stop);
  if (job.stage === 'accepted') return pollOne(pass, { open, job });
  const result =
    job.stage === 'chosen' ? await orderJob(pass, { open, job }) : await findOrSend(pass, { open, job });
  if (result === null) return undefined;
  const running = { open, job: result.job };
  if (result.told.downloadReady) return collectResult(pass, running, result.told);
  return waitFor(deps, running, { until: nextPoll(deps, result.job, result.told) });
}

async function pollOne(pass: Pass, running: RunningJob): Promise<void> {
  const told = await pollJob(pass, running);
  if (told !== null) await collectResult(pass, running, told);
}

/** The order was sent but its answer was lost: sends it again only if the service certainly has no such job. */
async function findOrSend(pass: Pass, { open, job }: RunningJob): Promise<AcceptedJob | null> {
  const { deps } = pass;
  const found = await findLostOrder(pass, { open, job });
  if (found !== 'send-again') return found;
  const again = { ...job, stage: 'chosen', charged: false } as const;
  deps.store.jobs.save(again);
  return orderJob(pass, { open, job: again });
}
