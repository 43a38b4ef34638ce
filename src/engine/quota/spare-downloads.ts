// How many of the day's downloads are not needed by wants without a subtitle? The rest may improve what is there.

import { RELEASED_BEFORE_RESET_MS } from '../../core/plan/reserve-for-new.ts';
import { SEARCH_STEPS } from '../../core/want/search-steps.ts';
import type { Lane } from '../../ports/store/due-wants.ts';
import type { Deps } from '../deps.ts';
import { downloadsLeft, type Budget } from './budget.ts';
import { addDailyUnits, dailyUnits } from './daily-units.ts';
import { newSince, searchBudget } from './new-titles.ts';

/** More than the day before, because no two days are alike. */
const SAFETY = 1.25;

/** For wants without a subtitle, and for those whose subtitle a better one replaces. */
type DownloadLane = Extract<Lane, 'fetch' | 'better'>;

export type DayOfDownloads = {
  readonly deps: Pick<Deps, 'store' | 'clock'>;
  readonly budget: Budget;
  /** Libraries that can be worked on. */
  readonly roots: ReadonlySet<string>;
};

/**
 * Downloads that other wants of these lanes and the day's searches are likely to need today, besides `planned` wants;
 * counted no further than is left.
 */
export function neededElsewhere(
  { deps, budget, roots }: DayOfDownloads,
  lanes: readonly DownloadLane[],
  planned: number,
): number {
  const left = downloadsLeft(budget);
  const waiting = dueIn(deps, roots, lanes, left + planned);
  const searches = searchBudget(deps, budget).left;
  const asked = dueIn(deps, roots, SEARCH_STEPS, Math.min(searches, left));
  return Math.max(0, waiting - planned) + asked + neededForArrivals(deps, budget);
}

/** Downloads that nothing else needs today. */
export function spareDownloads(pass: DayOfDownloads): number {
  return Math.max(0, downloadsLeft(pass.budget) - neededElsewhere(pass, ['fetch', 'better'], 0));
}

function dueIn(
  { store, clock }: DayOfDownloads['deps'],
  roots: ReadonlySet<string>,
  lanes: readonly Lane[],
  most: number,
): number {
  let count = 0;
  for (const root of roots)
    for (const lane of lanes)
      count += store.wants.countDue({ root, lane, dueBy: clock.now() }, Math.max(0, most - count));
  return count;
}

/** The downloads that the day's arrivals usually take, less those they took today; none in the last hour of the day. */
function neededForArrivals(deps: DayOfDownloads['deps'], budget: Budget): number {
  if (budget.resetAt('downloads') - deps.clock.now() <= RELEASED_BEFORE_RESET_MS) return 0;
  const { today, before } = dailyUnits(deps, 'downloads-for-new');
  return Math.max(0, Math.ceil(before * SAFETY) - today);
}

/** Call this once for each download. `wantIds`: the wants that it is for. */
export function noteDownloadForNew(deps: DayOfDownloads['deps'], wantIds: readonly number[]): void {
  const isForNew = wantIds.some((wantId) => {
    const want = deps.store.wants.get(wantId);
    const video = want?.arrived === true ? deps.store.videos.get(want.videoId) : null;
    return video !== null && video.addedAt > newSince(deps);
  });
  if (isForNew) addDailyUnits(deps, 'downloads-for-new', 1);
}
