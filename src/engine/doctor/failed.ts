// Reports subtitles that could not be placed, and why.

import type { Finding } from '../../core/status/finding.ts';
import { HELD_LOCALLY } from '../../core/want/held-locally.ts';
import { createPauses } from '../context/loop/yield-to-loop.ts';
import { shownLibraries } from '../context/libraries/shown-libraries.ts';
import type { Deps } from '../deps.ts';
import { ReportGroups } from '../pass/report-groups.ts';

/** One finding per reason. */
export async function examineFailed(deps: Pick<Deps, 'store' | 'policy'>): Promise<readonly Finding[]> {
  const { store } = deps;
  const groups = new ReportGroups(store.videos);
  const pause = createPauses();
  const roots = shownLibraries(deps);
  for (const filter of HELD_LOCALLY)
    for (const page of store.wants.summaries({ ...filter, roots })) {
      for (const want of page) groups.add('failed', want.reason, want);
      await pause();
    }
  return groups.largestFirst('failed').map(({ reason, count, examples: [example] }) => ({
    kind: 'failed',
    reason,
    count,
    example: example?.name ?? '',
  }));
}
