// The refusals of version 1 (interface.md 7.2: `status` false and a message, sometimes with a code).

import type { CounterReading } from '../accounts/accounts.ts';
import { json, type Caller, type Reply } from '../request/request-types.ts';

/** The version 1 error shape. */
export function refusedV1(
  status: number,
  error: string,
  more: Readonly<Record<string, unknown>> = {},
): Reply {
  return json({ status: false, error, ...more }, status);
}

/** For callers without an account: a missing key violates the schema, a wrong one is not authorized. */
export function keyRefusedV1(caller: Caller): Reply {
  if (caller.kind === 'anonymous') return refusedV1(422, 'api_key is a required property');
  return refusedV1(403, 'not_authorized', { statusCode: 403, message: 'Not Authorized' });
}

export const invalidV1 = (message: string): Reply => refusedV1(400, message);
export const notFoundV1 = (error = 'not_found'): Reply => refusedV1(404, error, { message: 'Not found' });
export const paidOnlyV1 = (): Reply =>
  refusedV1(402, 'paid_api_required', { message: 'Active paid API subscription required' });
export const dailyLimitV1 = (): Reply =>
  refusedV1(429, 'daily_limit', { message: 'Daily request quota exceeded.' });

/** The short throttle of the title search. */
export function throttledV1(againAt: number, now: number): Reply {
  const retryAfterSeconds = Math.max(1, Math.ceil((againAt - now) / 1000));
  const reply = refusedV1(429, 'rate_limit', { message: 'Rate Limit', retryAfterSeconds });
  return { ...reply, headers: { ...reply.headers, 'retry-after': String(retryAfterSeconds) } };
}

/** The two errors of interface.md 7.3. */
export const notEntitledV1 = (): Reply =>
  refusedV1(402, 'translation_not_entitled', { message: 'No active paid plan with translation quota.' });
export const translationsExhaustedV1 = ({ resetAt }: CounterReading): Reply =>
  refusedV1(429, 'translation_quota_exhausted', {
    message: 'Monthly translation quota used up.',
    quota_reset_at: new Date(resetAt).toISOString(),
  });
