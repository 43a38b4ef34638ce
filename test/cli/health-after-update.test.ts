import { expect, test } from 'vitest';
import { shownAfterCheck } from '../support/health-check.ts';

test('a check of a daemon that an update took parts away from says to restart it', async () => {
  const gone = Object.assign(new Error('Cannot find module examine.js'), { code: 'ERR_MODULE_NOT_FOUND' });
  const next = (): Promise<never> => Promise.reject(gone);
  const { error } = await shownAfterCheck(() => ({ [Symbol.asyncIterator]: () => ({ next }) }));
  expect(error).toBe('subtitled was updated or removed while it runs: restart it');
});
