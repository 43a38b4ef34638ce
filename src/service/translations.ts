// How is a subtitle translated? The endpoints of version 2 (interface.md 4.1) and of version 1 (4.2), which have a job in
// common.

import { failed, ok, type JobFault, type Result } from '../core/fault.ts';
import { serviceLanguage } from '../core/language.ts';
import type { Downloaded, Patience } from '../ports/service.ts';
import type {
  ClassicTranslations,
  JobList,
  Transcriptions,
  TranslationJob,
  TranslationOrder,
  Translations,
} from '../ports/translations.ts';
import { fetchJobFile } from './download.ts';
import type { Ask, Door } from './http.ts';
import { readJob, readRequestId } from './job.ts';
import { readJson, readObject, readOrdinal } from './loose.ts';
import { startJob } from './start-job.ts';

const LARGEST_ANSWER = 4 * 1024 * 1024;
const V2 = '/api/v2/ai/translations';
const V1 = '/api/v1/pro/translate';
/** Where the list of jobs may lie. */
const LISTS = ['jobs', 'results', 'data', 'translations', 'items'];

export type JobOptions = { readonly downloadUrl: string; readonly now: () => number };

/** `POST`, `GET` and `GET …/{id}` of `/api/v2/ai/translations` (interface.md 4.1). */
export function openTranslations(door: Door, options: JobOptions): Translations {
  return {
    start: ({ deadlineMs, signal, ...order }) =>
      startJob(
        door,
        { path: V2, body: bodyOf(order), allowance: 'translations', deadlineMs, ...withSignal(signal) },
        options,
      ),
    list: (request) => fetchJobs(door, request, options),
    job: (requestId, request) => fetchJob(door, { requestId, folder: V2, ...request }, options),
  };
}

/** `/api/v1/pro/translate/subtitles`, `…/jobs/{request_id}` and `…/download` (interface.md 4.2). */
export function openClassicTranslations(door: Door, options: JobOptions): ClassicTranslations {
  return {
    start: ({ deadlineMs, signal, fileNId, ...order }) => {
      const body = { ...bodyOf(order), ...(fileNId === undefined ? {} : { file_n_id: fileNId }) };
      const path = `${V1}/subtitles`;
      return startJob(
        door,
        { path, body, allowance: 'translations', deadlineMs, ...withSignal(signal) },
        options,
      );
    },
    job: (requestId, request) => fetchJob(door, { requestId, folder: `${V1}/jobs`, ...request }, options),
    download: (requestId, request) => fetchResult(door, requestId, request),
  };
}

/** `POST /api/v2/ai/transcriptions` (interface.md 4.1; beta). */
export function openTranscriptions(door: Door, options: JobOptions): Transcriptions {
  return {
    start: ({ mediaUrl, language, deadlineMs, signal }) => {
      const body = { media_url: mediaUrl, language: serviceLanguage(language) };
      const path = '/api/v2/ai/transcriptions';
      return startJob(
        door,
        { path, body, allowance: 'transcriptions', deadlineMs, ...withSignal(signal) },
        options,
      );
    },
  };
}

function bodyOf({
  nId,
  targetLanguage,
  tone,
}: Omit<TranslationOrder, keyof Patience>): Readonly<Record<string, string>> {
  return {
    n_id: nId,
    target_language: serviceLanguage(targetLanguage),
    ...(tone === undefined ? {} : { tone }),
  };
}

function withSignal(signal: AbortSignal | undefined): Pick<Patience, 'signal'> {
  return signal === undefined ? {} : { signal };
}

async function fetchJobs(
  door: Door,
  { page, ...patience }: Patience & { readonly page?: number },
  { downloadUrl, now }: JobOptions,
): Promise<Result<JobList, JobFault>> {
  const query = page === undefined ? {} : { page: String(page) };
  const answer = await door.askForJob({ ...askFor(V2, patience, 'job'), query });
  if (!answer.ok) return failed(answer.fault.fault);
  const value = readJson(answer.value.bytes);
  const top = readObject(value);
  const lists = [value, ...LISTS.flatMap((name) => [top?.[name], readObject(top?.[name])?.['jobs']])];
  const rows = lists.find((list): list is unknown[] => Array.isArray(list));
  if (rows === undefined) return failed({ kind: 'malformed', detail: 'the answer is not a list of jobs' });
  const jobs = rows.flatMap((row) => readJob(row, { downloadUrl, now: now() }) ?? []);
  const lost = rows.length - jobs.length;
  const pages = readOrdinal(top?.['totalPages'] ?? top?.['total_pages']);
  return ok({ jobs, pages, dropped: lost === 0 ? [] : [`${lost} jobs without an identifier`] });
}

async function fetchJob(
  door: Door,
  { requestId, folder, ...patience }: Patience & { readonly requestId: string; readonly folder: string },
  { downloadUrl, now }: JobOptions,
): Promise<Result<TranslationJob, JobFault>> {
  if (readRequestId(requestId) === null) return failed(NO_SUCH_REQUEST);
  const answer = await door.askForJob(askFor(`${folder}/${encodeURIComponent(requestId)}`, patience, 'job'));
  if (!answer.ok) return failed(answer.fault.fault);
  const job = readJob(readJson(answer.value.bytes), { downloadUrl, now: now(), requestId });
  return job === null ? failed({ kind: 'malformed', detail: 'the answer is not a job' }) : ok(job);
}

async function fetchResult(
  door: Door,
  requestId: string,
  patience: Patience,
): Promise<Result<Downloaded, JobFault>> {
  if (readRequestId(requestId) === null) return failed(NO_SUCH_REQUEST);
  const path = `${V1}/jobs/${encodeURIComponent(requestId)}/download`;
  const file = await fetchJobFile(door, askFor(path, patience, 'file'));
  if (!file.ok || readObject(readJson(file.value.bytes)) === null) return file;
  return failed({ kind: 'malformed', detail: 'a message came instead of the translation' });
}

const NO_SUCH_REQUEST: JobFault = { kind: 'not-found', detail: 'no request can have this identifier' };

function askFor(path: string, { deadlineMs, signal }: Patience, wants: 'job' | 'file'): Ask {
  return {
    method: 'GET',
    host: 'api',
    path,
    key: 'send',
    asksFor: { kind: 'job', allowance: 'translations', wants },
    maxBytes: LARGEST_ANSWER,
    deadlineMs,
    signal,
  };
}
