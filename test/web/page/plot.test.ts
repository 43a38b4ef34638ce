import { expect, test } from 'vitest';
import {
  barsPath,
  dayName,
  dayNumber,
  frameOf,
  linePath,
  stepsPath,
  thinned,
} from '../../../src/web/page/data/plot.ts';

test('a day has a number, and a number a day', () => {
  expect(dayName(dayNumber('2028-02-29'))).toBe('2028-02-29');
  expect(dayNumber('2028-03-01') - dayNumber('2028-02-28')).toBe(2);
});

test('a frame holds every day to the last, and is a week wide at least', () => {
  expect(frameOf([100, 120], 130, 50)).toEqual({ first: 100, days: 31, top: 50 });
  expect(frameOf([130], 130, 0)).toEqual({ first: 124, days: 7, top: 1 });
  expect(frameOf([], 130, 3).days).toBe(7);
});

test('a line goes from day to day, a bar has the width of its day, and a limit holds until the next', () => {
  const frame = { first: 10, days: 10, top: 50 };
  const points = [
    { day: 10, value: 0 },
    { day: 13, value: 25 },
    { day: 19, value: 50 },
  ];
  expect(linePath(points, frame)).toBe('M0.5 100L3.5 50L9.5 0');
  expect(barsPath(points, frame)).toBe('M3.1 100V50H3.9V100ZM9.1 100V0H9.9V100Z');
  expect(stepsPath(points, frame)).toBe('M0 100H0V100H3V50H9V0H10');
  expect([linePath([], frame), barsPath([], frame), stepsPath([], frame)]).toEqual(['', '', '']);
});

test('two years of bars are one path of a few kilobytes', () => {
  const points = Array.from({ length: 731 }, (_, day) => ({ day, value: (day * 7) % 50 }));
  expect(
    barsPath(
      points,
      frameOf(
        points.map(({ day }) => day),
        730,
        50,
      ),
    ).length,
  ).toBeLessThan(30_000);
});

test('long tables keep the last row, and are never longer than asked for', () => {
  const rows = Array.from({ length: 731 }, (_, at) => at);
  const few = thinned(rows, 60);
  expect([few.at(-1), few.length <= 60, few.length > 50]).toEqual([730, true, true]);
  expect(thinned([1, 2, 3], 60)).toEqual([1, 2, 3]);
  expect(thinned([], 60)).toEqual([]);
});
