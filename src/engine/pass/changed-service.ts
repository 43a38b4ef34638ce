// Forgets everything the service refused or limited when the service, account or key changes, and what it refused of the
// requests when they are written in another way; also while nothing ran.

import { OF_THE_DAY, OF_THE_MONTH, TRANSIENT, type Reason } from '../../core/want/reason.ts';
import type { Deps } from '../deps.ts';
import { clearBackoff } from '../quota/backoff.ts';
import { forgetRefusedLanguages } from '../quota/refused-languages.ts';
import { forgetTroubles } from '../quota/service-trouble.ts';
import { noteOtherAccount } from '../steps/jobs/record/other-account.ts';
import { forgetUnrecognised } from '../steps/search/unrecognised-names.ts';
import { forgetAllowances } from '../quota/reported-allowances.ts';
import { endWaiting } from './end-waiting.ts';
import { isOther, noticeOther, type LastUsed } from './last-used.ts';

type ServiceDeps = Pick<Deps, 'store' | 'clock' | 'policy'>;

const OF_THE_ACCOUNT: ReadonlySet<Reason> = new Set<Reason>([
  ...TRANSIENT,
  'throttled',
  ...OF_THE_DAY,
  'language-refused',
  ...OF_THE_MONTH,
]);

/** Reasons that another engine or other names of fields may end. */
const OF_THE_REQUEST: ReadonlySet<Reason> = new Set<Reason>([
  'plan-gate',
  'request-refused',
  'malformed-answer',
]);

/**
 * Compares the service, the key and the way to ask with the last ones: two reads of the database. With another key it
 * clears backoff, counters and allowances. Makes the wants due that waited for what changed. A crash in between only
 * repeats this.
 */
export async function noticeOtherService(deps: ServiceDeps): Promise<void> {
  const { policy } = deps;
  await noticeOther(deps, lastUsed(deps), () => forgetService(deps));
  await noticeOther(deps, ['asking', policy.asking], () => endWaiting(deps, OF_THE_REQUEST));
}

/** True if what is known of limits and refusals is of another service, account or key. */
export function isOtherService(deps: Pick<Deps, 'store' | 'policy'>): boolean {
  return isOther(deps, lastUsed(deps));
}

/** The service and its key. */
function lastUsed({ policy }: Pick<Deps, 'policy'>): LastUsed {
  return ['service', policy.serviceMark];
}

async function forgetService(deps: ServiceDeps): Promise<void> {
  clearBackoff(deps);
  forgetTroubles(deps);
  forgetRefusedLanguages(deps);
  forgetAllowances(deps);
  forgetUnrecognised(deps);
  noteOtherAccount(deps);
  for (const counter of ['search', 'downloads'] as const) deps.store.ledgers.drop(counter);
  await endWaiting(deps, OF_THE_ACCOUNT);
}
