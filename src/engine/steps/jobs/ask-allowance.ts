// Asks how many translations the account has this month: for a paid plan the newer interface reports only the
// entitlement, the classic one the numbers.

import { DAY_MS, HOUR_MS } from '../../../core/duration.ts';
import type { Account } from '../../../ports/service.ts';
import type { Deps } from '../../deps.ts';
import {
  ASKED_HOW_MANY,
  areTranslationsKnown,
  mergeAllowances,
  learnAllowances,
} from '../../quota/told-allowances.ts';

const DEADLINE_MS = 8_000;
/** The service may have no such endpoint, or leave the question unanswered. */
const AFTER_FAULT_MS = HOUR_MS;

/**
 * Sends a free request if translations are enabled and no number was reported yet: at most once a day, or an hour after
 * one that failed.
 */
export async function askHowMany(deps: Deps, account: Account, signal: AbortSignal): Promise<void> {
  const { notes } = deps.store;
  const now = deps.clock.now();
  const mayTranslate = deps.policy.translatesAnywhere && account.translations?.eligible !== false;
  if (!mayTranslate || areTranslationsKnown(deps)) return;
  const askedAt = Number(notes.get(ASKED_HOW_MANY) ?? 0);
  if (askedAt <= now && now - askedAt < DAY_MS) return;
  const usage = await deps.service.usage({ deadlineMs: DEADLINE_MS, signal });
  notes.put(ASKED_HOW_MANY, String(usage.ok ? now : now - DAY_MS + AFTER_FAULT_MS));
  if (!usage.ok) return;
  const { translations } = usage.value;
  if (translations === null) return;
  learnAllowances(deps, {
    ...account,
    translations: mergeAllowances(account.translations ?? translations, translations),
  });
}
