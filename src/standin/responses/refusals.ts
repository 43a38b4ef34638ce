// The refusals of version 2.

import type { CounterReading } from '../accounts/accounts.ts';
import { json, type Reply } from '../request/request-types.ts';

const DOCS = 'https://docs.example.invalid/developers#errors';

/** The version 2 error shape (interface.md 7.1). */
export function refusal(status: number, code: string, message: string): Reply {
  return json({ error: { code, message, docs_url: DOCS } }, status);
}

export const unauthorized = (): Reply => refusal(401, 'unauthorized', 'Not Authorized');
export const invalidRequest = (message: string): Reply => refusal(400, 'invalid_request', message);
export const notFound = (message = 'Not found'): Reply => refusal(404, 'not_found', message);
export const paidOnly = (): Reply =>
  refusal(402, 'paid_api_required', 'Active paid API subscription required');
export const quotaExceeded = (): Reply => refusal(429, 'quota_exceeded', 'Daily request quota exceeded.');

/** The body that ends a day of downloads; `whose` distinguishes the anonymous limit from the account's. */
export function downloadsExceeded(reading: CounterReading, whose: string, now: number): Reply {
  return json(
    {
      error: 'api_download_limit_exceeded',
      message: `${whose} daily download limit reached (${reading.limit}/day).`,
      limit: reading.limit,
      retryAfterSeconds: Math.max(1, Math.ceil((reading.resetAt - now) / 1000)),
      resetAt: new Date(reading.resetAt).toISOString(),
    },
    429,
  );
}
