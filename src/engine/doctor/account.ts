// Checks that the service accepts the key, reads the quotas and compares its clock with ours.

import type { Finding } from '../../core/status/finding.ts';
import type { Deps } from '../deps.ts';

const DEADLINE_MS = 10_000;

export async function examineAccount(deps: Deps, signal: AbortSignal): Promise<readonly Finding[]> {
  const account = await deps.service.account({ deadlineMs: DEADLINE_MS, signal });
  if (!account.ok) return [{ kind: 'account-unknown', fault: account.fault }];
  const { plan, search, downloads, sentAt } = account.value;
  const found: Finding = { kind: 'account', plan: plan?.name ?? null, search, downloads };
  const clock: readonly Finding[] =
    sentAt === null ? [] : [{ kind: 'clock', aheadMs: deps.clock.now() - sentAt }];
  return [found, ...allReserved(deps, downloads?.limit ?? null), ...clock];
}

/** The daemon would download nothing, and call the quota used up every day. */
function allReserved({ policy }: Pick<Deps, 'policy'>, limit: number | null): readonly Finding[] {
  const { reserveDownloads: reserved, anonymousDownloads } = policy;
  if (anonymousDownloads || limit === null || limit === 0 || reserved < limit) return [];
  return [{ kind: 'all-reserved', reserved, limit }];
}
