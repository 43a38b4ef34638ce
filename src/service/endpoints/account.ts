// Fetches what the account allows: `GET /api/v2/me` (interface.md 2.5), free of charge.

import { ok, type Result } from '../../core/fault.ts';
import type { Account, CounterState, RequestOptions } from '../../ports/service.ts';
import { readAllowance } from '../decode/allowance.ts';
import type { HttpClient } from '../http/http.ts';
import { readCount, readFlag, readNumber, readObject, readText } from '../wire/wire-values.ts';
import { readShownAddress } from '../wire/shown-address.ts';
import { readMoment } from '../wire/rate-limit-headers.ts';
import { askAboutAccount } from './own-account.ts';

/** The account (interface.md 2.5). A block that the answer lacks is null: unknown, never unlimited. */
export async function fetchAccount(
  http: HttpClient,
  options: RequestOptions & { readonly now: () => number },
): Promise<Result<Account>> {
  const asked = await askAboutAccount(http, { path: '/api/v2/me', what: 'the account' }, options);
  if (!asked.ok) return asked;
  const { block: top, sentAt } = asked.value;
  const plan = readObject(top['plan']);
  const usage = readObject(top['usage']);
  const ai = readObject(usage?.['ai']);
  return ok({
    plan: plan === null ? null : { name: readText(plan['name']), paid: readFlag(plan['is_pro']) ?? false },
    search: counterOf(usage?.['search'], options.now()),
    downloads: counterOf(usage?.['downloads'], options.now()),
    translations: readAllowance(ai?.['translations'], options.now()),
    transcriptions: readAllowance(ai?.['transcriptions'], options.now()),
    upgradeUrl: readShownAddress(top['upgrade_url']),
    sentAt,
  });
}

function counterOf(value: unknown, now: number): CounterState | null {
  const block = readObject(value);
  const limit = readCount(block?.['limit']);
  if (block === null || limit === null) return null;
  const used = readCount(block['used']);
  const left = readNumber(block['remaining']);
  // `used` may exceed `limit`, and then `remaining` may be negative: both mean that nothing is left.
  const told = readCount(left) ?? (used === null ? left : limit - used);
  if (told === null) return null;
  return {
    limit,
    remaining: Math.max(0, Math.min(limit, told)),
    resetAt: readMoment(block['reset_at'] ?? block['resetAt'] ?? block['resets_at'] ?? block['reset'], now),
  };
}
