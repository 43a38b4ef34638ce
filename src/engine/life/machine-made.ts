// When is it asked whether a human has subtitled meanwhile what a machine made a subtitle for?

import { askAgainAt } from '../../core/ask-again.ts';
import { isMachineMade } from '../../core/machine-made.ts';
import type { SidecarRecord } from '../../ports/store.ts';
import type { Deps } from '../deps.ts';

type Needs = Pick<Deps, 'store' | 'clock' | 'policy'>;

/** As often as for a want without a subtitle; nothing where a human made it. */
export function lookAgain(
  { store, clock, policy }: Needs,
  { wantId, candidateKey }: Pick<SidecarRecord, 'wantId' | 'candidateKey'>,
): { readonly lookAgainAt?: number } {
  if (!isMachineMade({ key: candidateKey })) return {};
  const video = store.videos.get(store.wants.get(wantId)?.videoId ?? 0);
  if (video === null) return {};
  return { lookAgainAt: askAgainAt(video, clock.now(), wantId, policy.askAgain) };
}
