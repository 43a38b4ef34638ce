// Decides which archives to download, in which order. While downloads are plenty, each want gets its own best
// candidate; while they are scarce, shared archives fill as many wants as they can.

import { coverWith, type ArchiveChoice } from './cover-wants.ts';
import type { DownloadBudget, OpenDownloadWant, PlannedDownload } from './download-plan.ts';
import { spendSpare } from './spend-spare.ts';

/**
 * While downloads are scarce, a want accepts a shared archive that fits worse than its own best by up to this: another
 * source family is better than nothing, but a frame rate that drifts never is.
 */
const FIT_TOLERANCE = 30;

const ownBest: ArchiveChoice = (offer, best) => offer.score >= best.score;
const fitsNearly: ArchiveChoice = (offer, best) => offer.fit >= best.fit - FIT_TOLERANCE;

/**
 * Each want's own best, if the budget covers that besides what is needed elsewhere. Otherwise cached archives first,
 * because they cost nothing; then those that cover the most wants; then each want's own best, newest video first. What
 * this leaves of the budget goes to the wants that gain the most by their own best. At most `left` downloads, and at
 * most one per want.
 */
export function planDownloads(
  openWants: readonly OpenDownloadWant[],
  atHand: ReadonlySet<string>,
  { left, elsewhere }: DownloadBudget,
): readonly PlannedDownload[] {
  const plenty = left - elsewhere;
  const own = leastOwn(openWants, atHand) > plenty ? null : coverWith(ownBest, openWants, atHand);
  if (own !== null && costOf(own) <= plenty) return own;
  const scarce = coverWith(fitsNearly, openWants, atHand);
  const cost = costOf(scarce);
  if (cost > left) return withinBudget(scarce, left);
  const spare = Math.max(0, plenty - cost);
  return spendSpare(scarce, openWants, { atHand, spare });
}

/** At least so many downloads give each want its own best: where one candidate is the only best, it is needed. */
function leastOwn(openWants: readonly OpenDownloadWant[], atHand: ReadonlySet<string>): number {
  const needed = new Set<string>();
  for (const { offers } of openWants) {
    const [best, second] = offers;
    const isOnly = best !== undefined && (second === undefined || !ownBest(second, best));
    if (isOnly && !atHand.has(best.key)) needed.add(best.key);
  }
  return needed.size;
}

/** The downloads that they cost. An archive that is at hand costs none. */
export function costOf(fetches: readonly PlannedDownload[]): number {
  return fetches.reduce((sum, { cost }) => sum + cost, 0);
}

function withinBudget(fetches: readonly PlannedDownload[], budget: number): readonly PlannedDownload[] {
  let spent = 0;
  return fetches.filter(({ cost }) => {
    if (spent + cost > budget) return false;
    spent += cost;
    return true;
  });
}
