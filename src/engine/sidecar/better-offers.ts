// Which stored offers are better than our sidecar?

import { isBetter } from '../../core/candidates/clearly-better.ts';
import type { Offer, SidecarRecord } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';

type OurSidecar = Pick<SidecarRecord, 'wantId' | 'candidateKey' | 'language'>;

/** Acceptable offers in the sidecar's language; empty if its own offer is not known any more. */
export function betterOffers({ store }: Pick<Deps, 'store'>, ours: OurSidecar): readonly Offer[] {
  // The usual case, told by an index alone: ours is the best that is acceptable.
  const [best] = store.offers.usable(ours.wantId, Number.MAX_SAFE_INTEGER, 1);
  if (best === undefined || best.key === ours.candidateKey) return [];
  const offers = store.offers.ofWant(ours.wantId);
  const own = offers.find(({ candidate }) => candidate.key === ours.candidateKey);
  if (own === undefined) return [];
  return offers.filter(
    ({ refusal, language, parts }) =>
      refusal === null && language === ours.language && isBetter(parts, own.parts),
  );
}
