// Notices that the account has another plan or higher limits, and uses at once what the old ones refused or used up.

import { OF_THE_DAY, type Reason } from '../../core/want/reason.ts';
import type { Account } from '../../ports/service.ts';
import type { Pass } from '../context/pass-context.ts';
import type { Deps } from '../deps.ts';
import { holdsNow } from '../quota/holds.ts';
import { remainingAllowance } from '../quota/job-allowance.ts';
import { forgetAllowances } from '../quota/reported-allowances.ts';
import { askHowMany } from '../steps/jobs/ask-allowance.ts';
import { useMachinesNow } from './changed-machines.ts';
import { endWaiting } from './end-waiting.ts';

/** The plan that the account last had. */
const NOTE = 'plan';
/** The month's refusals are not among them: after those, the newest videos are translated without another search. */
const OF_THE_PLAN: ReadonlySet<Reason> = new Set<Reason>([...OF_THE_DAY, 'plan-gate']);

/**
 * Takes over the account's numbers. If it has another plan than last time, or a higher limit, what the old one refused is
 * forgotten, and what waited for the next day or month is due. A crash in between only repeats this.
 */
export async function learnAccount({ deps, budget, signal, isEager }: Pass, account: Account): Promise<void> {
  const { notes } = deps.store;
  const before = notes.get(NOTE);
  const plan = account.plan === null ? before : JSON.stringify(account.plan);
  const isOther = (before !== null && plan !== before) || isRaised(deps, account);
  if (isOther) {
    forgetAllowances(deps);
    // Before the new limit is known: after a crash it would no longer be a higher one.
    await endWaiting(deps, OF_THE_PLAN);
  }
  budget.learn(account);
  const hasMore = await askHowMany(deps, account, { signal, isEager });
  if (isOther || hasMore) await useMachinesNow(deps);
  if (plan !== before) notes.put(NOTE, plan);
}

/** A larger quota may be sold under the same plan. */
function isRaised({ store: { ledgers } }: Deps, account: Account): boolean {
  return (['search', 'downloads'] as const).some((counter) => {
    const told = account[counter];
    return told !== null && ledgers.has(counter) && told.limit > ledgers.of(counter).limit;
  });
}

/** True if the day's searches or downloads are used up, and not only kept for the user. */
export function isDayUsedUp(deps: Pick<Deps, 'store' | 'clock' | 'policy'>): boolean {
  return holdsNow(deps).some(({ why }) => why === 'search-quota' || why === 'download-quota');
}

/** True if the plan limits something now: a larger one may have lifted it, and asking the account is free. */
export function isAtALimit(deps: Pick<Deps, 'store' | 'clock' | 'policy'>): boolean {
  const { policy } = deps;
  if (policy.translatesAnywhere && remainingAllowance(deps, 'translations').left < 1) return true;
  if (policy.transcribe !== null && remainingAllowance(deps, 'transcriptions').left < 1) return true;
  return holdsNow(deps).some(({ why }) => OF_THE_PLAN.has(why));
}
