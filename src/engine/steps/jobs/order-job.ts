// Orders jobs without ever paying twice: a job is recorded as sent before it is sent. If the answer is lost, the record
// stays, and only the service's own list tells whether there is a job.

import { deferralOf } from '../../../core/want/deferral.ts';
import type { Fault, JobFault } from '../../../core/fault.ts';
import { givenUpAfterMs, LIST_LAG_MS, pollAfterMs } from '../../../core/plan/poll-times.ts';
import type { JobRecord } from '../../../ports/store/jobs.ts';
import type { RequestOptions } from '../../../ports/service.ts';
import type { JobStart, TranslationJob } from '../../../ports/translations.ts';
import type { Deps } from '../../deps.ts';
import { withGracePeriod } from '../../context/grace-period.ts';
import type { Pass } from '../../context/pass-context.ts';
import { probeFolder } from '../../context/probe-folder.ts';
import { deferBlocked, seenAgainAt } from '../../video/block-want.ts';
import { allowanceOf, closedBy, remainingAllowance } from '../../quota/job-allowance.ts';
import { closeAllowance } from '../../quota/reported-allowances.ts';
import { foreseenName } from '../place/offer-name.ts';
import { jobOffer } from './job-offer.ts';
import { failJob, putOff, waitFor, type RunningJob } from './record/job-outcome.ts';
import { findFile } from './pack-file.ts';
import { addressOf } from '../../video/may-use-machine.ts';
import { fittingSource } from './source-text.ts';

const ORDER_DEADLINE_MS = 15_000;

/** A job that the service accepted, and its answer. */
export type AcceptedJob = { readonly job: JobRecord; readonly told: TranslationJob };

/** Checks everything that an order needs before paying. Null if the want waits, or the job failed. */
export async function orderJob(pass: Pass, running: RunningJob): Promise<AcceptedJob | null> {
  const { deps } = pass;
  const { open, job } = running;
  const stop = pass.retryPolicy.stopped('job');
  if (stop !== null) return later(deps, running, stop);
  const allowance = remainingAllowance(deps, allowanceOf(job.kind));
  if (allowance.left < 1) {
    putOff(deps, open, allowance);
    return null;
  }
  if (job.kind === 'speech' && addressOf(deps, open) === null) {
    failJob(deps, running, 'transcription-no-address', '');
    return null;
  }
  if (await isBlocked(deps, running)) return null;
  const prepared = job.kind === 'speech' ? job : await prepare(pass, running);
  return prepared === null ? null : send(pass, { open, job: prepared });
}

/** True if the result could not be placed; the want waits then. */
async function isBlocked(deps: Deps, running: RunningJob): Promise<boolean> {
  const { want, video } = running.open;
  const { root, folder } = video;
  const probe = await probeFolder(deps, folder);
  const name = foreseenName(deps, running.open, jobOffer(running));
  const trouble = probe ?? (await deps.sidecars.nameHolder({ root, folder, name }));
  if (trouble?.kind === 'unavailable') {
    waitFor(deps, running, { why: 'library-unavailable', until: seenAgainAt(deps) });
    return true;
  }
  if (trouble?.kind !== 'failed') return false;
  const { cause, message } = trouble;
  deps.emit({ kind: 'failed', message: `${video.name}: ${message}`, cause, root });
  deferBlocked(deps, want.id, want.revision, { cause, path: probe === null ? `${folder}/${name}` : folder });
  return true;
}

/** The job with the first source that is usable; null if the want waits, or none is usable. */
async function prepare(pass: Pass, { open, job }: RunningJob): Promise<JobRecord | null> {
  const { deps } = pass;
  let sources = job.sources;
  let why = '';
  for (;;) {
    const [first, ...others] = sources;
    if (first === undefined) {
      failJob(deps, { open, job }, 'translation-source', why);
      return null;
    }
    const found = first.pack && first.file === null ? await findFile(pass, open, first) : null;
    if (found?.kind === 'later') return later(deps, { open, job }, found);
    const source = found?.kind === 'found' ? { ...first, file: found.file } : first;
    const text = found?.kind === 'useless' ? found : await fittingSource(pass, open, source);
    if (text.kind === 'later') return later(deps, { open, job }, text);
    if (text.kind === 'read') {
      const kind = source.pack ? 'file' : 'whole';
      const sourceKey = source.candidate.key;
      return { ...job, kind, sources: [source, ...others], sourceKey };
    }
    why = text.why;
    sources = others;
  }
}

async function send(pass: Pass, { open, job }: RunningJob): Promise<AcceptedJob | null> {
  const { deps } = pass;
  const now = deps.clock.now();
  const sent: JobRecord = {
    ...job,
    stage: 'sent',
    sends: job.sends + 1,
    sentAt: now,
    charged: true,
    changedAt: now,
  };
  deps.store.jobs.save(sent);
  const start = await withGracePeriod(deps.clock, pass.signal, (signal) =>
    startJob(deps, { open, job: sent }, { deadlineMs: ORDER_DEADLINE_MS, signal }),
  );
  switch (start.kind) {
    case 'accepted':
      return acceptJob(deps, sent, start.job);
    case 'refused':
      return refused(pass, { open, job: sent }, start.fault);
    case 'unclear':
      return unclear(pass, { open, job: sent }, start.fault);
  }
}

function startJob(deps: Deps, { open, job }: RunningJob, options: RequestOptions): Promise<JobStart> {
  const [source] = job.sources;
  // Speech has none.
  if (source === undefined) {
    const mediaUrl = addressOf(deps, open) ?? '';
    return deps.service.transcriptions.start({ mediaUrl, language: job.language, ...options });
  }
  const nId = source.candidate.id ?? '';
  const tone = job.tone === null ? {} : { tone: job.tone };
  const order = { nId, targetLanguage: job.language, ...tone, ...options };
  return source.file === null
    ? deps.service.translations.start(order)
    : deps.service.classicTranslations.start({ ...order, fileNId: source.file.id });
}

/** Stores the request id, by which the job is found after a restart. */
export function acceptJob(deps: Deps, sent: JobRecord, told: TranslationJob): AcceptedJob {
  const now = deps.clock.now();
  const accepted: JobRecord = {
    ...sent,
    stage: 'accepted',
    requestId: told.requestId,
    deadlineAt: now + givenUpAfterMs(told.estimatedMs ?? told.etaMs),
    troubles: 0,
    charged: !told.reused,
    changedAt: now,
  };
  deps.store.jobs.save(accepted);
  return { job: accepted, told };
}

/** When to poll a job next that was just accepted or is running. */
export function nextPoll(deps: Deps, job: JobRecord, told: TranslationJob): number {
  const now = deps.clock.now();
  return now + pollAfterMs(told.etaMs ?? told.estimatedMs, now - (job.sentAt ?? now));
}

function unclear(pass: Pass, running: RunningJob, fault: JobFault): null {
  const { deps } = pass;
  // Another order would probably fail too.
  if (fault.kind === 'timeout' || fault.kind === 'overloaded') pass.retryPolicy.stop('job', fault);
  const waitMs = fault.kind === 'overloaded' ? (fault.retryAfterMs ?? 0) : 0;
  return later(deps, running, { until: deps.clock.now() + Math.max(LIST_LAG_MS, waitMs) });
}

function refused(pass: Pass, { open, job }: RunningJob, fault: JobFault): null {
  const { deps } = pass;
  const unsent: JobRecord = { ...job, stage: 'chosen', charged: false };
  const now = deps.clock.now();
  if (fault.kind === 'allowance' || fault.kind === 'plan-gate') {
    const closed = closedBy(allowanceOf(job.kind), now, fault);
    closeAllowance(deps, allowanceOf(job.kind), closed);
    if (fault.kind === 'plan-gate') pass.retryPolicy.mention('job', fault, closed.until);
    putOff(deps, open, closed);
    return null;
  }
  if (fault.kind === 'quota') pass.budget.failed(fault.counter, 0, fault);
  const deferral = deferralOf(fault, now, pass.budget.resetAt('search'));
  pass.retryPolicy.mention('job', fault, deferral.until);
  if (fault.kind === 'bad-request' || fault.kind === 'not-found') {
    failJob(deps, { open, job: unsent }, 'translation-refused', fault.detail);
    return null;
  }
  if (stopsAll(fault)) pass.retryPolicy.stop('job', fault);
  return later(deps, { open, job: unsent }, deferral);
}

/** True if no other order would succeed in this pass. */
function stopsAll({ kind }: Fault): boolean {
  return kind !== 'malformed' && kind !== 'too-large';
}

type Pause = Parameters<typeof waitFor>[2];

function later(deps: Deps, running: RunningJob, pause: Pause): null {
  waitFor(deps, running, pause);
  return null;
}
