// Copies what is known about a video to a second file of it: a hard link, or a copy whose original is deleted later.

import { duplicateWant, type Want } from '../../../core/want/want.ts';
import type { Offer, VideoRecord } from '../../../ports/store/records.ts';
import type { WantSpec } from '../../../core/want-spec.ts';
import type { Deps } from '../../deps.ts';
import { isFor } from '../sidecars/hand-over.ts';
import { liftUpgradeRefusals } from '../sidecars/upgrades.ts';

export type KnownDuplicate = { readonly want: Want; readonly offers: readonly Offer[] };

/** The want for the second file, with the offers of the first; null if the first has no such want. */
export function knownDuplicate(deps: Deps, duplicate: VideoRecord, spec: WantSpec): KnownDuplicate | null {
  const { store, clock } = deps;
  const want = store.wants.ofVideo(duplicate.id).find((one) => isFor(one, spec));
  if (want === undefined) return null;
  const offers = liftUpgradeRefusals(store.offers.ofWant(want.id));
  const acceptable = offers.filter(({ refusal }) => refusal === null).length;
  return { want: duplicateWant(clock.now(), want, acceptable), offers };
}
