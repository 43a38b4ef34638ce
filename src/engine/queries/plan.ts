// `plan`: shows what is due now, what it would cost, and what waits until when. Reads the database, and looks whether the
// libraries are there: no request, no scan.

import { longest, type Hold } from '../../core/status/hold.ts';
import { isReplaceable } from '../../core/want/want.ts';
import type { Deps } from '../deps.ts';
import { asIfWoken } from '../context/as-if-woken.ts';
import { shownLibraries } from '../context/libraries/shown-libraries.ts';
import { planDueDownloads } from '../steps/download/download-all.ts';
import { holdsNow } from '../quota/holds.ts';
import { beginPass } from '../context/pass-context.ts';
import { countDue, jobsDue, previewSearch, withOrders, type Searching } from '../pass/preview.ts';
import { downloadsLeft } from '../quota/budget.ts';
import type { KnownCounter } from '../../core/status/known-counter.ts';
import { knownCounter } from '../quota/known-counter.ts';
import { librariesAway } from '../video/library-identity.ts';
import { isScannedAsConfigured } from './scanned.ts';
import { notDue } from '../pass/not-due.ts';
import type { ReasonGroup } from '../pass/report-groups.ts';

export type Plan = {
  readonly kind: 'outlook';
  readonly videos: number;
  /** Every library was fully scanned with this configuration. */
  readonly scanned: boolean;
  /** Wants that would be worked on now. */
  readonly due: number;
  readonly search: Searching;
  readonly downloadsLeast: number;
  readonly downloadsMost: number;
  readonly quota: Readonly<Record<'search' | 'downloads', KnownCounter>>;
  /** What has no subtitle. A subtitle that waits for a better one is in none of the three. */
  readonly waiting: readonly ReasonGroup[];
  readonly missing: readonly ReasonGroup[];
  readonly failed: readonly ReasonGroup[];
  /** The current holds. */
  readonly holds: readonly Hold[];
};

export async function plan(deps: Deps, signal: AbortSignal): Promise<Plan> {
  const pass = asIfWoken(beginPass(deps, { paths: [], signal }));
  for (const root of await librariesAway(deps)) pass.excludeLibrary(root);
  const holds = holdsNow(deps);
  const due = await countDue(pass, holds);
  const most = longest(holds, 'download') === null ? downloadsLeft(pass.budget) : 0;
  const { plan: fetches } = await planDueDownloads(pass, most);
  const search = longest(holds, 'search') === null ? await previewSearch(pass) : NO_SEARCH;
  const jobs = await jobsDue(pass, deps.clock.now());
  return {
    kind: 'outlook',
    videos: deps.store.videos.count(shownLibraries(deps)),
    scanned: isScannedAsConfigured(deps),
    due,
    search: withOrders(search, jobs),
    downloadsLeast: most === 0 ? 0 : fetches.reduce((sum, { cost }) => sum + cost, 0),
    downloadsMost: Math.min(most, due + jobs.downloadsMost + search.translationsMost),
    quota: { search: knownCounter(deps, 'search'), downloads: knownCounter(deps, 'downloads') },
    ...(await notDue(pass, { holds, counts: (want) => !isReplaceable(want) || want.state === 'failed' })),
    holds,
  };
}

const NO_SEARCH: Searching = {
  searchRequests: 0,
  searchUnits: 0,
  advanceUnitsMost: 0,
  translationsMost: 0,
  transcriptionsMost: 0,
};
