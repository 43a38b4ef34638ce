// What happens to a want after a search: it was answered, or not?

import type { Reason } from '../reason.ts';
import { keep, missing, wanted, type Change } from '../changes.ts';
import { awaitsBetter, isReplaceable, type Fact, type Want } from '../want.ts';

/** The effect of an answer, or of its absence, on the want that was searched for. */
export function afterAsking(
  want: Want,
  fact: Extract<Fact, { kind: 'answered' | 'unanswered' }>,
  now: number,
): Change {
  if (fact.kind === 'unanswered') return afterUnanswered(want, fact);
  const { to, ...sent } = afterAnswer(want, fact, now);
  return { ...sent, to: { ...to, asks: want.asks + 1, unanswered: 0 } };
}

function afterAnswer(want: Want, fact: Extract<Fact, { kind: 'answered' }>, now: number): Change {
  if (fact.offers > 0) return wanted('offer-found', now, { offers: fact.offers, alone: false });
  if (fact.crowdedOut && !want.alone && !awaitsBetter(want))
    return wanted('crowded-out', now, { alone: true });
  if (isReplaceable(want)) return keep(want, fact.askAgainAt);
  if (fact.next !== null && want.mayAdvance)
    return wanted('next-step', now, { offers: 0, alone: false, step: fact.next });
  const reason: Reason = fact.offered > 0 ? 'all-refused' : 'nothing-offered';
  return missing(reason, fact.askAgainAt, { alone: false });
}

/** After a refused or abandoned search step the next search starts at the first step. */
function afterUnanswered(want: Want, fact: Extract<Fact, { kind: 'unanswered' }>): Change {
  const { why, until, unanswered = want.unanswered } = fact;
  const isAnew = why === 'name-refused' || fact.anew === true;
  return wanted(why, until, { unanswered, ...(isAnew && { step: 'batch' }) });
}
