// Translates a subtitle in version 1: order, state, file (interface.md 4.2).

import { json, type HandlerRequest, type Reply, type HandlerContext } from '../request/request-types.ts';
import { jobFile, jobRecord } from '../responses/job-records.ts';
import type { Job } from '../jobs/job.ts';
import {
  invalidV1,
  keyRefusedV1,
  notEntitledV1,
  notFoundV1,
  refusedV1,
  translationsExhaustedV1,
} from '../responses/refusals-v1.ts';
import { placeOrder, readOrder, type OrderRefusal } from '../responses/translation-order.ts';

/** POST /api/v1/pro/translate/subtitles: 202 for a new job, 200 for a repeated one. */
export function orderTranslationV1(request: HandlerRequest, context: HandlerContext): Reply {
  const { caller } = request;
  if (caller.kind !== 'account') return keyRefusedV1(caller);
  const refused = (refusal: OrderRefusal): Reply => replyTo(refusal, caller.account.id, context);
  const read = readOrder(request.body, context);
  if ('refusal' in read) return refused(read.refusal);
  const placed = placeOrder(read.order, caller.account, caller.key, context);
  if ('refusal' in placed) return refused(placed.refusal);
  const { job, repeated } = placed;
  return json(
    {
      status: true,
      request_id: job.requestId,
      job: jobRecord(job, context),
      estimated_duration_ms: job.takesMs,
      reused: repeated,
    },
    repeated ? 200 : 202,
  );
}

/** GET /api/v1/pro/translate/jobs/{request_id}. */
export function jobV1(request: HandlerRequest, context: HandlerContext): Reply {
  return withJob(request, context, (job) => json({ status: true, job: jobRecord(job, context) }));
}

/** GET /api/v1/pro/translate/jobs/{request_id}/download: the bytes, once they are ready. */
export function downloadJobV1(request: HandlerRequest, context: HandlerContext): Reply {
  return withJob(request, context, (job) =>
    context.jobs.progress(job).downloadReady
      ? jobFile(job, context)
      : refusedV1(409, 'not_ready', { message: 'The translation is not ready.' }),
  );
}

/** Only the caller's own jobs exist for it. */
function withJob(request: HandlerRequest, context: HandlerContext, answer: (job: Job) => Reply): Reply {
  const { caller } = request;
  if (caller.kind !== 'account') return keyRefusedV1(caller);
  const job = context.jobs.find(request.parts['request_id'] ?? '', caller.account.id, 'translation');
  return job === null ? notFoundV1('job_not_found') : answer(job);
}

function replyTo(refused: OrderRefusal, accountId: string, context: HandlerContext): Reply {
  switch (refused.kind) {
    case 'invalid':
      return invalidV1(refused.detail);
    case 'no-such-subtitle':
      return notFoundV1();
    case 'not-entitled':
      return notEntitledV1();
    case 'exhausted':
      return translationsExhaustedV1(context.accounts.read(accountId, 'translations'));
  }
}
