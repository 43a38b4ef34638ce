// `plan`: shows what is due now, what it would cost, and what waits until when. Reads the database, and looks whether the
// libraries are there: no request, no scan.

import type { Hold } from '../../core/status/hold.ts';
import { isReplaceable } from '../../core/want/want.ts';
import type { Deps } from '../deps.ts';
import { asIfWoken } from '../context/as-if-woken.ts';
import { shownLibraries } from '../context/libraries/shown-libraries.ts';
import { holdsNow } from '../quota/holds.ts';
import { beginPass } from '../context/pass-context.ts';
import type { Searching } from '../pass/preview/search-now.ts';
import { previewWork } from '../pass/preview/work-now.ts';
import type { KnownCounter } from '../../core/status/known-counter.ts';
import { knownCounter } from '../quota/known-counter.ts';
import { librariesAway } from '../video/library-identity.ts';
import { isScannedAsConfigured } from './scanned.ts';
import { notDue } from '../pass/preview/not-due.ts';
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
  /** Wants without a subtitle. A subtitle that waits for a better one is in none of the three. */
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
  const { due, work } = await previewWork(pass, { holds, readsTracks: false, jobsWaitMs: 0 });
  const { downloadsLeast, downloadsMost, ...search } = work;
  return {
    kind: 'outlook',
    videos: deps.store.videos.count(shownLibraries(deps)),
    scanned: isScannedAsConfigured(deps),
    due,
    search,
    downloadsLeast,
    downloadsMost,
    quota: { search: knownCounter(deps, 'search'), downloads: knownCounter(deps, 'downloads') },
    ...(await notDue(pass, { holds, counts: (want) => !isReplaceable(want) || want.state === 'failed' })),
    holds,
  };
}
