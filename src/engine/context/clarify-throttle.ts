// "Too many requests", and no word about which limit: for a moment, or for today? The account's numbers tell, for free.

import type { Counter, Fault } from '../../core/fault.ts';
import type { Pass } from './pass-context.ts';

const ACCOUNT_DEADLINE_MS = 8_000;

type Doubt = { readonly counter: Counter; readonly units: number; readonly fault: Fault };

/** The fault, as a used-up quota where the account says that the request could not be paid. */
export async function clarifyThrottle(pass: Pass, { counter, units, fault }: Doubt): Promise<Fault> {
  const { deps } = pass;
  if (fault.kind !== 'throttled' || fault.unclear !== true || counter === 'anonymous') return fault;
  const account = await deps.service.account({ deadlineMs: ACCOUNT_DEADLINE_MS, signal: pass.signal });
  const state = account.ok ? account.value[counter] : null;
  if (state === null || state.remaining >= units) return fault;
  return { kind: 'quota', counter, resetAt: state.resetAt, detail: fault.detail };
}
