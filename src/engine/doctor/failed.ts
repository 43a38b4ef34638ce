// Reports subtitles that could not be placed, and why.

import type { Finding } from '../../core/status/finding.ts';
import type { Deps } from '../deps.ts';
import { ReportGroups } from '../pass/report-groups.ts';

/** One finding per reason. */
export function examineFailed({ store }: Pick<Deps, 'store'>): readonly Finding[] {
  const tally = new ReportGroups();
  for (const open of store.wants.inStates(new Set(['failed']))) tally.add('failed', open.want.reason, open);
  return tally.groups('failed').map(({ reason, count, examples: [example] }) => ({
    kind: 'failed',
    reason,
    count,
    example: example?.name ?? '',
  }));
}
