// What have the key and the account used? `GET /api/v1/me` (interface.md 4.2), whose field names are not written down:
// those seen at live services come first (wire-facts 4), and whatever is missing is unknown.

import { failed, ok, type Result } from '../core/fault.ts';
import type { KeyUsage, Patience, UsageCount } from '../ports/service.ts';
import { readAllowance } from './allowance.ts';
import type { Door } from './http.ts';
import { readCount, readFlag, readJson, readObject, readText, type Wire } from './loose.ts';

const REQUESTS = ['requestUsage', 'request_usage', 'requests'];
const DOWNLOADS = ['downloadUsage', 'download_usage', 'downloads'];

/** The counters; costs nothing. A refused key is a fault, in which status it may ever come. */
export async function fetchKeyUsage(
  door: Door,
  options: Patience & { readonly now: () => number },
): Promise<Result<KeyUsage>> {
  const answer = await door.ask({
    method: 'GET',
    host: 'api',
    path: '/api/v1/me',
    key: 'send',
    asksFor: { kind: 'account' },
    maxBytes: 1024 * 1024,
    deadlineMs: options.deadlineMs,
    signal: options.signal,
  });
  if (!answer.ok) return answer;
  const top = readObject(readJson(answer.value.bytes));
  if (top === null) return failed({ kind: 'malformed', detail: 'the usage is not a JSON object' });
  const account = firstOf(top, ['account', 'usage', 'data']) ?? {};
  const key = firstOf(top, ['key', 'apiKey', 'api_key', 'keyUsage', 'key_usage', 'perKey', 'per_key']) ?? {};
  const pro = firstOf(top, ['pro', 'plan']);
  return ok({
    plan: planOf(top, pro),
    requests: countOf(firstOf(top, REQUESTS) ?? firstOf(account, REQUESTS)),
    downloads: countOf(firstOf(top, DOWNLOADS) ?? firstOf(account, DOWNLOADS)),
    key: { requests: countOf(firstOf(key, REQUESTS)), downloads: countOf(firstOf(key, DOWNLOADS)) },
    translations: readAllowance(
      firstOf(pro ?? {}, ['translations', 'translation']) ?? firstOf(top, ['translations', 'translation']),
      options.now(),
    ),
  });
}

/** The first of the members that is an object. */
function firstOf(block: Wire, names: readonly string[]): Wire | null {
  return names.map((name) => readObject(block[name])).find((value) => value !== null) ?? null;
}

function planOf(top: Wire, pro: Wire | null): KeyUsage['plan'] {
  const block = readObject(top['plan']) ?? pro;
  const name = readText(block?.['name']) || readText(block?.['plan']) || readText(top['plan']);
  const paid = ['is_pro', 'isPro', 'active', 'paid'].map((flag) => readFlag(block?.[flag])).find(isTold);
  return name === '' && paid === undefined ? null : { name, paid: paid ?? false };
}

const isTold = (flag: boolean | null): flag is boolean => flag !== null;

function countOf(block: Wire | null): UsageCount | null {
  const count = {
    today: readCount(block?.['today'] ?? block?.['used']),
    total: readCount(block?.['total']),
    limit: readCount(block?.['limit']),
  };
  return count.today === null && count.total === null && count.limit === null ? null : count;
}
