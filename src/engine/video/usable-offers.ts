// Selects the offers of a want that may be taken now.

import type { Offer } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';

/** Offers that may be taken now, best first. */
export function usableOffers(deps: Pick<Deps, 'store' | 'clock'>, wantId: number): readonly Offer[] {
  const now = deps.clock.now();
  return deps.store.offers
    .ofWant(wantId)
    .filter((offer) => offer.refusal === null && (offer.notBefore === null || offer.notBefore <= now));
}
