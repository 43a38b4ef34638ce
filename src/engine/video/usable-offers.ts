// Selects the offers of a want that may be taken now.

import type { Offer } from '../../ports/store/records.ts';
import type { Deps } from '../deps.ts';

/** Offers that may be taken now, best first. */
export function usableOffers(deps: Pick<Deps, 'store' | 'clock'>, wantId: number): readonly Offer[] {
  const now = deps.clock.now();
  return deps.store.offers.ofWant(wantId).filter((offer) => isUsable(offer, now));
}

/** True if the offer may be taken now. */
export function isUsable({ refusal, notBefore }: Offer, now: number): boolean {
  return refusal === null && (notBefore === null || notBefore <= now);
}
