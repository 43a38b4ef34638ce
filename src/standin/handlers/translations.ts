// Translates subtitles in version 2, and lists all translations (interface.md 4.1).
//
// The document does not show how to download the finished translation: here its record has the identifier for the
// ordinary download of version 2.

import type { Account } from '../accounts/accounts.ts';
import { json, type HandlerRequest, type Reply, type HandlerContext } from '../request/request-types.ts';
import { isEntitled } from '../accounts/entitlement.ts';
import { jobRecord } from '../responses/job-records.ts';
import { onPage, pageOf, pagingOf } from '../responses/paging.ts';
import { invalidRequest, notFound, refusal, unauthorized } from '../responses/refusals.ts';
import { placeOrder, readOrder, type OrderRefusal } from '../responses/translation-order.ts';

const JOBS_ON_A_PAGE = 20;

/** POST /api/v2/ai/translations: the job's record; 202 for a new one, 200 for a repeated one. */
export function orderTranslation(request: HandlerRequest, context: HandlerContext): Reply {
  const { caller } = request;
  if (caller.kind !== 'account') return unauthorized();
  const read = readOrder(request.body, context);
  if ('refusal' in read) return replyTo(read.refusal);
  const placed = placeOrder(read.order, caller.account, caller.key, context);
  if ('refusal' in placed) return replyTo(placed.refusal);
  const { job, repeated } = placed;
  const record = { ...jobRecord(job, context), reused: repeated, estimated_duration_ms: job.takesMs };
  return json(record, repeated ? 200 : 202);
}

/** GET /api/v2/ai/translations: the caller's jobs, newest first. */
export function listTranslations(request: HandlerRequest, context: HandlerContext): Reply {
  const { caller } = request;
  if (caller.kind !== 'account') return unauthorized();
  const page = pageOf(request.query);
  if (page === null) return invalidRequest('page is a number from 1.');
  const jobs = context.jobs.list(caller.account.id, 'translation');
  if (jobs.length === 0 && !mayTranslate(caller.account, context)) return replyTo({ kind: 'not-entitled' });
  const asked = { page, pageSize: JOBS_ON_A_PAGE };
  return json({
    status: true,
    translations: onPage(jobs, asked).map((job) => jobRecord(job, context)),
    ...pagingOf(jobs.length, asked),
  });
}

/** GET /api/v2/ai/translations/{id}: only the caller's own jobs exist for it. */
export function translationStatus(request: HandlerRequest, context: HandlerContext): Reply {
  const { caller } = request;
  if (caller.kind !== 'account') return unauthorized();
  const job = context.jobs.find(request.parts['request_id'] ?? '', caller.account.id, 'translation');
  return job === null ? notFound('No such job.') : json(jobRecord(job, context));
}

function mayTranslate(account: Account, context: HandlerContext): boolean {
  return isEntitled(account, context.accounts.read(account.id, 'translations'));
}

function replyTo(refused: OrderRefusal): Reply {
  switch (refused.kind) {
    case 'invalid':
      return invalidRequest(refused.detail);
    case 'no-such-subtitle':
      return notFound('No such subtitle.');
    case 'not-entitled':
      return refusal(402, 'translation_not_entitled', 'No active paid plan with translation quota.');
    case 'exhausted':
      return refusal(429, 'translation_quota_exhausted', 'Monthly translation quota used up.');
  }
}
