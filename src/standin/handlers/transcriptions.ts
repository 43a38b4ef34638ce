// Writes a subtitle from the speech in a media file (interface.md 4.1, in beta).
//
// The document shows only the order; the state and the file of a job are where a client would look for them first.

import { z } from 'zod';
import { json, type HandlerRequest, type Reply, type HandlerContext } from '../request/request-types.ts';
import { jobFile, jobRecord } from '../responses/job-records.ts';
import type { Job } from '../jobs/job.ts';
import { codeOf } from '../catalogue/languages.ts';
import { invalidRequest, notFound, paidOnly, refusal, unauthorized } from '../responses/refusals.ts';
import { jsonOf } from '../request/json-body.ts';
import { placeOrder } from '../responses/translation-order.ts';

const body = z.object({ media_url: z.url({ protocol: /^https?$/ }), language: z.string().min(1) });

/** POST /api/v2/ai/transcriptions: 202 and the job's record. Does not download the media; the text is generated. */
export function orderTranscription(request: HandlerRequest, context: HandlerContext): Reply {
  const { caller } = request;
  if (caller.kind !== 'account') return unauthorized();
  const parsed = body.safeParse(jsonOf(request.body));
  if (!parsed.success) return invalidRequest(z.prettifyError(parsed.error).slice(0, 300));
  const language = codeOf(parsed.data.language);
  if (language === null) return invalidRequest(`Unsupported language "${parsed.data.language}".`);
  const order = { kind: 'transcription', mediaUrl: parsed.data.media_url, language } as const;
  const placed = placeOrder(order, caller.account, caller.key, context);
  if ('job' in placed)
    return json({ ...jobRecord(placed.job, context), estimated_duration_ms: placed.job.takesMs }, 202);
  return placed.refusal.kind === 'exhausted'
    ? refusal(429, 'transcription_quota_exhausted', 'Monthly transcription quota used up.')
    : paidOnly();
}

/** GET /api/v2/ai/transcriptions/{id}. */
export function transcriptionStatus(request: HandlerRequest, context: HandlerContext): Reply {
  return withJob(request, context, (job) => json(jobRecord(job, context)));
}

/** GET /api/v2/ai/transcriptions/{id}/download: the bytes, once they are ready. */
export function downloadTranscription(request: HandlerRequest, context: HandlerContext): Reply {
  return withJob(request, context, (job) =>
    context.jobs.progress(job).downloadReady
      ? jobFile(job, context)
      : refusal(409, 'not_ready', 'The transcription is not ready.'),
  );
}

function withJob(request: HandlerRequest, context: HandlerContext, answer: (job: Job) => Reply): Reply {
  const { caller } = request;
  if (caller.kind !== 'account') return unauthorized();
  const job = context.jobs.find(request.parts['request_id'] ?? '', caller.account.id, 'transcription');
  return job === null ? notFound('No such job.') : answer(job);
}
