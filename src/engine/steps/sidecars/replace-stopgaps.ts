// Lets better offers replace sidecars that were placed to save downloads, once downloads are plenty: the newest videos
// first, within a share of the day.

import { apply } from '../../apply.ts';
import { videoOfWant } from '../../context/video-of-want.ts';
import { createPauses } from '../../context/loop/yield-to-loop.ts';
import type { Pass } from '../../context/pass-context.ts';
import { addDailyUnits, dailyUnits } from '../../quota/daily-units.ts';
import { spareDownloads, type DayOfDownloads } from '../../quota/spare-downloads.ts';
import { betterOffers } from '../../sidecar/better-offers.ts';
import { isolate } from '../../video/isolate-failures.ts';
import { isUsable } from '../../video/usable-offers.ts';
import { NO_BETTER } from './upgrades.ts';

/** The part of the day's downloads that may replace stopgaps. */
const SHARE = 0.5;
/** More follow in the next pass. */
const MOST_AT_ONCE = 200;

/** Makes stopgaps due, as many as downloads are left over for. They wait in the lane `better`. */
export async function reopenStopgaps(pass: Pass): Promise<void> {
  const { deps } = pass;
  const most = Math.min(MOST_AT_ONCE, stopgapsToReplace(pass));
  const pause = createPauses();
  let reopened = 0;
  for (const root of pass.roots)
    for (const wantId of deps.store.wants.stopgaps(root, most - reopened)) {
      await pause();
      if (pass.isOver()) return;
      if (await isolate(deps, [wantId], () => reopen(pass, wantId))) reopened += 1;
    }
}

/** True if a stopgap can be replaced now. */
export function hasStopgaps(pass: Pass): boolean {
  const { wants } = pass.deps.store;
  return stopgapsToReplace(pass) > 0 && [...pass.roots].some((root) => wants.stopgaps(root, 1).length > 0);
}

/** How many stopgaps may be replaced now. */
export function stopgapsToReplace(day: DayOfDownloads): number {
  const share = shareLeft(day);
  return share <= 0 ? 0 : Math.min(share, spareDownloads(day));
}

/** How many of those in scope a pass may replace, if nothing else turns out to need downloads. */
export function mostStopgaps(pass: Pass): number {
  const { store } = pass.deps;
  const most = Math.min(MOST_AT_ONCE, shareLeft(pass));
  if (most <= 0) return 0;
  const found = [...pass.roots].flatMap((root) => store.wants.stopgaps(root, most));
  const inScope = found.filter((wantId) => {
    const video = videoOfWant({ store }, wantId);
    return video !== null && pass.inScope(video);
  });
  return Math.min(most, inScope.length);
}

/** May be below zero, after the quota shrank. */
function shareLeft({ deps, budget }: DayOfDownloads): number {
  const { today } = dailyUnits(deps, 'stopgaps-reopened');
  return Math.floor(budget.limit('downloads') * SHARE) - today;
}

/** Only the better offers remain acceptable. False if there are none: then the sidecar stays for good. */
function reopen(pass: Pass, wantId: number): boolean {
  const { deps } = pass;
  const { store } = deps;
  const sidecar = store.placements.sidecarOf(wantId);
  const video = videoOfWant({ store }, wantId);
  if (video === null || !pass.inScope(video)) return false;
  const known = sidecar === null || sidecar.picked ? [] : betterOffers(deps, sidecar);
  const usable = known.filter((offer) => isUsable(offer, deps.clock.now()));
  const better = new Set(usable.map(({ candidate }) => candidate.key));
  store.transaction(() => {
    store.offers.replace(
      wantId,
      store.offers
        .ofWant(wantId)
        .map((offer) =>
          offer.refusal !== null || better.has(offer.candidate.key)
            ? offer
            : { ...offer, refusal: NO_BETTER },
        ),
    );
    apply(deps, wantId, { kind: 'downloads-plenty', offers: better.size });
    if (better.size > 0) addDailyUnits(deps, 'stopgaps-reopened', 1);
  });
  return better.size > 0;
}
