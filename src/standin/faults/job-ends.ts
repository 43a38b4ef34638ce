// Bad ends of a job whose order was accepted and paid for.

import type { JobOutcome } from '../jobs/job-progress.ts';

/** Kind -> the outcome of the ordered job. They apply to orders only. */
export const JOB_FAULTS = {
  'job-fails': 'fails',
  'job-stuck': 'stuck',
  'job-slow': 'slow',
  'job-lost': 'lost',
  'job-wrong-cues': 'wrong-cues',
  'job-wrong-times': 'wrong-times',
  'job-untranslated': 'untranslated',
  'job-other-language': 'other-language',
  'job-empty': 'empty',
} as const satisfies Readonly<Record<string, JobOutcome>>;
