// Previews what a pass would do and cost: the same scan and plans on a copy of the state; only the free account request
// is sent.

import { isReplaceable } from '../../../core/want/want.ts';
import type { Deps } from '../../deps.ts';
import { quotaHolds } from '../../quota/holds.ts';
import { scanLibraries } from '../../steps/scan/scan-libraries.ts';
import { correctTimes } from '../correct-times.ts';
import { askAccount } from '../pass.ts';
import { beginPass, type Scope } from '../../context/pass-context.ts';
import { walkedPaths } from '../../context/libraries/walked-path.ts';
import { notDue } from './not-due.ts';
import type { ReasonGroup } from '../report-groups.ts';
import { recoverState } from '../recover.ts';
import { rejudge } from '../rejudge-offers.ts';
import { reportOn, type PassReport } from '../report.ts';
import { wakeDue } from '../wake-due.ts';
import { previewWork, type Work } from './work-now.ts';

export type Preview = {
  readonly report: PassReport;
  /** Wants that the report counts, but that the pass would not work on. */
  readonly waiting: readonly ReasonGroup[];
  readonly plan: Work;
};

/** Plans one pass. `deps.store` must be a copy, because the scan writes to it. */
export async function previewPass(deps: Deps, scope: Scope): Promise<Preview> {
  const paths = await walkedPaths(deps, scope.paths);
  const pass = beginPass(deps, { ...scope, paths, eager: true });
  await recoverState(deps);
  await correctTimes(deps);
  await rejudge(deps, () => pass.scanSignal.aborted);
  const looked = await scanLibraries(pass, paths);
  await wakeDue(pass);
  if (!pass.signal.aborted) await askAccount(pass);
  const { work } = await previewWork(pass, {
    holds: [],
    readsTracks: true,
    jobsWaitMs: deps.policy.jobWaitMs,
  });
  return {
    report: await reportOn(pass, looked),
    waiting: (await notDue(pass, { holds: quotaHolds(deps), counts: (want) => !isReplaceable(want) }))
      .waiting,
    plan: work,
  };
}
