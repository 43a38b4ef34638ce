// Decodes the monthly allowance of AI jobs (interface.md 2.5, `usage.ai`; every number may be missing).

import type { AllowanceState } from '../../ports/service.ts';
import { readCount, readFlag, readObject } from '../wire/wire-values.ts';
import { readMoment } from '../wire/rate-limit-headers.ts';

/** The allowance in a block of an account; null if there is no such block. */
export function readAllowance(value: unknown, now: number): AllowanceState | null {
  const block = readObject(value);
  if (block === null) return null;
  const limit = readCount(block['limit'] ?? block['quota_limit']);
  const used = readCount(block['used'] ?? block['quota_used']);
  const told = readCount(block['remaining'] ?? block['quota_remaining']);
  const left = told ?? (limit === null || used === null ? null : limit - used);
  const resets = ['quota_reset_at', 'reset_at', 'resetAt', 'resets_at', 'reset'];
  const resetAt = resets
    .map((name) => readMoment(block[name], now, 'month'))
    .find((moment) => moment !== null);
  return {
    eligible: readFlag(block['eligible'] ?? block['entitled']),
    freeTrials: readCount(block['free_trial_per_month']),
    used,
    limit,
    remaining: left === null ? null : Math.max(0, Math.min(left, limit ?? left)),
    resetAt: resetAt ?? null,
  };
}
