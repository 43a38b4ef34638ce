// Copies what is known about a video to a second file of it: a hard link, or a copy whose original is deleted later.

import { duplicateWant, type Fact, type Want } from '../../../../core/want/want.ts';
import type { Offer, SidecarRecord, VideoRecord, WantRecord } from '../../../../ports/store/records.ts';
import type { WantSpec } from '../../../../core/want-spec.ts';
import { applyTo } from '../../../apply.ts';
import type { Deps } from '../../../deps.ts';
import { recheckSidecars } from '../../../sidecar/recheck.ts';
import { isFor } from '../../sidecars/hand-over.ts';
import { liftUpgradeRefusals } from '../../sidecars/upgrades.ts';

/** A file that is a hard link or copy of a known video. */
export type KnownCopy = {
  readonly original: VideoRecord;
  /** Our sidecars of the original that were copied along, where they lie beside the copy. */
  readonly sidecars: readonly SidecarRecord[];
};

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

/**
 * Records our subtitles that were copied along with their video as ours: a command can reject them, and a better one can
 * replace them. `wants`: those of the copy. Returns these wants with their new states.
 */
export function adoptCopied(
  deps: Deps,
  wants: readonly WantRecord[],
  copied: readonly SidecarRecord[],
): readonly WantRecord[] {
  const { placements, wants: stored } = deps.store;
  return wants.map((want) => {
    if (placements.sidecarOf(want.id) !== null) return want;
    const found = copied.find(({ wantId }) => {
      const original = stored.get(wantId);
      return original !== null && isFor(want, original);
    });
    if (found === undefined) return want;
    const own = { ...found, wantId: want.id };
    placements.putSidecar(own);
    const fact: Fact = { kind: 'sidecar-kept', ...recheckSidecars(deps, own) };
    return applyTo(deps, want, fact, { detail: own.name })?.record ?? want;
  });
}
