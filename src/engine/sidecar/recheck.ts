// Decides when to check again for a replacement: a human subtitle for an AI-made one, or a clearly better match soon
// after placing.

import { recheckAt } from '../../core/want/recheck.ts';
import { isMachineMade } from '../../core/candidates/machine-made.ts';
import type { Replaceable } from '../../core/want/want.ts';
import type { SidecarRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';

type RecheckDeps = Pick<Deps, 'store' | 'clock' | 'policy'>;
type PlacedSidecar = Pick<SidecarRecord, 'wantId' | 'candidateKey' | 'placedAt' | 'picked'>;

/** As often as for a missing subtitle; empty if the sidecar is to stay. */
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
