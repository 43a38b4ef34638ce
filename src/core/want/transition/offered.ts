// What do known candidates mean for a want, if no search brought them?

import { keep, missing, wanted, type Change } from '../changes.ts';
import { isReplaceable, type Fact, type Want, type WantStatus } from '../want.ts';

/** The want with candidates that are known without a search, or after they were judged again. */
export function withOffers(
  want: Want,
  fact: Extract<Fact, { kind: 'offered' | 'reconsidered' }>,
  now: number,
): Change | null {
  if (fact.kind === 'reconsidered')
    return want.before === null ? reconsidered(want, fact, now) : whileGone(want, want.before, fact, now);
  return isOpen(want) && fact.offers > 0 ? wanted('offer-found', now, { offers: fact.offers }) : null;
}

type Reconsidered = Extract<Fact, { kind: 'reconsidered' }>;

/** Its video is gone or excluded: it returns with the new verdict. */
function whileGone(want: Want, before: WantStatus, fact: Reconsidered, now: number): Change | null {
  const next = isReplaceable(want) ? null : reconsidered({ ...want, ...before }, fact, now);
  if (next === null) return null;
  const { state, reason, dueAt, offers = want.offers } = next.to;
  return {
    to: { state: 'gone', reason: want.reason, dueAt: null, before: { state, reason, dueAt }, offers },
  };
}

/** An acceptable offer makes the want due now. Without one, a want that waits for another reason keeps waiting. */
function reconsidered(want: Want, { offers, askAgainAt }: Reconsidered, now: number): Change | null {
  const { state, reason, dueAt } = want;
  if (!isOpen(want) || offers === want.offers) return null;
  if (offers === 0 && isReplaceable(want)) return keep(want, askAgainAt);
  if (offers === 0) return missing('all-refused', askAgainAt);
  const isFetchedFor = state === 'wanted' && want.offers > 0;
  return isFetchedFor ? { to: { state, reason, dueAt, offers } } : wanted('offer-found', now, { offers });
}

function isOpen({ state, reason }: Want): boolean {
  return state === 'missing' || (state === 'wanted' && reason !== 'own-sidecar-gone');
}
