// Asks the service about the account of the key, which is free of charge.

import { failed, ok, type Result } from '../../core/fault.ts';
import type { RequestOptions } from '../../ports/service.ts';
import type { HttpClient } from '../http/http.ts';
import { readJson, readObject, type Wire } from '../wire/wire-values.ts';

const LARGEST_ANSWER = 1024 * 1024;

export type OwnAccount = { readonly block: Wire; readonly sentAt: number | null };

/** The object at this path, and when it was sent. `what`: for the fault if it is none. */
export async function askAboutAccount(
  http: HttpClient,
  { path, what }: { readonly path: string; readonly what: string },
  { deadlineMs, signal }: RequestOptions,
): Promise<Result<OwnAccount>> {
  const answer = await http.ask({
    method: 'GET',
    host: 'api',
    path,
    key: 'send',
    asksFor: { kind: 'account' },
    maxBytes: LARGEST_ANSWER,
    deadlineMs,
    signal,
  });
  if (!answer.ok) return answer;
  const block = readObject(readJson(answer.value.bytes));
  return block === null
    ? failed({ kind: 'malformed', detail: `${what} is not a JSON object` })
    : ok({ block, sentAt: answer.value.sentAt });
}
