// Checks that the service accepts the key, reads the quotas and compares its clock with ours.

import type { Finding } from '../../core/status/finding.ts';
import type { Deps } from '../deps.ts';

const DEADLINE_MS = 10_000;

export async function examineAccount(deps: Deps, signal: AbortSignal): Promise<readonly Finding[]> {
  const account = await deps.service.account({ deadlineMs: DEADLINE_MS, signal });
  if (!account.ok) return [{ kind: 'account-unknown', fault: account.fault }];
  const { plan, search, downloads, sentAt } = account.value;
  const found: Finding = { kind: 'account', plan: plan?.name ?? null, search, downloads };
  return sentAt === null ? [found] : [found, { kind: 'clock', aheadMs: deps.clock.now() - sentAt }];
}
