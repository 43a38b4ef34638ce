// Sends a search: reserves its units before each try, settles them after, and tells what cannot be read of the answer.

import { failed, type Fault, type Result } from '../../core/fault.ts';
import { isUncounted } from '../../core/want/deferral.ts';
import type { KnownCounter } from '../../core/status/known-counter.ts';
import type { RequestOptions } from '../../ports/service.ts';
import { clarifyThrottle } from './clarify-throttle.ts';
import { withGracePeriod } from './grace-period.ts';
import type { Pass } from './pass-context.ts';

const SEARCH_DEADLINE_MS = 20_000;

type SearchAnswer = {
  readonly rate: KnownCounter | null;
  /** The entries that could not be read. */
  readonly dropped: readonly string[];
};

/** Spends `units` of `search` for each try. Fails with `quota`, without a request, if too few are left. */
export function searchRequest<T extends SearchAnswer>(
  pass: Pass,
  units: number,
  request: (options: RequestOptions) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { deps } = pass;
  return pass.retryPolicy.attempt('search', SEARCH_DEADLINE_MS, (deadlineMs) =>
    tryOnce(pass, units, () =>
      withGracePeriod(deps.clock, pass.signal, (signal) => request({ deadlineMs, signal })),
    ),
  );
}

async function tryOnce<T extends SearchAnswer>(
  pass: Pass,
  units: number,
  request: () => Promise<Result<T>>,
): Promise<Result<T>> {
  if (!pass.budget.reserve('search', units))
    return failed<Fault>({
      kind: 'quota',
      counter: 'search',
      resetAt: pass.budget.resetAt('search'),
      detail: 'too little is left for this search',
    });
  pass.count('searchRequests');
  const result = await request();
  if (result.ok) {
    const { rate, dropped } = result.value;
    pass.budget.settle('search', rate);
    for (const detail of dropped) pass.deps.emit({ kind: 'dropped', detail });
    return result;
  }
  const fault = await clarifyThrottle(pass, { counter: 'search', units, fault: result.fault });
  pass.budget.failed('search', units, fault);
  if (isUncounted(fault)) pass.count('refundedSearches');
  return failed(fault);
}
