// What happens to a want after a download: it was placed, is useless, or did not arrive?

import type { Reason } from '../reason.ts';
import { isReplaceable, type Fact, type Want } from '../want.ts';
import { keep, wanted, withSidecar, type Change } from '../changes.ts';

type FetchFact = Extract<Fact, { kind: 'not-fetched' | 'content-refused' | 'placed' | 'place-failed' }>;

export function afterFetching(want: Want, fact: FetchFact, now: number): Change {
  switch (fact.kind) {
    case 'not-fetched': {
      const again = nextOffer(fact, fact.why, fact.offersLeft > 0 ? now : fact.until);
      return { to: { ...again.to, offers: Math.max(1, fact.offersLeft) } };
    }
    case 'content-refused':
      if (fact.offersLeft > 0) {
        const at = fact.notBefore ?? now;
        const again = nextOffer(fact, at > now ? 'malformed-answer' : 'offer-found', at);
        return { to: { ...again.to, offers: fact.offersLeft } };
      }
      if (isReplaceable(want)) return keep(want, fact.askAgainAt);
      if (fact.next !== null && want.mayAdvance)
        return { to: { ...wanted('next-step', now).to, offers: 0, step: fact.next } };
      return { to: { state: 'missing', reason: 'all-refused', dueAt: fact.askAgainAt, offers: 0 } };
    case 'placed':
      return withSidecar(fact);
    case 'place-failed':
      if (want.betterUntil !== null) return keep(want, fact.tryAgainAt);
      if (want.stopgap) return wanted(fact.cause, fact.tryAgainAt);
      return { to: { state: 'failed', reason: fact.cause, dueAt: fact.tryAgainAt } };
  }
}

type Enough = { readonly enoughUntil?: number | null };

/** As soon as possible, unless enough was downloaded for the want today. */
function nextOffer({ enoughUntil }: Enough, why: Reason, at: number): Change {
  return typeof enoughUntil === 'number'
    ? wanted('tried-enough', Math.max(enoughUntil, at))
    : wanted(why, at);
}
