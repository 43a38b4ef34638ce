// Fetches what the key and the account have used: `GET /api/v1/me` (interface.md 4.2). Its field names are
// undocumented: those seen at live services come first (wire-facts 4), and whatever is missing is unknown.

import { ok, type Result } from '../../core/fault.ts';
import { onlyOf } from '../../core/only.ts';
import type { KeyUsage, RequestOptions, UsageCount } from '../../ports/service.ts';
import { readAllowance } from '../decode/allowance.ts';
import type { HttpClient } from '../http/http.ts';
import { readCount, readFlag, readList, readObject, readText, type Wire } from '../wire/wire-values.ts';
import { askAboutAccount } from './own-account.ts';

const REQUESTS = ['requestUsage', 'request_usage', 'requests'];
const DOWNLOADS = ['downloadUsage', 'download_usage', 'downloads'];
const PAID = ['is_pro', 'isPro', 'active', 'paid'];

/** The counters (interface.md 4.2, `GET /api/v1/me`); free of charge. A refused key is a fault, with any status. */
export async function fetchKeyUsage(
  http: HttpClient,
  options: RequestOptions & { readonly now: () => number },
): Promise<Result<KeyUsage>> {
  const asked = await askAboutAccount(http, { path: '/api/v1/me', what: 'the usage' }, options);
  if (!asked.ok) return asked;
  const top = asked.value.block;
  const account = firstOf(top, ['account', 'usage', 'data']) ?? {};
  const key = ownKey(top);
  const pro = firstOf(top, ['pro', 'plan']);
  return ok({
    plan: planOf(top, pro),
    requests: countIn(top, REQUESTS) ?? countIn(account, REQUESTS),
    downloads: countIn(top, DOWNLOADS) ?? countIn(account, DOWNLOADS),
    key: { requests: countIn(key, REQUESTS), downloads: countIn(key, DOWNLOADS) },
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

/** The block about the key in use: alone, or marked in a list of all keys. */
function ownKey(top: Wire): Wire {
  const alone = firstOf(top, ['key', 'apiKey', 'api_key', 'keyUsage', 'key_usage']);
  if (alone !== null) return alone;
  const keys = [...readList(top['keys']), ...readList(top['api_keys'])].map(readObject);
  const marked = keys.find((key) => readFlag(key?.['current'] ?? key?.['is_current']) === true);
  return marked ?? onlyOf(keys) ?? {};
}

/** A plan is paid if any of its flags says so: a plan below the highest is not "pro". */
function planOf(top: Wire, pro: Wire | null): KeyUsage['plan'] {
  const blocks = [readObject(top['plan']), pro];
  const names = [...blocks.flatMap((block) => [block?.['name'], block?.['plan']]), top['plan']];
  const name = names.map(readText).find((text) => text !== '') ?? '';
  const flags = blocks.flatMap((block) => PAID.map((flag) => readFlag(block?.[flag])));
  return name === '' && flags.every((flag) => flag === null) ? null : { name, paid: flags.includes(true) };
}

/** The first member that counts something; a bare number is today's. */
function countIn(block: Wire, names: readonly string[]): UsageCount | null {
  return names.map((name) => countOf(block[name])).find((count) => count !== null) ?? null;
}

function countOf(value: unknown): UsageCount | null {
  const block = readObject(value);
  const count = {
    today: readCount(block === null ? value : (block['today'] ?? block['used'])),
    total: readCount(block?.['total']),
    limit: readCount(block?.['limit']),
  };
  return count.today === null && count.total === null && count.limit === null ? null : count;
}
