// What does a job offer to its want?

import { machineMade } from '../../../core/candidates/machine-made.ts';
import { stemOf } from '../../../core/path/path.ts';
import type { Offer } from '../../../ports/store/records.ts';
import type { RunningJob } from './record/job-outcome.ts';

/** The result of the job as an offer, known before the job is ordered. */
export function jobOffer({ open, job }: RunningJob): Offer {
  const candidate = machineMade({
    jobId: job.id,
    by: job.kind === 'speech' ? 'transcription' : 'translation',
    releaseName: stemOf(open.video.name),
    language: job.language,
    hearingImpaired: job.sources[0]?.candidate.hearingImpaired ?? null,
  });
  return { candidate, language: job.language, score: 0, parts: [], refusal: null, notBefore: null };
}
