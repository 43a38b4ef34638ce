// Asks for the state and the result of a job. Both versions use these requests at their own addresses (interface.md 4.1
// and 4.2).

import { failed, ok, type Allowance, type JobFault, type Result } from '../../core/fault.ts';
import type { Downloaded, RequestOptions } from '../../ports/service.ts';
import type { JobList, TranslationJob } from '../../ports/translations.ts';
import { fetchJobFile } from './download.ts';
import type { HttpClient } from '../http/http.ts';
import type { ApiRequest } from '../http/request.ts';
import { readJob, readRequestId } from '../decode/job.ts';
import { readPages } from '../decode/pages.ts';
import { readJson, readListIn, readObject } from '../wire/wire-values.ts';

const LARGEST_ANSWER = 4 * 1024 * 1024;
/** The members that may hold the list of jobs. A service without pages lists all of an account. */
const LISTS = {
  names: ['jobs', 'results', 'data', 'translations', 'items'],
  inside: 'jobs',
  longest: 2_000,
};

export type JobOptions = { readonly downloadUrl: string; readonly now: () => number };

/** The address for questions about jobs of a kind; `{folder}/{id}` is one of them. */
export type Following = RequestOptions & { readonly folder: string; readonly allowance: Allowance };

/** One page of the list of jobs (interface.md 4.1, `GET /api/v2/ai/translations`). */
export async function fetchJobs(
  http: HttpClient,
  { page, ...following }: Following & { readonly page?: number },
  { downloadUrl, now }: JobOptions,
): Promise<Result<JobList, JobFault>> {
  const query = page === undefined ? {} : { page: String(page) };
  const answer = await http.askForJob({ ...askFor('', following, 'job'), query });
  if (!answer.ok) return failed(answer.fault.fault);
  const value = readJson(answer.value.bytes);
  const top = readObject(value);
  const rows = readListIn(value, LISTS);
  if (rows === null) return failed({ kind: 'malformed', detail: 'the answer is not a list of jobs' });
  const jobs = rows.flatMap((row) => readJob(row, { downloadUrl, now: now() }) ?? []);
  const lost = rows.length - jobs.length;
  const pages = top === null ? null : readPages(top);
  return ok({ jobs, pages, dropped: lost === 0 ? [] : [`${lost} jobs without an identifier`] });
}

/** One job (interface.md 4.1 and 4.2). An identifier that no request can have is not sent. */
export async function fetchJob(
  http: HttpClient,
  { requestId, ...following }: Following & { readonly requestId: string },
  { downloadUrl, now }: JobOptions,
): Promise<Result<TranslationJob, JobFault>> {
  if (readRequestId(requestId) === null) return failed(NO_SUCH_REQUEST);
  const answer = await http.askForJob(askFor(`/${encodeURIComponent(requestId)}`, following, 'job'));
  if (!answer.ok) return failed(answer.fault.fault);
  const job = readJob(readJson(answer.value.bytes), { downloadUrl, now: now(), requestId });
  return job === null ? failed({ kind: 'malformed', detail: 'the answer is not a job' }) : ok(job);
}

/** The file of a finished job (interface.md 4.2, `…/jobs/{request_id}/download`). */
export async function fetchJobResult(
  http: HttpClient,
  { requestId, ...following }: Following & { readonly requestId: string },
): Promise<Result<Downloaded, JobFault>> {
  if (readRequestId(requestId) === null) return failed(NO_SUCH_REQUEST);
  const path = `/${encodeURIComponent(requestId)}/download`;
  const file = await fetchJobFile(http, askFor(path, following, 'file'));
  if (!file.ok || readObject(readJson(file.value.bytes)) === null) return file;
  return failed({ kind: 'malformed', detail: 'a message came instead of the file' });
}

const NO_SUCH_REQUEST: JobFault = { kind: 'not-found', detail: 'no request can have this identifier' };

function askFor(
  path: string,
  { folder, allowance, deadlineMs, signal }: Following,
  wants: 'job' | 'file',
): ApiRequest {
  return {
    method: 'GET',
    host: 'api',
    path: folder + path,
    key: 'send',
    asksFor: { kind: 'job', allowance, wants },
    maxBytes: LARGEST_ANSWER,
    deadlineMs,
    signal,
  };
}
