// Collects the result of a job: downloads it once, stores it, compares it with its source and makes it an offer of its
// want. From there it is handled like any other subtitle.

import { HOUR_MS } from '../../../core/duration.ts';
import { deferralOf } from '../../../core/want/deferral.ts';
import { failed, ok, type Fault, type Result } from '../../../core/fault.ts';
import type { JobFailure } from '../../../core/want/reason.ts';
import type { SubtitleText } from '../../../ports/archives.ts';
import type { TranslationJob } from '../../../ports/translations.ts';
import { apply } from '../../apply.ts';
import type { Deps } from '../../deps.ts';
import { download, keep, openKept, type Opened, type ReceivedArchive } from '../download/download-archive.ts';
import type { Pass } from '../../context/pass-context.ts';
import { allowanceAsPlanGate } from './find-lost-order.ts';
import { jobOffer } from './job-offer.ts';
import { ended, failJob, waitFor, type RunningJob } from './record/job-outcome.ts';
import { noAnswer } from './poll-job.ts';
import { NO_READER, openBody, readingText } from '../../video/guarded-reading.ts';
import { notKept, readSource } from './source-text.ts';
import { refusalByLanguage } from '../place/check-text.ts';
import { acceptsFormat } from '../place/rewrite-text.ts';

const RESULT_DEADLINE_MS = 60_000;
const NOT_READABLE_MS = HOUR_MS;
/** Repeated for a job that is ready, these faults mean that there is no file. */
const NOT_THE_FILE: ReadonlySet<Fault['kind']> = new Set([
  'not-found',
  'bad-request',
  'malformed',
  'too-large',
  'foreign-redirect',
]);
const FORMATS = /\.(srt|vtt|ass|ssa|sub|smi|txt)$/i;

/** Downloads the result of a finished job and offers it to the want, or fails the job with the reason. */
export async function collectResult(pass: Pass, running: RunningJob, told: TranslationJob): Promise<void> {
  const { deps } = pass;
  const { open, job } = running;
  const [source] = job.sources;
  const original = source === undefined ? null : await readSource(pass, open, source);
  if (original?.kind === 'later') return waitFor(deps, running, original);
  if (original?.kind === 'useless') return failJob(deps, running, 'translation-source', original.why);
  const opened = await resultOf(pass, running, told);
  if (opened === null) return undefined;
  const text = await textIn(deps, opened, job.language);
  if (!text.ok && text.fault === NO_READER) return waitFor(deps, running, notReadable(deps));
  if (!text.ok) return failJob(deps, running, 'translation-empty', text.fault);
  const { format } = text.value;
  if (!acceptsFormat(deps.policy, format))
    return failJob(deps, running, 'translation-failed', `format-${format}`);
  const wrong =
    (original === null ? null : await verdictOn(deps, original.text, text.value)) ??
    (await languageVerdict(deps, text.value, job.language));
  if (wrong === NO_READER) return waitFor(deps, running, notReadable(deps));
  if (wrong !== null) return failJob(deps, running, wrong, '');
  return handOver(deps, running, text.value);
}

/** The download, stored before it is opened; null after the want was deferred or the job failed. */
async function resultOf(pass: Pass, running: RunningJob, told: TranslationJob): Promise<Opened | null> {
  const { deps } = pass;
  const kept = await deps.store.archiveCache.read(keyOfResult(running));
  if (kept !== null) return openBody(deps, kept);
  const result = running.job.kind === 'whole' ? told.result : null;
  if (result !== null) return fromCatalogue(pass, running, result);
  const file = await fromItsJob(pass, running);
  if (!file.ok) noAnswer(deps, running, file.fault, NOT_THE_FILE);
  else if (file.value.kind === 'not-kept') waitFor(deps, running, notKept(deps, file.value));
  else return file.value.opened;
  return null;
}

/** Version 2 offers the result as a normal subtitle, which costs a download. */
async function fromCatalogue(
  pass: Pass,
  running: RunningJob,
  result: NonNullable<TranslationJob['result']>,
): Promise<Opened | null> {
  const { deps } = pass;
  const key = keyOfResult(running);
  const candidate = { ...jobOffer(running).candidate, key, id: result.nId, link: result.link };
  const affected = { wantIds: [running.open.want.id], isTry: false };
  const received = await download(pass, candidate, affected);
  if (!received.ok) notFetched(pass, running, received.fault);
  else if (received.value.kind === 'not-kept') waitFor(deps, running, notKept(deps, received.value));
  else if (received.value.opened.ok || received.value.opened.fault !== 'damaged-archive')
    return received.value.opened;
  else {
    // It may have been damaged in transit.
    deps.store.archiveCache.drop(key);
    noAnswer(deps, running, { kind: 'malformed', detail: 'a damaged archive came' }, NOT_THE_FILE);
  }
  return null;
}

/** Returns false after deferring the want because the state folder could not store the bytes. */
async function keepOrWait(deps: Deps, running: RunningJob, key: string, bytes: Uint8Array): Promise<boolean> {
  const trouble = await keep(deps, { key }, bytes);
  if (trouble !== null) waitFor(deps, running, notKept(deps, trouble));
  return trouble === null;
}

function notFetched(pass: Pass, running: RunningJob, fault: Fault): void {
  const { deps } = pass;
  if (fault.kind !== 'quota') return noAnswer(deps, running, fault, NOT_THE_FILE);
  const resetAt = pass.budget.resetAt(fault.counter);
  return waitFor(deps, running, deferralOf(fault, deps.clock.now(), resetAt));
}

/** Version 1 and transcriptions return the file of the job directly. */
async function fromItsJob(pass: Pass, running: RunningJob): Promise<Result<ReceivedArchive>> {
  const { deps } = pass;
  const { job } = running;
  const { classicTranslations, transcriptions } = deps.service;
  const from = job.kind === 'speech' ? transcriptions : classicTranslations;
  const key = keyOfResult(running);
  return pass.retryPolicy.attempt('job', RESULT_DEADLINE_MS, async (deadlineMs) => {
    const options = { deadlineMs, signal: pass.signal };
    const received = allowanceAsPlanGate(await from.download(job.requestId ?? '', options));
    if (!received.ok) return received;
    const trouble = await keep(deps, { key }, received.value.bytes);
    return trouble === null ? openKept(deps, { key }, received.value) : ok(trouble);
  });
}

function keyOfResult({ job }: RunningJob): string {
  return `r:${job.requestId ?? ''}`;
}

/** The subtitle in the download, alone or in an archive. */
async function textIn(deps: Deps, opened: Opened, language: string): Promise<Result<SubtitleText, string>> {
  if (!opened.ok) return opened;
  const download = opened.value;
  const read = (one: Uint8Array): Promise<Result<SubtitleText, string>> =>
    readingText(deps, one, language, (text) => Promise.resolve(ok(text)));
  if (download.kind === 'file') return read(download.bytes);
  const entry = download.entries.find(({ name }) => FORMATS.test(name)) ?? download.entries[0];
  if (entry === undefined) return failed('no-subtitle-inside');
  const inside = await download.read(entry);
  return inside.ok ? read(inside.value) : inside;
}

async function verdictOn(
  deps: Deps,
  source: SubtitleText,
  made: SubtitleText,
): Promise<JobFailure | typeof NO_READER | null> {
  const compared = await deps.downloads.compare(source, made);
  if (!compared.ok) return compared.fault === NO_READER ? NO_READER : 'translation-empty';
  switch (compared.value) {
    case 'same':
      return null;
    case 'count':
      return 'translation-wrong-cues';
    case 'times':
      return 'translation-wrong-times';
    case 'untranslated':
      return 'translation-untranslated';
  }
}

/** A transcription has no source, so nothing else tells that the service took another language. */
async function languageVerdict(
  deps: Deps,
  made: SubtitleText,
  language: string,
): Promise<JobFailure | typeof NO_READER | null> {
  const studied = await deps.downloads.study(made, null);
  if (!studied.ok) return studied.fault === NO_READER ? NO_READER : 'translation-empty';
  const other = await refusalByLanguage(deps, studied.value.spoken, language);
  return other === null ? null : 'translation-wrong-language';
}

function notReadable(deps: Deps): { readonly why: 'no-reader'; readonly until: number } {
  return { why: 'no-reader', until: deps.clock.now() + NOT_READABLE_MS };
}

async function handOver(deps: Deps, running: RunningJob, text: SubtitleText): Promise<void> {
  const { open, job } = running;
  const offer = jobOffer(running);
  const { candidate } = offer;
  if (!(await keepOrWait(deps, running, candidate.key, text.bytes))) return;
  deps.store.transaction(() => {
    deps.store.offers.replace(open.want.id, [offer]);
    deps.store.jobs.save(ended(deps, job, 'done'));
    apply(deps, open.want.id, { kind: 'job-done' }, { detail: candidate.key });
  });
}
