// Describes an account to its owner in version 1.

import type { Account, Accounts, CounterName } from '../accounts/accounts.ts';
import { json, type HandlerRequest, type Reply, type HandlerContext } from '../request/request-types.ts';
import { isEntitled } from '../accounts/entitlement.ts';
import { keyRefusedV1, refusedV1 } from '../responses/refusals-v1.ts';

/** GET /api/v1/me (interface.md 4.2); costs nothing. Unlike elsewhere, a wrong key gets status 200. */
export function accountV1(request: HandlerRequest, context: HandlerContext): Reply {
  const { caller } = request;
  if (caller.kind === 'unknown-key') return refusedV1(200, 'Invalid API key');
  if (caller.kind !== 'account') return keyRefusedV1(caller);
  const { account } = caller;
  const { accounts } = context;
  const translations = accounts.read(account.id, 'translations');
  return json({
    status: true,
    account: { id: account.number, name: account.name },
    plan: { is_pro: account.plan === 'pro', name: account.plan },
    requestUsage: usageOf(accounts, account, 'search'),
    downloadUsage: usageOf(accounts, account, 'downloads'),
    // Keys have numbers, because an answer must not reveal them.
    keys: account.keys.map((key, at) => ({
      name: `Key ${at + 1}`,
      current: key === caller.key,
      requests: accounts.readKey(key, 'search'),
      downloads: accounts.readKey(key, 'downloads'),
    })),
    pro: {
      active: account.plan !== 'free',
      translation: {
        entitled: isEntitled(account, translations),
        quota_limit: translations.limit,
        quota_used: translations.used,
        quota_remaining: translations.remaining,
        quota_reset_at: new Date(translations.resetAt).toISOString(),
      },
    },
  });
}

function usageOf(accounts: Accounts, account: Account, counter: CounterName): Record<string, unknown> {
  const { used, limit } = accounts.read(account.id, counter);
  return { today: used, total: accounts.readTotal(account.id, counter), limit };
}
