// Finds out from the service's list of jobs whether an order arrived when its answer was lost or a kill cut it off.

import { DAY_MS } from '../../../core/duration.ts';
import { deferralOf } from '../../../core/want/deferral.ts';
import { failed, ok, type JobFault, type Result } from '../../../core/fault.ts';
import { againAfterMs, orderAgainAfterMs } from '../../../core/plan/poll-times.ts';
import { sameLanguage } from '../../../core/language/language.ts';
import type { JobRecord } from '../../../ports/store/jobs.ts';
import type { TranslationJob } from '../../../ports/translations.ts';
import type { Deps } from '../../deps.ts';
import type { Pass } from '../../context/pass-context.ts';
import { acceptJob, type AcceptedJob } from './order-job.ts';
import { failJob, waitFor, type RunningJob } from './record/job-outcome.ts';

const LIST_DEADLINE_MS = 20_000;
const MOST_PAGES = 20;
/** How often an order that the list proves never arrived is sent: for a day. */
const MOST_SENDS = 28;
/** The same without a list that proves it. */
const MOST_UNPROVEN = 3;
/** How long to look for the order before giving up without knowing whether it was paid for. */
const UNCLEAR_MS = DAY_MS;

/** The job, if the list has it; `send-again` if it certainly does not exist; null if the want waits or failed. */
export async function findLostOrder(
  pass: Pass,
  running: RunningJob,
): Promise<AcceptedJob | 'send-again' | null> {
  const { deps } = pass;
  const { job } = running;
  const now = deps.clock.now();
  const age = now - (job.sentAt ?? now);
  // There is no list of transcriptions, and a second order might be paid for twice.
  const found = job.kind === 'speech' ? null : await findInList(pass, job);
  if (found === null || (!found.ok && age > UNCLEAR_MS)) {
    failJob(deps, running, 'translation-unclear', '');
    return null;
  }
  if (!found.ok) {
    const { until } = deferralOf(found.fault, now, now);
    const troubles = job.troubles + 1;
    waitFor(
      deps,
      { ...running, job: { ...job, troubles } },
      { until: Math.max(until, now + againAfterMs(troubles)) },
    );
    return null;
  }
  if (typeof found.value !== 'string') return acceptJob(deps, job, found.value);
  const againAfter = orderAgainAfterMs(job.sends);
  if (age >= 0 && age < againAfter) {
    waitFor(deps, running, { until: now + againAfter - age });
    return null;
  }
  if (job.sends < (found.value === 'no-list' ? MOST_UNPROVEN : MOST_SENDS)) return 'send-again';
  failJob(deps, running, 'translation-unclear', 'ordered again and again without an answer');
  return null;
}

/** `no-list`: the plan does not include the list. */
async function findInList(
  pass: Pass,
  job: JobRecord,
): Promise<Result<TranslationJob | 'not-there' | 'no-list'>> {
  const { deps } = pass;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const listed = await pass.retryPolicy.attempt('job', LIST_DEADLINE_MS, async (deadlineMs) =>
      allowanceAsPlanGate(await deps.service.translations.list({ page, deadlineMs, signal: pass.signal })),
    );
    if (!listed.ok) return listed.fault.kind === 'plan-gate' ? ok('no-list') : listed;
    const match = listed.value.jobs.find((one) => isOurs(deps, job, one));
    if (match !== undefined) return ok(match);
    const { pages, jobs } = listed.value;
    if (jobs.length === 0 || (pages !== null && page >= pages)) break;
  }
  return ok('not-there');
}

/**
 * Matches source, language and tone, and only jobs that we do not know yet. An order without a tone matches every tone,
 * because the service lists the one it chose.
 */
function isOurs(deps: Deps, job: JobRecord, listed: TranslationJob): boolean {
  const [source] = job.sources;
  if (source === undefined || listed.source === null || listed.state === 'failed') return false;
  const { file, candidate } = source;
  return (
    listed.source.nId === candidate.id &&
    (file === null || listed.source.fileNId === null || listed.source.fileNId === file.id) &&
    listed.targetLanguage !== null &&
    sameLanguage(job.language, listed.targetLanguage) &&
    (job.tone === null || listed.tone === null || listed.tone === job.tone) &&
    !deps.store.jobs.knows(listed.requestId)
  );
}

/** For free requests, an allowance fault is handled like a plan that lacks the feature. */
export function allowanceAsPlanGate<T>(result: Result<T, JobFault>): Result<T> {
  if (result.ok) return result;
  const { fault } = result;
  return failed(
    fault.kind === 'allowance' ? { kind: 'plan-gate', detail: fault.detail, upgradeUrl: null } : fault,
  );
}
