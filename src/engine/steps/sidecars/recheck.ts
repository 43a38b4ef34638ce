// When is it asked whether something may take the place of what we placed? Whether a human has subtitled meanwhile what a
// machine made, or whether something clearly better has come, soon after the placing.

import { askAgainAt } from '../../../core/want/recheck.ts';
import { isMachineMade } from '../../../core/candidates/machine-made.ts';
import type { Replaceable } from '../../../core/want/want.ts';
import type { SidecarRecord } from '../../../ports/store/store.ts';
import type { Deps } from '../../deps.ts';

type Needs = Pick<Deps, 'store' | 'clock' | 'policy'>;
type Placed = Pick<SidecarRecord, 'wantId' | 'candidateKey' | 'placedAt' | 'picked'>;

/** As often as for a want without a subtitle; never where it is to stay. */
export function lookAgain({ store, clock, policy }: Needs, placed: Placed): Replaceable {
  const { wantId, candidateKey, placedAt, picked } = placed;
  const video = store.videos.get(store.wants.get(wantId)?.videoId ?? 0);
  if (video === null) return {};
  const lookAgainAt = askAgainAt(video, clock.now(), policy.askAgain);
  if (isMachineMade({ key: candidateKey })) return { lookAgainAt };
  if (policy.upgradeWindowMs === null || picked) return {};
  const betterUntil = placedAt + policy.upgradeWindowMs;
  return lookAgainAt < betterUntil ? { lookAgainAt, betterUntil } : {};
}
