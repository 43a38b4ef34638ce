// Asks how many translations the account has this month: for a paid plan the newer interface reports only the
// entitlement, the classic one the numbers.

import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../core/duration.ts';
import type { Account } from '../../../ports/service.ts';
import type { Deps } from '../../deps.ts';
import { remainingAllowance } from '../../quota/job-allowance.ts';
import {
  ASKED_HOW_MANY,
  areTranslationsKnown,
  mergeAllowances,
  learnAllowances,
  reopenAllowance,
  toldLast,
} from '../../quota/told-allowances.ts';

const DEADLINE_MS = 8_000;
/** The service may have no such endpoint, or leave the question unanswered. */
const AFTER_FAULT_MS = HOUR_MS;
/** More may be sold in the middle of a month. */
const USED_UP_MS = 15 * MINUTE_MS;

/**
 * Sends a free request if translations are enabled and no number was reported yet: at most once a day, or an hour after
 * one that failed. Once the month's are used up, it asks each quarter of an hour, or at once if a person waits (`isEager`).
 * Returns true if there are more of them than before.
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
  const askedAt = Number(notes.get(ASKED_HOW_MANY) ?? 0);
  const restMs = areKnown ? (isEager ? 0 : USED_UP_MS) : DAY_MS;
  if (askedAt <= now && now - askedAt < restMs) return false;
  const before = toldLast(deps, 'translations')?.state.limit ?? null;
  const usage = await deps.service.usage({ deadlineMs: DEADLINE_MS, signal });
  notes.put(ASKED_HOW_MANY, String(usage.ok ? now : now - DAY_MS + AFTER_FAULT_MS));
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

/** By the account: no purchase raises the budget of the user. */
function areUsedUp(deps: Deps): boolean {
  const { left, by } = remainingAllowance(deps, 'translations');
  return left < 1 && by === 'account';
}
