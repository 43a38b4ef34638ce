import { expect, test } from 'vitest';
import { openUsageCounter } from '../../src/standin/accounts/usage-counter.ts';
import { createManualClock } from '../support/hand-clock.ts';

test.each([
  ['minute', Date.UTC(2026, 11, 31, 23, 59, 30), Date.UTC(2027, 0, 1)],
  ['day', Date.UTC(2026, 1, 28, 1), Date.UTC(2026, 2, 1)],
  ['month', Date.UTC(2028, 1, 29, 12), Date.UTC(2028, 2, 1)],
  ['month', Date.UTC(2026, 11, 1), Date.UTC(2027, 0, 1)],
] as const)('a %s counts until it ends, and then from nothing', (period, at, end) => {
  const clock = createManualClock(at);
  const tally = openUsageCounter(period, () => clock.now());
  tally.add('a', 2);
  tally.add('b', 1);
  clock.advance(end - 1 - at);
  tally.add('a', 1);
  expect([tally.count('a'), tally.count('b'), tally.endsAt()]).toEqual([3, 1, end]);
  clock.advance(1);
  expect([tally.count('a'), tally.count('b')]).toEqual([0, 0]);
  tally.add('a', 5);
  tally.clear();
  expect(tally.count('a')).toBe(0);
});
