// Orders a job. There are three outcomes, because an order whose answer was lost must not be repeated.

import type { Allowance } from '../../core/fault.ts';
import type { RequestOptions } from '../../ports/service.ts';
import type { JobStart } from '../../ports/translations.ts';
import type { HttpClient } from '../http/http.ts';
import { readJob, type JobReading } from '../decode/job.ts';
import { readJson } from '../wire/wire-values.ts';

const LARGEST_ANSWER = 1024 * 1024;

export type JobRequest = RequestOptions & {
  readonly path: string;
  readonly body: Readonly<Record<string, string>>;
  readonly allowance: Allowance;
};

/** Sends the order (interface.md 4.1 and 4.2, the `POST`s), once. `reading.now` is called when the answer is there. */
export async function startJob(
  http: HttpClient,
  order: JobRequest,
  reading: Omit<JobReading, 'now'> & { readonly now: () => number },
): Promise<JobStart> {
  const answer = await http.askForJob({
    method: 'POST',
    host: 'api',
    path: order.path,
    body: order.body,
    key: 'send',
    asksFor: { kind: 'job', allowance: order.allowance, wants: 'order' },
    maxBytes: LARGEST_ANSWER,
    deadlineMs: order.deadlineMs,
    signal: order.signal,
  });
  if (!answer.ok) {
    const { fault, undone } = answer.fault;
    return { kind: undone ? 'refused' : 'unclear', fault };
  }
  const job = readJob(readJson(answer.value.bytes), { ...reading, now: reading.now() });
  if (job !== null) return { kind: 'accepted', job };
  return { kind: 'unclear', fault: { kind: 'malformed', detail: 'the answer names no job' } };
}
