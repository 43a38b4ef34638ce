// Polls an ordered job when the service expects it to be ready, until its deadline.

import { DAY_MS } from '../../../core/duration.ts';
import { deferralOf } from '../../../core/want/deferral.ts';
import type { Fault, Result } from '../../../core/fault.ts';
import { againAfterMs, withoutFileMs } from '../../../core/plan/poll-times.ts';
import type { JobRecord } from '../../../ports/store/jobs.ts';
import type { TranslationJob } from '../../../ports/translations.ts';
import type { Deps } from '../../deps.ts';
import type { Pass } from '../../context/pass-context.ts';
import { allowanceAsPlanGate } from './find-lost-order.ts';
import { nextPoll } from './order-job.ts';
import { dropJob } from './record/drop-job.ts';
import { isOfOtherAccount } from './record/other-account.ts';
import { failJob, waitFor, type RunningJob } from './record/job-outcome.ts';

const POLL_DEADLINE_MS = 15_000;
/** Over twenty minutes: a service that is being restarted, or one of several machines, may not know which jobs it has. */
const MOST_UNKNOWN = 8;
/** Each useless result may have cost a download. */
const MOST_USELESS = 3;
/** A job is given up this long after it should have been ready. */
const LONGEST_MS = 7 * DAY_MS;
const UNKNOWN: ReadonlySet<Fault['kind']> = new Set(['not-found', 'bad-request']);

/** The job, once its result can be downloaded; null if the want waits or the job failed. */
export async function pollJob(pass: Pass, running: RunningJob): Promise<TranslationJob | null> {
  const { deps } = pass;
  const { job } = running;
  const answer = await pass.retryPolicy.attempt('job', POLL_DEADLINE_MS, (deadlineMs) =>
    ask(pass, job, deadlineMs),
  );
  const now = deps.clock.now();
  if (!answer.ok) {
    noAnswer(deps, running, answer.fault);
    return null;
  }
  const told = answer.value;
  if (told.downloadReady) return told;
  if (told.state === 'failed') failJob(deps, running, 'translation-failed', told.error ?? '');
  else if (job.deadlineAt !== null && now >= job.deadlineAt)
    failJob(deps, running, 'translation-stuck', told.state);
  else waitFor(deps, { ...running, job: { ...job, troubles: 0 } }, { until: nextPoll(deps, job, told) });
  return null;
}

async function ask(
  { deps: { service }, signal }: Pass,
  { kind, requestId }: JobRecord,
  deadlineMs: number,
): Promise<Result<TranslationJob>> {
  const options = { deadlineMs, signal };
  const id = requestId ?? '';
  if (kind === 'whole') return allowanceAsPlanGate(await service.translations.job(id, options));
  if (kind === 'file') return allowanceAsPlanGate(await service.classicTranslations.job(id, options));
  return allowanceAsPlanGate(await service.transcriptions.job(id, options));
}

/**
 * An outage, or a page in place of the file, says nothing about the job; repeated `telling` faults mean that it will
 * bring no result. What another account ordered is ordered anew.
 */
export function noAnswer(deps: Deps, running: RunningJob, fault: Fault, telling = UNKNOWN): void {
  const { job, open } = running;
  if (UNKNOWN.has(fault.kind) && isOfOtherAccount(deps, job)) return dropJob(deps, open.want.id);
  const now = deps.clock.now();
  const isInstead = fault.kind === 'malformed' && fault.instead === true;
  const isUnknown = telling.has(fault.kind) && !isInstead;
  const troubles = job.troubles + 1;
  const isOver = now > (job.deadlineAt ?? now) + LONGEST_MS;
  const most = UNKNOWN.has(fault.kind) ? MOST_UNKNOWN : MOST_USELESS;
  if (isOver || (isUnknown && troubles >= most)) {
    const why = fault.kind === 'malformed' ? 'translation-empty' : 'translation-lost';
    return failJob(deps, running, why, fault.detail);
  }
  const pause = now + (isInstead ? withoutFileMs(troubles) : againAfterMs(troubles));
  const until = isUnknown ? pause : Math.max(pause, deferralOf(fault, now, now).until);
  return waitFor(deps, { ...running, job: { ...job, troubles } }, { until });
}
