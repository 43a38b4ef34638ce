import { expect, test } from 'vitest';
import { placedBy } from '../../../src/core/plan/placed-by.ts';

test.for([
  ['nothing to download', { found: 0, left: 0, aDay: 0 }, 100],
  ['enough is left today', { found: 30, left: 30, aDay: 50 }, 100],
  ['one more than today allows', { found: 31, left: 30, aDay: 50 }, 101],
  ['several days', { found: 450, left: 0, aDay: 50 }, 109],
  ['a day that never comes', { found: 1, left: 0, aDay: 0 }, null],
] as const)('the day of the last download: %s', ([, input, day]) => {
  expect(placedBy({ ...input, today: 100 })).toBe(day);
});
