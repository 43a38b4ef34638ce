import { expect, test } from 'vitest';
import { systemClock } from '../../src/system/clock.ts';

test('a sleeper wakes when its time has come by the clock, not a moment before', async () => {
  const early = async (ms: number): Promise<number> => {
    const until = systemClock.now() + ms;
    await systemClock.sleep(ms);
    return Math.max(0, until - systemClock.now());
  };
  const sleeps = Array.from({ length: 600 }, (_, at) => early(1 + (at % 40)));
  expect(Math.max(...(await Promise.all(sleeps)))).toBe(0);
});
