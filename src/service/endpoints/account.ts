// Fetches what the account allows: `GET /api/v2/me` (interface.md 2.5), free of charge.

import { failed, ok, type Result } from '../../core/fault.ts';
import type { Account, CounterState, RequestOptions } from '../../ports/service.ts';
import { readAllowance } from '../decode/allowance.ts';
import type { HttpClient } from '../http/http.ts';
import { readCount, readFlag, readJson, readObject, readText } from '../wire/wire-values.ts';
import { readShownAddress } from '../wire/shown-address.ts';
import { readMoment } from '../wire/rate-limit-headers.ts';

/** The account (interface.md 2.5). A block that the answer lacks is null: unknown, never unlimited. */
export async function fetchAccount(
  http: HttpClient,
  options: RequestOptions & { readonly now: () => number },
): Promise<Result<Account>> {
  const answer = await http.ask({
    method: 'GET',
    host: 'api',
    path: '/api/v2/me',
    key: 'send',
    asksFor: { kind: 'account' },
    maxBytes: 1024 * 1024,
    deadlineMs: options.deadlineMs,
    signal: options.signal,
  });
  if (!answer.ok) return answer;
  const top = readObject(readJson(answer.value.bytes));
  if (top === null) return failed({ kind: 'malformed', detail: 'the account is not a JSON object' });
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
    sentAt: answer.value.sentAt,
  });
}

function counterOf(value: unknown, now: number): CounterState | null {
  const block = readObject(value);
  const limit = readCount(block?.['limit']);
  if (block === null || limit === null) return null;
  const used = readCount(block['used']);
  // `used` may exceed `limit`, and then `remaining` may be negative: both mean that nothing is left.
  const told = readCount(block['remaining']) ?? (used === null ? null : limit - used);
  return {
    limit,
    remaining: Math.max(0, Math.min(limit, told ?? 0)),
    resetAt: readMoment(block['reset_at'] ?? block['resetAt'] ?? block['resets_at'] ?? block['reset'], now),
  };
}
