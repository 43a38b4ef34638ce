// What is known about a file that turns up a second time, as a hard link, or as a copy whose original goes only later?

import { duplicateWant, type Want } from '../../../core/want/want.ts';
import type { Offer, WantSpec, VideoRecord } from '../../../ports/store/records.ts';
import type { Deps } from '../../deps.ts';
import { judgedAlone } from '../sidecars/upgrades.ts';

export type KnownDuplicate = { readonly want: Want; readonly offers: readonly Offer[] };

/** The want of the second file, with what was offered for the first; null where that was never asked. */
export function knownDuplicate(deps: Deps, duplicate: VideoRecord, spec: WantSpec): KnownDuplicate | null {
  const { store, clock } = deps;
  const want = store.wants
    .ofVideo(duplicate.id)
    .find((one) => one.kind === spec.kind && one.languages.join() === spec.languages.join());
  if (want === undefined) return null;
  const offers = judgedAlone(store.offers.ofWant(want.id));
  const acceptable = offers.filter(({ refusal }) => refusal === null).length;
  return { want: duplicateWant(clock.now(), want, acceptable), offers };
}
