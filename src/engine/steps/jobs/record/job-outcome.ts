// Moves a want and its job on together: waiting, put off or failed.

import { usualRecheckAt } from '../../../quota/usual-recheck.ts';
import { nextStep } from '../../../../core/want/search-steps.ts';
import type { JobFailure, Reason } from '../../../../core/want/reason.ts';
import type { JobRecord } from '../../../../ports/store/jobs.ts';
import type { OpenWant } from '../../../../ports/store/records.ts';
import { apply } from '../../../apply.ts';
import type { Deps } from '../../../deps.ts';
import { mayTranscribe } from '../../../video/may-use-machine.ts';

/** A want with a stored job. */
export type RunningJob = { readonly open: OpenWant; readonly job: JobRecord };

/** Saves the job; the want waits until `pause.until`. */
export function waitFor(
  deps: Deps,
  running: RunningJob,
  pause: { readonly why?: Reason; readonly until: number },
): void {
  const { open, job } = running;
  const why = pause.why ?? (job.kind === 'speech' ? 'transcribing' : 'translating');
  deps.store.transaction(() => {
    deps.store.jobs.save({ ...job, changedAt: deps.clock.now() });
    apply(deps, open.want.id, { kind: 'job-waits', why, until: pause.until }, { detail: job.stage });
  });
}

/** Fails the job; its source is not tried again for a while. */
export function failJob(deps: Deps, { open, job }: RunningJob, why: JobFailure, detail: string): void {
  const next = nextStep(job.kind === 'speech' ? 'transcription' : 'translation', {
    isEpisode: false,
    isIdentified: false,
    isMatched: false,
    mayTranslate: false,
    mayTranscribe: mayTranscribe(deps, open),
  });
  deps.store.transaction(() => {
    deps.store.jobs.save(ended(deps, job, why));
    apply(
      deps,
      open.want.id,
      { kind: 'job-failed', why, next, askAgainAt: usualRecheckAt(deps, open.video) },
      { detail },
    );
  });
  const said = detail === '' ? why : `${why}: ${detail}`;
  deps.emit({ kind: 'refused', video: open.video.name, language: job.language, why: said });
}

/** No jobs for now: the want waits for the reset, or for its usual recheck if that comes first. */
export function putOff(
  deps: Deps,
  open: OpenWant,
  { why, until }: { readonly why: Reason; readonly until: number },
): void {
  deps.store.transaction(() => {
    const job = deps.store.jobs.ofWant(open.want.id);
    if (job !== null) deps.store.jobs.save(ended(deps, { ...job, charged: false }, 'dropped'));
    // A new month restores a quota but not an entitlement: without one, wait for the usual recheck.
    const usual = usualRecheckAt(deps, open.video);
    const turn = why.endsWith('-not-entitled') ? usual : Math.min(until, usual);
    apply(deps, open.want.id, { kind: 'job-put-off', why, until: turn });
  });
}

/** The record of a finished or abandoned job. */
export function ended(deps: Deps, job: JobRecord, outcome: string): JobRecord {
  return { ...job, stage: 'ended', outcome, changedAt: deps.clock.now() };
}
