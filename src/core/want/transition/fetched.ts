// What happens to a want after a download: it was placed, is useless, or did not arrive?

import type { Reason } from '../reason.ts';
import { isReplaceable, type Fact, type Want } from '../want.ts';
import { keep, missing, wanted, withSidecar, type Change } from '../changes.ts';

type FetchFact = Extract<Fact, { kind: 'not-fetched' | 'content-refused' | 'placed' | 'place-failed' }>;

export function afterFetching(want: Want, fact: FetchFact, now: number): Change {
  switch (fact.kind) {
    case 'not-fetched':
      return nextOffer(fact, fact.why, fact.offersLeft > 0 ? now : fact.until);
    case 'content-refused':
      if (fact.offersLeft > 0) {
        const at = fact.notBefore ?? now;
        return nextOffer(fact, at > now ? 'malformed-answer' : 'offer-found', at);
      }
      if (isReplaceable(want)) return keep(want, fact.askAgainAt);
      if (fact.next !== null && want.mayAdvance)
        return wanted('next-step', now, { offers: 0, step: fact.next });
      return missing('all-refused', fact.askAgainAt);
    case 'placed':
      return withSidecar(fact);
    case 'place-failed':
      if (want.betterUntil !== null) return keep(want, fact.tryAgainAt);
      if (want.stopgap) return wanted(fact.cause, fact.tryAgainAt);
      return { to: { state: 'failed', reason: fact.cause, dueAt: fact.tryAgainAt } };
  }
}

/** As soon as possible, unless enough was downloaded for the want today. */
function nextOffer(
  { offersLeft, enoughUntil = null }: Extract<Fact, { kind: 'not-fetched' | 'content-refused' }>,
  why: Reason,
  at: number,
): Change {
  const offers = Math.max(1, offersLeft);
  return enoughUntil === null
    ? wanted(why, at, { offers })
    : wanted('tried-enough', Math.max(enoughUntil, at), { offers });
}
