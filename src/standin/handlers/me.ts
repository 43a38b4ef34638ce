// Describes an account to its owner.

import type { CounterReading } from '../accounts/accounts.ts';
import { json, type HandlerRequest, type Reply, type HandlerContext } from '../request/request-types.ts';
import { unauthorized } from '../responses/refusals.ts';

/** GET /api/v2/me (interface.md 2.5); costs nothing. */
export function tellAccount(request: HandlerRequest, context: HandlerContext): Reply {
  if (request.caller.kind !== 'account') return unauthorized();
  const { account } = request.caller;
  const { limits } = account;
  const paid = account.plan !== 'free';
  return json({
    user: { id: account.number, name: account.name, username: null },
    plan: { is_pro: account.plan === 'pro', name: account.plan },
    usage: {
      search: usageOf(context.accounts.read(account.id, 'search')),
      downloads: usageOf(context.accounts.read(account.id, 'downloads')),
      ai: {
        translations: {
          eligible: paid && limits.translations > 0,
          free_trial_per_month: paid ? 1 : limits.translations,
          period: 'month',
        },
      },
    },
    upgrade_url: 'https://www.example.invalid/upgrade',
  });
}

function usageOf(reading: CounterReading): Record<string, unknown> {
  return {
    used: reading.used,
    limit: reading.limit,
    remaining: reading.remaining,
    period: 'day',
    reset_at: new Date(reading.resetAt).toISOString(),
  };
}
