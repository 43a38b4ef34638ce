import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createSharedFlush } from '../../src/store/shared-flush.ts';
import { temporaryFolder } from '../support/library.ts';

test('calls that wait for a running flush share the next one, because the running one may be too early', async () => {
  const flush = createSharedFlush(temporaryFolder());
  const running = flush();
  const [second, third] = [flush(), flush()];
  expect(second).toBe(third);
  expect(second).not.toBe(running);
  await Promise.all([running, second]);
});

test('an error reaches all who wait, and the next call tries again', async () => {
  const path = join(temporaryFolder(), 'absent');
  const flush = createSharedFlush(path);
  const calls = [flush(), flush(), flush()];
  for (const call of await Promise.allSettled(calls))
    expect(call).toMatchObject({ status: 'rejected', reason: { code: 'ENOENT' } });
  await expect(flush()).rejects.toMatchObject({ code: 'ENOENT' });
});
