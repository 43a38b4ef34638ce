// Decides whether an unspecific "too many requests" means a short wait or a used-up quota, by asking the account
// (free).

import type { Counter, Fault } from '../../core/fault.ts';
import type { Pass } from './pass-context.ts';

const ACCOUNT_DEADLINE_MS = 8_000;

type Doubt = { readonly counter: Counter; readonly units: number; readonly fault: Fault };

/** Returns the fault, turned into `quota` if the account shows that the request could not be paid for. */
export async function clarifyThrottle(pass: Pass, { counter, units, fault }: Doubt): Promise<Fault> {
  const { deps } = pass;
  if (fault.kind !== 'throttled' || fault.unclear !== true || counter === 'anonymous') return fault;
  const account = await deps.service.account({ deadlineMs: ACCOUNT_DEADLINE_MS, signal: pass.signal });
  const state = account.ok ? account.value[counter] : null;
  if (state === null || state.remaining >= units) return fault;
  return { kind: 'quota', counter, resetAt: state.resetAt, detail: fault.detail };
}
