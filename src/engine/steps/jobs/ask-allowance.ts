// Asks how many translations the account has this month: for a paid plan the newer interface reports only the
// entitlement, the classic one the numbers.

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../core/duration.ts';
import { isOfMonth } from '../../../core/plan/month.ts';
import type { Account } from '../../../ports/service.ts';
import type { Deps } from '../../deps.ts';
import { remainingAllowance } from '../../quota/job-allowance.ts';
import {
  ASKED_HOW_MANY,
  areTranslationsKnown,
  mergeAllowances,
  learnAllowances,
  monthStart,
  reopenAllowance,
  lastReport,
} from '../../quota/reported-allowances.ts';

const DEADLINE_MS = 8_000;
/** The service may have no such endpoint, or leave the question unanswered. */
const AFTER_FAULT_MS = HOUR_MS;
/** More may be sold in the middle of a month. */
const USED_UP_MS = 15 * MINUTE_MS;

/** When the numbers were last asked for, in epoch milliseconds, and whether the service left that unanswered. */
type Asked = { readonly at: number; readonly failed: boolean };

/**
 * Sends a free request if translations are enabled and no number of this month was reported yet: at most once a day, or an
 * hour after one that failed. Once the month's are used up, it asks each quarter of an hour, or at once if a person waits
 * (`isEager`). Returns true if there are more of them than before.
 */
export async function askHowMany(
  deps: Deps,
  account: Account,
  { signal, isEager }: { readonly signal: AbortSignal; readonly isEager: boolean },
): Promise<boolean> {
  const { notes } = deps.store;
  const now = deps.clock.now();
  const mayTranslate = deps.policy.translatesAnywhere && account.translations?.eligible !== false;
  const areKnown = areTranslationsKnown(deps);
  if (!mayTranslate || (areKnown && !areUsedUp(deps))) return false;
  const restMs = areKnown ? (isEager ? 0 : USED_UP_MS) : DAY_MS;
  if (isEarly(askedLast(deps), now, restMs)) return false;
  const before = lastReport(deps, 'translations')?.state.limit ?? null;
  const usage = await deps.service.usage({ deadlineMs: DEADLINE_MS, signal });
  notes.put(ASKED_HOW_MANY, JSON.stringify({ at: now, failed: !usage.ok } satisfies Asked));
  if (!usage.ok) return false;
  const { translations } = usage.value;
  if (translations === null) return false;
  learnAllowances(deps, {
    ...account,
    translations: mergeAllowances(account.translations ?? translations, translations),
  });
  if (!areKnown || before === null || (translations.limit ?? 0) <= before) return false;
  reopenAllowance(deps, 'translations');
  return true;
}

/** An answer about the last month says nothing of this one. */
function isEarly(asked: Asked | null, now: number, restMs: number): boolean {
  if (asked === null || asked.at > now) return false;
  if (asked.failed) return now - asked.at < Math.min(restMs, AFTER_FAULT_MS);
  const month = monthStart(now);
  return now - asked.at < restMs && isOfMonth(asked.at, month) === isOfMonth(now, month);
}

function askedLast({ store }: Deps): Asked | null {
  const note = store.notes.read(ASKED_HOW_MANY);
  return isAsked(note) ? note : null;
}

function isAsked(value: unknown): value is Asked {
  return typeof value === 'object' && value !== null && 'at' in value && 'failed' in value;
}

/** By the account: no purchase raises the budget of the user. */
function areUsedUp(deps: Deps): boolean {
  const { left, by } = remainingAllowance(deps, 'translations');
  return left < 1 && by === 'account';
}
