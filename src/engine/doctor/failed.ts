// Reports subtitles that could not be placed, and why.

import type { Finding } from '../../core/status/finding.ts';
import { yieldToEventLoop } from '../context/yield-to-loop.ts';
import type { Deps } from '../deps.ts';
import { ReportGroups } from '../pass/report-groups.ts';

/** One finding per reason. */
export async function examineFailed({ store }: Pick<Deps, 'store'>): Promise<readonly Finding[]> {
  const tally = new ReportGroups();
  for (const page of store.wants.pages(new Set(['failed']))) {
    for (const open of page) tally.add('failed', open.want.reason, open);
    await yieldToEventLoop();
  }
  return tally.groups('failed').map(({ reason, count, examples: [example] }) => ({
    kind: 'failed',
    reason,
    count,
    example: example?.name ?? '',
  }));
}
