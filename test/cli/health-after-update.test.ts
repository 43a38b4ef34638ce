import { expect, test } from 'vitest';
import { createHealthCheck } from '../../src/cli/web/health-check.ts';
import { until } from '../support/until.ts';

type Shown = { readonly isRunning: boolean; readonly error: string | null };

test('a check of a daemon that an update took parts away from says to restart it', async () => {
  const gone = Object.assign(new Error('Cannot find module examine.js'), { code: 'ERR_MODULE_NOT_FOUND' });
  const next = (): Promise<never> => Promise.reject(gone);
  const check = createHealthCheck({
    app: { examine: () => ({ [Symbol.asyncIterator]: () => ({ next }) }) },
    loop: {},
    stop: new AbortController().signal,
  } as unknown as Parameters<typeof createHealthCheck>[0]);
  const shown = (): Shown => check.show() as Shown;
  check.begin();
  await until('the check has ended', () => !shown().isRunning);
  expect(shown().error).toBe('subtitled was updated or removed while it runs: restart it');
});
