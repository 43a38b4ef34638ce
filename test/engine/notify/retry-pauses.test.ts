import { expect, test } from 'vitest';
import { RetryPauses } from '../../../src/engine/notify/retry-pauses.ts';

const NOW = 1_800_000_000_000;

test('attempts for new alerts do not put off the next one for the rest', () => {
  const pauses = new RetryPauses([10_000, 60_000]);
  expect(pauses.leftMs(NOW)).toBe(10_000);
  pauses.end(NOW + 4_000, { isEarly: true });
  expect(pauses.leftMs(NOW + 4_000)).toBe(6_000);
  pauses.end(NOW + 9_000, { isEarly: true });
  expect(pauses.leftMs(NOW + 9_000)).toBe(1_000);
  pauses.end(NOW + 10_000, { isEarly: true });
  expect(pauses.leftMs(NOW + 10_000)).toBe(60_000);
});

test('a clock that is turned back makes no pause longer', () => {
  const pauses = new RetryPauses([10_000]);
  pauses.leftMs(NOW);
  expect(pauses.leftMs(NOW - 3_600_000)).toBe(10_000);
});
