// What is known about a file that turns up a second time, as a hard link, or as a copy whose original goes only later?

import { twinWant, type Want } from '../../../core/want/want.ts';
import type { OfferRecord, Slot, VideoRecord } from '../../../ports/store/store.ts';
import type { Deps } from '../../deps.ts';
import { judgedAlone } from '../sidecars/upgrades.ts';

export type Known = { readonly want: Want; readonly offers: readonly OfferRecord[] };

/** The want of the second file, with what was offered for the first; null where that was never asked. */
export function knownOf(deps: Deps, twin: VideoRecord, slot: Slot): Known | null {
  const { store, clock } = deps;
  const want = store.wants
    .ofVideo(twin.id)
    .find((one) => one.kind === slot.kind && one.languages.join() === slot.languages.join());
  if (want === undefined) return null;
  const offers = judgedAlone(store.offers.ofWant(want.id));
  const acceptable = offers.filter(({ refusal }) => refusal === null).length;
  return { want: twinWant(clock.now(), want, acceptable), offers };
}
