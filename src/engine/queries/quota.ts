// `quota`: shows what is left of each quota, from the service if it answers, else the last known numbers.

import type { Fault } from '../../core/fault.ts';
import type { Account, AllowanceState, KeyUsage } from '../../ports/service.ts';
import type { Deps } from '../deps.ts';
import { currentBackoff, faultOfBackoff } from '../quota/backoff.ts';
import { remainingAllowance, type RemainingAllowance } from '../quota/job-allowance.ts';
import { mergeAllowances } from '../quota/reported-allowances.ts';
import type { KnownCounter } from '../../core/status/known-counter.ts';
import { knownCounter } from '../quota/known-counter.ts';

export type QuotaAnswer = {
  readonly kind: 'quota';
  /** Why these are the last known numbers; null if the service has just reported them. */
  readonly fault: Fault | null;
  readonly plan: { readonly name: string; readonly paid: boolean } | null;
  readonly search: KnownCounter;
  readonly downloads: KnownCounter;
  /** Counted per address and never reported, so this is our own count. */
  readonly anonymous: KnownCounter & { readonly used: boolean };
  /** Downloads reserved for users' commands. */
  readonly keptDownloads: number;
  readonly translations: MonthlyAllowance | null;
  readonly transcriptions: AllowanceState | null;
  /** As the classic interface counts; null if it did not answer. */
  readonly usage: KeyUsage | null;
  readonly upgradeUrl: string | null;
};

/** The same form as in a scan report. */
export type MonthlyAllowance = AllowanceState & { readonly by: RemainingAllowance['by'] };

const DEADLINE_MS = 8_000;

/** Sends two requests, both free. */
export async function askQuota(deps: Deps, signal: AbortSignal): Promise<QuotaAnswer> {
  const { service, policy } = deps;
  const last = {
    kind: 'quota' as const,
    search: knownCounter(deps, 'search'),
    downloads: knownCounter(deps, 'downloads'),
    anonymous: { ...knownCounter(deps, 'anonymous'), used: policy.anonymousDownloads },
    keptDownloads: policy.reserveDownloads,
  };
  const nothing = { plan: null, translations: null, transcriptions: null, usage: null, upgradeUrl: null };
  const backoff = currentBackoff(deps);
  if (backoff !== null) return { ...last, ...nothing, fault: faultOfBackoff(deps, backoff) };
  const account = await service.account({ deadlineMs: DEADLINE_MS, signal });
  if (!account.ok) return { ...last, ...nothing, fault: account.fault };
  const usage = await service.usage({ deadlineMs: DEADLINE_MS, signal });
  const { plan, search, downloads, transcriptions, upgradeUrl } = account.value;
  const unknown: KnownCounter = { limit: null, remaining: null, resetAt: null };
  const classic = usage.ok ? usage.value : null;
  const translations = joinedOf(account.value.translations, classic?.translations ?? null);
  return {
    ...last,
    plan: plan ?? classic?.plan ?? null,
    search: search ?? unknown,
    downloads: downloads ?? unknown,
    translations: thisMonth(deps, { ...account.value, translations }),
    transcriptions,
    usage: classic,
    upgradeUrl,
    fault: null,
  };
}

function joinedOf(one: AllowanceState | null, other: AllowanceState | null): AllowanceState | null {
  return one === null || other === null ? (one ?? other) : mergeAllowances(one, other);
}

/** Adds what may still be ordered, by the same count that orders use. A plan without translations stays as reported. */
function thisMonth(deps: Deps, account: Account): MonthlyAllowance | null {
  const told = account.translations;
  if (told === null) return null;
  const allowance = remainingAllowance(deps, 'translations', account);
  if (told.eligible === false) return { ...told, by: allowance.by };
  return {
    ...told,
    limit: allowance.limit,
    remaining: allowance.left,
    resetAt: told.resetAt ?? allowance.until,
    by: allowance.by,
  };
}
