import { expect, test } from 'vitest';
import {
  brokenWaitMs,
  isGivenUp,
  leftOutWaitMs,
  mayBeAskedEarly,
  mostTogether,
  unansweredAfter,
} from '../../../src/core/want/unanswered.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;
const TIMES = [0, 1, 2, 3, 4, 5, 6, 7, 1000] as const;

test('a name without an answer is searched in ever smaller batches, then alone', () => {
  expect(TIMES.map(mostTogether)).toEqual([50, 25, 12, 6, 3, 1, 1, 1, 1]);
});

test.each([
  ['a full batch', 0, 50, 1],
  ['a batch that was small already', 0, 10, 4],
  ['two names', 0, 2, 5],
  ['a name alone, for the first time', 0, 1, 5],
  ['a name alone, once more', 5, 1, 6],
])(
  'after %s failed, each name shares the next request with half as many at most',
  (_, before, names, next) => {
    expect(unansweredAfter(before, names)).toBe(next);
    expect(mostTogether(next)).toBeLessThanOrEqual(Math.max(1, names / 2));
  },
);

test('alone and without an answer twice, a name is given up for this search step, and no person retries it early', () => {
  expect(TIMES.filter(isGivenUp)).toEqual([7, 1000]);
  expect(TIMES.filter((times) => !mayBeAskedEarly(times))).toEqual([7, 1000]);
});

test('a name that answers leave out is searched at once, then ever more rarely, at least once a week', () => {
  expect(TIMES.slice(0, 6).map(leftOutWaitMs)).toEqual(
    [0, 0, 15, 30, 60, 120].map((minutes) => minutes * MINUTE),
  );
  expect(leftOutWaitMs(1000)).toBe(WEEK);
});

test.each([
  ['a batch is split at once if others are answered', 1, { together: 50, othersWork: true }, 0],
  [
    'a batch waits with the service if nothing is answered',
    1,
    { together: 50, othersWork: false },
    5 * MINUTE,
  ],
  ['a name alone waits a quarter of an hour', 6, { together: 1, othersWork: true }, 15 * MINUTE],
  ['a name alone waits twice as long the next time', 7, { together: 1, othersWork: true }, 30 * MINUTE],
  ['a name alone waits for a week at most', 1000, { together: 1, othersWork: true }, WEEK],
  [
    'while nothing is answered, a name alone waits an hour at most',
    1000,
    { together: 1, othersWork: false },
    HOUR,
  ],
])('after a broken answer, %s', (_, unanswered, broken, wait) => {
  expect(brokenWaitMs(unanswered, { ...broken, serviceWaitMs: 5 * MINUTE })).toBe(wait);
});

test('a name alone never waits for less than the service asks for', () => {
  const broken = { together: 1, othersWork: true, serviceWaitMs: 2 * HOUR };
  expect(brokenWaitMs(6, broken)).toBe(2 * HOUR);
});
