// Reports subtitles that could not be placed, and why.

import type { Finding } from '../../core/status/finding.ts';
import { createPauses } from '../context/loop/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import { ReportGroups } from '../pass/report-groups.ts';

/** One finding per reason. */
export async function examineFailed({ store }: Pick<Deps, 'store'>): Promise<readonly Finding[]> {
  const tally = new ReportGroups(store.videos);
  const pause = createPauses();
  for (const id of store.wants.idsIn('failed')) {
    const want = store.wants.get(id);
    if (want !== null) tally.add('failed', want.reason, want);
    await pause();
  }
  return tally.groups('failed').map(({ reason, count, examples: [example] }) => ({
    kind: 'failed',
    reason,
    count,
    example: example?.name ?? '',
  }));
}
