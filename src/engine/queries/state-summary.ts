// Sums up the state for `subtitled status`: how much is wanted, there and missing, and what holds the work.

import { coverageOf, withoutSubtitle, type Coverage } from '../../core/status/coverage.ts';
import type { Hold } from '../../core/status/hold.ts';
import type { WantState } from '../../core/want/want.ts';
import type { CoverageCount } from '../../ports/store/overview.ts';
import { createPauses } from '../context/loop/yield-to-loop.ts';
import { shownLibraries } from '../context/libraries/shown-libraries.ts';
import type { Deps } from '../deps.ts';
import { holdsNow } from '../quota/holds.ts';
import { unrecognisedNames } from '../steps/search/unrecognised-names.ts';
import { isScannedAsConfigured } from './scanned.ts';

/** Of the libraries that the configuration names. */
export type StateSummary = {
  readonly coverage: readonly Coverage[];
  /** Videos that are known; 0 before the first scan. */
  readonly videos: number;
  /** Every library was fully scanned with this configuration. */
  readonly scanned: boolean;
  /** Wants without a subtitle, by state. */
  readonly counts: Readonly<Partial<Record<WantState, number>>>;
  /** Paths that the user ignores. */
  readonly ignored: number;
  /** The last new names in a row of which the service recognised none, if they are many; else 0. */
  readonly unrecognised: number;
  readonly holds: readonly Hold[];
};

/** Reads the database, a little at a time. */
export async function summarize(deps: Pick<Deps, 'store' | 'clock' | 'policy'>): Promise<StateSummary> {
  const found = await countCoverage(deps);
  const counts: Partial<Record<WantState, number>> = {};
  for (const one of found) {
    const open = withoutSubtitle(one);
    if (open > 0) counts[one.state] = (counts[one.state] ?? 0) + open;
  }
  const roots = shownLibraries(deps);
  return {
    coverage: coverageOf(found),
    videos: deps.store.videos.count(roots),
    scanned: isScannedAsConfigured(deps),
    counts,
    ignored: deps.store.ignored.count(roots),
    unrecognised: unrecognisedNames(deps),
    holds: holdsNow(deps),
  };
}

/** The wants by library, languages, kind and state. */
export async function countCoverage(deps: Pick<Deps, 'store' | 'policy'>): Promise<readonly CoverageCount[]> {
  const pause = createPauses();
  const counts: CoverageCount[] = [];
  for (const part of deps.store.overview.coverage(shownLibraries(deps))) {
    counts.push(...part);
    await pause();
  }
  return counts;
}
