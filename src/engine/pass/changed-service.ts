// Forgets everything the service refused or limited when the service, account or key changes, also while nothing ran.

import { OF_THE_DAY, OF_THE_MONTH, TRANSIENT, type Reason } from '../../core/want/reason.ts';
import type { Deps } from '../deps.ts';
import { clearBackoff } from '../quota/backoff.ts';
import { forgetRefusedLanguages } from '../quota/refused-languages.ts';
import { forgetTroubles } from '../quota/service-trouble.ts';
import { forgetAllowances } from '../quota/job-allowance.ts';
import { endWaiting } from './end-waiting.ts';

type ServiceDeps = Pick<Deps, 'store' | 'clock' | 'policy'>;

/** Which service and key the state was last used with. */
const NOTE = 'service';

const OF_THE_ACCOUNT: ReadonlySet<Reason> = new Set<Reason>([
  ...TRANSIENT,
  'throttled',
  ...OF_THE_DAY,
  'language-refused',
  ...OF_THE_MONTH,
]);

/**
 * Compares the service and the key with the last ones: one read of the database. If they changed, it clears backoff,
 * counters and allowances, and makes the wants due that waited for them. A crash in between only repeats this.
 */
export async function noticeOtherService(deps: ServiceDeps): Promise<void> {
  const { store, policy } = deps;
  const before = store.notes.get(NOTE);
  if (before === policy.serviceMark) return;
  if (before !== null) await forgetService(deps);
  store.notes.put(NOTE, policy.serviceMark);
}

/** True if what is known of limits and refusals is of another service, account or key. */
export function isOtherService({ store, policy }: Pick<Deps, 'store' | 'policy'>): boolean {
  const before = store.notes.get(NOTE);
  return before !== null && before !== policy.serviceMark;
}

async function forgetService(deps: ServiceDeps): Promise<void> {
  clearBackoff(deps);
  forgetTroubles(deps);
  forgetRefusedLanguages(deps);
  forgetAllowances(deps);
  for (const counter of ['search', 'downloads'] as const) deps.store.ledgers.drop(counter);
  await endWaiting(deps, OF_THE_ACCOUNT);
}
