// Which wants have a job?

import type { OpenWant } from '../../../../ports/store/records.ts';
import { firstOf } from '../../../context/due-wants.ts';
import type { Pass } from '../../../context/pass-context.ts';

/** Wants that have a job, limited to jobs due by `dueBy`; newest video first. */
export function dueJobs(pass: Pass, dueBy = Number.MAX_SAFE_INTEGER): Promise<readonly OpenWant[]> {
  // Reads all of them, since the month's allowance bounds them.
  return firstOf(pass.pages({ lane: 'job', order: 'newest', dueBy }), Infinity);
}
