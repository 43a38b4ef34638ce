// Decides how many jobs may still be ordered this month, from the user's budget, the account's numbers, our own orders
// and the service's refusals.

import { DAY_MS } from '../../core/duration.ts';
import type { Allowance } from '../../core/fault.ts';
import { isOfMonth } from '../../core/plan/month.ts';
import type { JobDeferReason } from '../../core/want/reason.ts';
import type { JobKind } from '../../ports/store/jobs.ts';
import type { Account, AllowanceState } from '../../ports/service.ts';
import type { Deps } from '../deps.ts';
import {
  closedNow,
  monthStart,
  orderedThisMonth,
  lastReport,
  type Closed,
  type ReportedAllowance,
} from './reported-allowances.ts';

export type RemainingAllowance = {
  readonly limit: number;
  readonly left: number;
  /** The source of the limit: the account, the user's budget, or our own count if nothing else is known. */
  readonly by: 'account' | 'budget' | 'own-count';
  /** If `left` is 0: why, and when jobs are available again. */
  readonly why: JobDeferReason;
  readonly until: number;
};

type AllowanceDeps = Pick<Deps, 'store' | 'clock' | 'policy'>;

/** The paid plan's month (interface.md 8), assumed until the service reports its own. */
const ASSUMED = 60;
const WORDS = {
  translations: { quota: 'translation-quota', plan: 'translation-not-entitled' },
  transcriptions: { quota: 'transcription-quota', plan: 'transcription-not-entitled' },
} as const;

export function allowanceOf(kind: JobKind): Allowance {
  return kind === 'speech' ? 'transcriptions' : 'translations';
}

/** How such an answer of the service closes the allowance: it is used up, or not in the plan. */
export function closedBy(
  allowance: Allowance,
  now: number,
  fault: { readonly kind: 'allowance'; readonly resetAt: number } | { readonly kind: 'plan-gate' },
): Closed {
  return fault.kind === 'allowance'
    ? { why: WORDS[allowance].quota, until: fault.resetAt }
    : { why: WORDS[allowance].plan, until: now + DAY_MS };
}

/** How many jobs may be ordered now. `account`: a fresh answer, for callers that do not store it. */
export function remainingAllowance(
  deps: AllowanceDeps,
  allowance: Allowance,
  account: Account | null = null,
): RemainingAllowance {
  const now = deps.clock.now();
  const closed = closedNow(deps, allowance);
  const reported = lastReport(deps, allowance, account);
  const { limit, by } = limitOf(deps, allowance, reported?.state ?? null);
  const ordered = orderedThisMonth(deps, allowance);
  const words = WORDS[allowance];
  if (closed !== null) return { limit, by, left: 0, ...closed };
  if (limit === 0 && reported?.state.eligible === false)
    return { limit, by, left: 0, why: words.plan, until: now + DAY_MS };
  const left = Math.min(limit - ordered, leftByReport(reported, ordered, now));
  return { limit, by, left: Math.max(0, left), why: words.quota, until: nextMonth(now) };
}

function limitOf(
  { policy }: AllowanceDeps,
  allowance: Allowance,
  state: AllowanceState | null,
): Pick<RemainingAllowance, 'limit' | 'by'> {
  const wishes = allowance === 'translations' ? policy.translate : policy.transcribe;
  const budget = allowance === 'translations' ? (policy.translate.budget ?? Infinity) : Infinity;
  if (wishes === null) return { limit: 0, by: 'account' };
  // A plan without entitlement may still have a free trial, for users who allow spending it.
  const reported =
    state?.eligible === false ? (wishes.useFreeTrial ? (state.freeTrials ?? 1) : 0) : (state?.limit ?? null);
  if (budget !== Infinity && budget < (reported ?? Infinity)) return { limit: budget, by: 'budget' };
  return reported === null ? { limit: ASSUMED, by: 'own-count' } : { limit: reported, by: 'account' };
}

/** Others may order on the account too, so its own number counts, less what we ordered since it was reported. */
function leftByReport(reported: ReportedAllowance | null, ordered: number, now: number): number {
  if (reported === null || reported.state.remaining === null || !isOfMonth(reported.at, monthStart(now)))
    return Infinity;
  return reported.state.remaining - (ordered - reported.ordered);
}

function nextMonth(now: number): number {
  const today = new Date(now);
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1);
}
