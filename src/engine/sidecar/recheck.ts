// When is it asked whether something may take the place of what we placed? Whether a human has subtitled meanwhile what a
// machine made, or whether something clearly better has come, soon after the placing.

import { recheckAt } from '../../core/want/recheck.ts';
import { isMachineMade } from '../../core/candidates/machine-made.ts';
import type { Replaceable } from '../../core/want/want.ts';
import type { SidecarRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';

type RecheckDeps = Pick<Deps, 'store' | 'clock' | 'policy'>;
type PlacedSidecar = Pick<SidecarRecord, 'wantId' | 'candidateKey' | 'placedAt' | 'picked'>;

/** As often as for a want without a subtitle; never where it is to stay. */
export function recheckSidecars({ store, clock, policy }: RecheckDeps, placed: PlacedSidecar): Replaceable {
  const { wantId, candidateKey, placedAt, picked } = placed;
  const video = store.videos.get(store.wants.get(wantId)?.videoId ?? 0);
  if (video === null) return {};
  const nextAt = recheckAt(video, clock.now(), policy.askAgain);
  if (isMachineMade({ key: candidateKey })) return { recheckAt: nextAt };
  if (policy.upgradeWindowMs === null || picked) return {};
  const betterUntil = placedAt + policy.upgradeWindowMs;
  return nextAt < betterUntil ? { recheckAt: nextAt, betterUntil } : {};
}
