// `plan`: shows what is due now, what it would cost, and what waits until when. Reads only the database: no request, no
// scan.

import { longest, statusNow, type Hold } from '../../core/status/hold.ts';
import { WITHOUT_SUBTITLE } from '../../core/want/want.ts';
import type { WantSummary } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';
import { asIfWoken } from '../context/as-if-woken.ts';
import { yieldToEventLoop } from '../context/loop/yield-to-loop.ts';
import { planDueDownloads } from '../steps/download/download-all.ts';
import { holdsNow } from '../quota/holds.ts';
import { beginPass, type Pass } from '../context/pass-context.ts';
import { countDue, previewSearch, type Searching } from '../pass/preview.ts';
import { downloadsLeft } from '../quota/budget.ts';
import { knownCounter, type KnownCounter } from '../quota/known-counter.ts';
import { ReportGroups, type ReasonGroup } from '../pass/report-groups.ts';

export type Plan = {
  readonly kind: 'outlook';
  readonly videos: number;
  /** Wants that would be worked on now. */
  readonly due: number;
  readonly search: Searching;
  readonly downloadsLeast: number;
  readonly downloadsMost: number;
  readonly quota: Readonly<Record<'search' | 'downloads', KnownCounter>>;
  readonly waiting: readonly ReasonGroup[];
  readonly missing: readonly ReasonGroup[];
  readonly failed: readonly ReasonGroup[];
  /** The current holds. */
  readonly holds: readonly Hold[];
};

export async function plan(deps: Deps, signal: AbortSignal): Promise<Plan> {
  const pass = asIfWoken(beginPass(deps, { paths: [], signal }));
  const holds = holdsNow(deps);
  const due = await countDue(pass, holds);
  const most = downloadsLeft(pass.budget);
  const { fetches } = (await planDueDownloads(pass, most)).plan;
  return {
    kind: 'outlook',
    videos: deps.store.videos.count(),
    due,
    search: await previewSearch(pass),
    downloadsLeast: fetches.reduce((sum, { cost }) => sum + cost, 0),
    downloadsMost: Math.min(most, due),
    quota: { search: knownCounter(deps, 'search'), downloads: knownCounter(deps, 'downloads') },
    ...(await othersOf(pass, holds)),
    holds,
  };
}

/** What is not due, grouped by the reason it waits. */
async function othersOf(
  pass: Pass,
  holds: readonly Hold[],
): Promise<Pick<Plan, 'waiting' | 'missing' | 'failed'>> {
  const { deps } = pass;
  const tally = new ReportGroups(deps.store.videos);
  const now = deps.clock.now();
  for (const page of pass.summaries({ states: WITHOUT_SUBTITLE })) {
    for (const want of page) {
      if (!pass.roots.has(want.root) || (isDue(want, now) && !isHeld(want, holds))) continue;
      const { state } = want;
      const { reason, resumesAt } = statusNow(want, holds, now);
      const place = state === 'missing' ? 'missing' : state === 'failed' ? 'failed' : 'deferred';
      tally.add(place, reason, { ...want, dueAt: resumesAt });
    }
    await yieldToEventLoop();
  }
  return {
    waiting: tally.groups('deferred'),
    missing: tally.groups('missing'),
    failed: tally.groups('failed'),
  };
}

/** True if it is due but a hold stops it. */
function isHeld({ offers }: WantSummary, holds: readonly Hold[]): boolean {
  return longest(holds, offers > 0 ? 'download' : 'search') !== null;
}

function isDue({ state, reason, dueAt }: WantSummary, now: number): boolean {
  return state === 'wanted' && reason !== 'own-sidecar-gone' && dueAt !== null && dueAt <= now;
}
