// Writes a job on the wire (interface.md 2.6, which does not show all fields).

import type { Reply, HandlerContext } from '../request/request-types.ts';
import type { Job } from '../jobs/job.ts';

/** The record of a job: its state and, once it is ready, where its result is. */
export function jobRecord(job: Job, context: HandlerContext): Record<string, unknown> {
  const { status, progress, etaMs, downloadReady } = context.jobs.progress(job);
  const { order, subtitle } = job;
  return {
    request_id: job.requestId,
    status,
    progress,
    eta_ms: etaMs,
    download_ready: downloadReady,
    reused: job.reused,
    error: status === 'failed' ? 'The job could not be finished.' : null,
    ...(order.kind === 'translation'
      ? {
          n_id: order.subtitle.id,
          file_n_id: order.file.id,
          target_language: order.language,
          tone: order.tone,
        }
      : { media_url: order.mediaUrl, language: order.language }),
    created_at: new Date(job.submittedAt).toISOString(),
    // The ordinary download takes this identifier, and the download host this link.
    result: subtitle === null ? null : { n_id: subtitle.id, url: `/subtitle/${subtitle.pair}.zip` },
  };
}

export function jobFile(job: Job, context: HandlerContext): Reply {
  const { order, requestId } = job;
  const format = order.kind === 'translation' ? order.file.format : 'srt';
  return {
    status: 200,
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="${requestId}.${order.language.toLowerCase()}.${format}"`,
    },
    body: Buffer.from(context.jobs.text(job), 'utf8'),
  };
}
