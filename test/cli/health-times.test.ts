import { expect, test } from 'vitest';
import type { Finding } from '../../src/core/status/finding.ts';
import { createHealthCheck } from '../../src/cli/web/health-check.ts';
import { until } from '../support/until.ts';

type Shown = { readonly isRunning: boolean; readonly findings: readonly { readonly what: string }[] };

test('the checks on the page tell when a quota resets in ISO 8601: their reader may be in another time zone', async () => {
  const search = { limit: 100, remaining: 90, resetAt: Date.UTC(2026, 10, 24) };
  const account: Finding = { kind: 'account', plan: 'free', search, downloads: null };
  const check = createHealthCheck({
    app: { examine: () => [account] },
    loop: {},
    stop: new AbortController().signal,
  } as unknown as Parameters<typeof createHealthCheck>[0]);
  const shown = (): Shown => check.show() as Shown;
  check.begin();
  await until('the check has ended', () => !shown().isRunning);
  expect(shown().findings[0]?.what).toContain('resets at 2026-11-24T00:00:00.000Z');
});
