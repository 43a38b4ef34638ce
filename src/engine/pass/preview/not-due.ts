// What is wanted, but would not be worked on now?

import { AWAY, longest, statusNow, type Hold } from '../../../core/status/hold.ts';
import { isHeldLocally } from '../../../core/want/held-locally.ts';
import { WITHOUT_SUBTITLE, WORKED_ON } from '../../../core/want/want.ts';
import type { WantSummary } from '../../../ports/store/records.ts';
import type { Pass } from '../../context/pass-context.ts';
import { yieldToEventLoop } from '../../context/loop/yield-to-loop.ts';
import { ReportGroups, type ReasonGroup } from '../report-groups.ts';

export type NotDue = Readonly<Record<'waiting' | 'missing' | 'failed', readonly ReasonGroup[]>>;

type Counting = {
  /** These make due wants wait as well. */
  readonly holds: readonly Hold[];
  readonly counts: (want: WantSummary) => boolean;
};

/** The wants that count and are not due, or whose library is away, grouped by the reason they wait. */
export async function notDue(pass: Pass, { holds, counts }: Counting): Promise<NotDue> {
  const { deps } = pass;
  const groups = new ReportGroups(deps.store.videos);
  const now = deps.clock.now();
  for (const page of pass.summaries({ states: WITHOUT_SUBTITLE })) {
    for (const want of page.filter(counts)) {
      const isThere = pass.roots.has(want.root);
      if (isThere && isDue(want, now) && !isHeld(want, holds)) continue;
      const open = want.state === 'missing' ? 'missing' : 'deferred';
      const place = isHeldLocally(want) ? 'failed' : open;
      const { reason, resumesAt } = isThere ? statusNow(want, holds, now) : AWAY;
      groups.add(place, reason, { ...want, dueAt: resumesAt });
    }
    await yieldToEventLoop();
  }
  return {
    waiting: groups.largestFirst('deferred'),
    missing: groups.largestFirst('missing'),
    failed: groups.largestFirst('failed'),
  };
}

/** True if it is due but a hold stops it. */
function isHeld({ offers }: WantSummary, holds: readonly Hold[]): boolean {
  return longest(holds, offers > 0 ? 'download' : 'search') !== null;
}

function isDue({ state, reason, dueAt }: WantSummary, now: number): boolean {
  return WORKED_ON.has(state) && reason !== 'own-sidecar-gone' && dueAt !== null && dueAt <= now;
}
