// How many translations does the account have this month? The newer interface tells a paid plan only that it may; the
// classic one has the numbers.

import type { Account } from '../../../ports/service.ts';
import type { Deps } from '../../deps.ts';
import { isAllowanceKnown, joined, learnAllowances } from '../../quota/job-allowance.ts';

const DEADLINE_MS = 8_000;
const DAY_MS = 24 * 3_600_000;
const ASKED = 'asked:how-many';

/** A free question, where translations are wanted and nobody has told yet: once a day until somebody does. */
export async function askHowMany(deps: Deps, account: Account, signal: AbortSignal): Promise<void> {
  const { notes } = deps.store;
  const now = deps.clock.now();
  const mayTranslate = deps.policy.translate.byItself && account.translations?.eligible !== false;
  if (!mayTranslate || isAllowanceKnown(deps, 'translations')) return;
  const askedAt = Number(notes.note(ASKED) ?? 0);
  if (askedAt <= now && now - askedAt < DAY_MS) return;
  const usage = await deps.service.usage({ deadlineMs: DEADLINE_MS, signal });
  if (!usage.ok) return;
  notes.putNote(ASKED, String(now));
  const { translations } = usage.value;
  if (translations === null) return;
  learnAllowances(deps, {
    ...account,
    translations: joined(account.translations ?? translations, translations),
  });
}
