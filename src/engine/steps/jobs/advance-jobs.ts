// Which jobs go on now? Each due one takes its next step: ordered, looked up, asked about, collected.

import type { OpenWant } from '../../../ports/store/store.ts';
import { breathe } from '../../context/yield-to-loop.ts';
import type { Deps } from '../../deps.ts';
import type { Pass } from '../../context/pass-context.ts';
import { apart } from '../../video/set-aside.ts';
import { chooseTranscriptions, chooseTranslations, dueJobs } from './choose-jobs.ts';
import { collect } from './collect-result.ts';
import { lookUp } from './find-lost-order.ts';
import { nextPoll, order, type Taken } from './order-job.ts';
import { putOff, waitFor, type Running } from './conclude-job.ts';
import { poll } from './poll-job.ts';

/** Chooses what is to be made by a machine, and takes every due job one step further. */
export async function runJobs(deps: Deps, pass: Pass): Promise<void> {
  await chooseTranslations(deps, pass);
  if (!pass.signal.aborted) await chooseTranscriptions(deps, pass);
  await followJobs(deps, pass);
  // What could not be translated may be written from what is spoken.
  if (deps.policy.transcribe !== null && !pass.signal.aborted) await chooseTranscriptions(deps, pass);
}

/** The newest video first. */
export async function followJobs(deps: Deps, pass: Pass): Promise<void> {
  for (const { want, video } of dueJobs(deps, pass, deps.clock.now())) {
    if (pass.signal.aborted) return;
    // Another job's step may have taken long.
    const fresh = deps.store.wants.get(want.id);
    if (fresh?.state === 'translating')
      await apart(deps, [want.id], () => goOn(deps, pass, { want: fresh, video }));
    await breathe();
  }
}

async function goOn(deps: Deps, pass: Pass, open: OpenWant): Promise<void> {
  const now = deps.clock.now();
  const job = deps.store.jobs.ofWant(open.want.id);
  // Nothing is known of it any more: the ladder begins again.
  if (job === null) return putOff(deps, open, { why: 'due', until: now });
  const stop = pass.patience.stopped('job');
  if (stop !== null) return waitFor(deps, { open, job }, stop);
  if (job.stage === 'accepted') return pollOne(deps, pass, { open, job });
  const taken =
    job.stage === 'chosen'
      ? await order(deps, pass, { open, job })
      : await findOrSend(deps, pass, { open, job });
  if (taken === null) return undefined;
  const running = { open, job: taken.job };
  if (taken.told.downloadReady) return collect(deps, pass, running, taken.told);
  return waitFor(deps, running, { until: nextPoll(deps, taken.job, taken.told) });
}

async function pollOne(deps: Deps, pass: Pass, running: Running): Promise<void> {
  const told = await poll(deps, pass, running);
  if (told !== null) await collect(deps, pass, running, told);
}

/** Sent, but nobody heard the answer: sent again only where the service certainly has no such job. */
async function findOrSend(deps: Deps, pass: Pass, { open, job }: Running): Promise<Taken | null> {
  const found = await lookUp(deps, pass, { open, job });
  if (found !== 'send-again') return found;
  const again = { ...job, stage: 'chosen', charged: false } as const;
  deps.store.jobs.save(again);
  return order(deps, pass, { open, job: again });
}
