// Computes when the loop wakes next: the earliest of everything that waits, without ever spinning.

import { RELEASED_BEFORE_RESET_MS } from '../../core/plan/reserve-for-new.ts';
import type { Agenda } from '../../ports/store/due-wants.ts';
import { mayUseShare, searchBudget } from '../quota/new-titles.ts';
import type { Deps } from '../deps.ts';
import type { NewOffers, Pass } from '../context/pass-context.ts';
import { stopgapsToReplace } from '../steps/sidecars/replace-stopgaps.ts';
import { serviceTimes } from './service-watch.ts';
import { createBudget, downloadsLeft, type Budget } from '../quota/budget.ts';

export type WakeInput = {
  readonly agenda: Agenda;
  /** Libraries that can be worked on. */
  readonly roots: ReadonlySet<string>;
  readonly gatherMs: number;
  /** Send nothing to the service before this time. */
  readonly leaveAloneUntil: number;
  readonly others: readonly (number | null)[];
};

/** A want that is due but was not worked on in this turn is blocked, so the loop waits at least this long. */
const AGAIN_MS = 15_000;

/** Epoch milliseconds, never in the past. */
export function nextTurnAt(deps: Deps, now: number, waiting: WakeInput): number {
  const { agenda } = waiting;
  const budget = createBudget(deps);
  const asking = canAsk(deps, budget, agenda) ? gatheredAt(now, waiting) : nextSearchesAt(deps, budget);
  const fetching = downloadsLeft(budget) > 0 ? now + AGAIN_MS : budget.resetAt('downloads');
  const times = [
    ...waiting.others,
    ...serviceTimes(deps),
    agenda.nextAt,
    agenda.asksSince === null ? null : Math.max(asking, waiting.leaveAloneUntil),
    agenda.fetches ? Math.max(fetching, waiting.leaveAloneUntil) : null,
    agenda.stopgaps ? Math.max(stopgapsAt(deps, budget, waiting.roots), waiting.leaveAloneUntil) : null,
    agenda.waking ? now + AGAIN_MS : null,
  ];
  return Math.max(now, Math.min(...times.flatMap((time) => time ?? [])));
}

/** How often to ask for the account while nothing can be spent: the user may have changed the plan. */
const ACCOUNT_EVERY_MS = 15 * 60_000;

type Worked = Pick<WakeInput, 'agenda' | 'roots'> & {
  readonly newOffers: NewOffers;
  readonly workedAt: number;
};

/** False if nothing can be spent and there are no new offers: then there is nothing to plan. */
export function isWorthwhile(
  deps: Deps,
  now: number,
  { agenda, roots, newOffers, workedAt }: Worked,
): boolean {
  const budget = createBudget(deps);
  const hasNewOffers = newOffers.toPlan.size > 0 || !newOffers.isWhole;
  return (
    hasNewOffers ||
    canSpend(deps, budget, agenda) ||
    (agenda.stopgaps && stopgapsToReplace({ deps, budget, roots }) > 0) ||
    Math.abs(now - workedAt) >= ACCOUNT_EVERY_MS
  );
}

/** When the first stopped kind of request may be sent again, at the earliest `soonest`; 0 if none is stopped. */
export function stoppedUntil({ retryPolicy }: Pass, soonest: number): number {
  const until = (['account', 'search', 'download'] as const).flatMap(
    (operation) => retryPolicy.stopped(operation)?.until ?? [],
  );
  return until.length === 0 ? 0 : Math.max(soonest, Math.min(...until));
}

/** True if the budget allows something that is due. */
function canSpend(deps: Deps, budget: Budget, agenda: Agenda): boolean {
  const canFetch = agenda.fetches && downloadsLeft(budget) > 0;
  return canFetch || agenda.hasJobs || canAsk(deps, budget, agenda);
}

/** Searches reserved for new titles are spent on nothing else. */
function canAsk(deps: Deps, budget: Budget, { asksSince, newAsks }: Agenda): boolean {
  return asksSince !== null && mayUseShare(searchBudget(deps, budget), newAsks ?? 'backlog');
}

/** When stopgaps may be replaced: what is kept for arrivals is released shortly before the reset. */
function stopgapsAt(deps: Deps, budget: Budget, roots: ReadonlySet<string>): number {
  const now = deps.clock.now();
  if (stopgapsToReplace({ deps, budget, roots }) > 0) return now + AGAIN_MS;
  const resetAt = budget.resetAt('downloads');
  const releasedAt = resetAt - RELEASED_BEFORE_RESET_MS;
  return now < releasedAt ? releasedAt : resetAt;
}

/** Searches left over but reserved become available shortly before the reset. */
function nextSearchesAt(deps: Deps, budget: Budget): number {
  const resetAt = budget.resetAt('search');
  return searchBudget(deps, budget).left > 0 ? resetAt - RELEASED_BEFORE_RESET_MS : resetAt;
}

/** Due names wait briefly to be searched together; those left over from the last turn wait longer. */
function gatheredAt(now: number, { agenda, gatherMs }: WakeInput): number {
  const at = (agenda.asksSince ?? now) + gatherMs;
  return at > now ? at : now + AGAIN_MS;
}
