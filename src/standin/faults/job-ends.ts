// Which end can a job come to, though its order was accepted and paid for?

import type { JobOutcome } from '../jobs/job-progress.ts';

/** Kind -> what becomes of the job that the order begins. They strike orders only. */
export const JOB_FAULTS = {
  'job-fails': 'fails',
  'job-stuck': 'stuck',
  'job-slow': 'slow',
  'job-lost': 'lost',
  'job-wrong-cues': 'wrong-cues',
  'job-wrong-times': 'wrong-times',
  'job-untranslated': 'untranslated',
  'job-empty': 'empty',
} as const satisfies Readonly<Record<string, JobOutcome>>;
