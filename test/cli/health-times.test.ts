import { expect, test } from 'vitest';
import type { Finding } from '../../src/core/status/finding.ts';
import { shownAfterCheck } from '../support/health-check.ts';

test('the checks on the page tell when a quota resets in ISO 8601: their reader may be in another time zone', async () => {
  const search = { limit: 100, remaining: 90, resetAt: Date.UTC(2026, 10, 24) };
  const account: Finding = { kind: 'account', plan: 'free', search, downloads: null };
  const { findings } = await shownAfterCheck(() => [account]);
  expect(findings[0]?.what).toContain('resets at 2026-11-24T00:00:00.000Z');
});
