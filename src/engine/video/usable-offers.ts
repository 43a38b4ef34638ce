// Selects the offers of a want that may be taken, now or later.

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

/** Those not refused, also those that are deferred because they could not be fetched; best first. */
export function openOffers({ store }: Pick<Deps, 'store'>, wantId: number): readonly Offer[] {
  return store.offers.ofWant(wantId).filter(({ refusal }) => refusal === null);
}

/** When the first of them may be taken, epoch milliseconds; null if one may be now, or if there is none. */
export function firstUsableAt(offers: readonly Offer[], now: number): number | null {
  const turn = Math.min(...offers.map(({ notBefore }) => notBefore ?? 0));
  return turn > now && turn < Infinity ? turn : null;
}
