// Decides what may replace a sidecar, and when to check again: a human subtitle an AI-made one, a clearly better match
// a sidecar placed not long ago, a better offer one that was placed to save downloads.

import { usualRecheckAt } from '../quota/usual-recheck.ts';
import { isMachineMade } from '../../core/candidates/machine-made.ts';
import type { Replaceable } from '../../core/want/want.ts';
import type { SidecarRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';
import { videoOfWant } from '../context/video-of-want.ts';
import { betterOffers } from './better-offers.ts';

type RecheckDeps = Pick<Deps, 'store' | 'clock' | 'policy'>;
type PlacedSidecar = Pick<
  SidecarRecord,
  'wantId' | 'candidateKey' | 'language' | 'placedAt' | 'picked' | 'sha256'
>;

/** As often as for a missing subtitle; empty if the sidecar is to stay. */
export function recheckSidecars({ store, clock, policy }: RecheckDeps, placed: PlacedSidecar): Replaceable {
  const { wantId, candidateKey, placedAt, picked } = placed;
  const video = videoOfWant({ store }, wantId);
  if (video === null) return {};
  const nextAt = usualRecheckAt({ clock, policy }, video);
  if (isMachineMade({ key: candidateKey })) return { recheckAt: nextAt };
  if (picked) return {};
  const stopgap = betterOffers({ store }, placed).length > 0 ? ({ stopgap: true } as const) : {};
  const { upgradeWindowMs } = policy.ofFolder(video.folder);
  if (upgradeWindowMs === null) return stopgap;
  const betterUntil = placedAt + upgradeWindowMs;
  return nextAt < betterUntil ? { recheckAt: nextAt, betterUntil, ...stopgap } : stopgap;
}
