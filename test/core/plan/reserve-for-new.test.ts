import { describe, expect, test } from 'vitest';
import { keptForNew, NOTHING_KEPT, strongest } from '../../../src/core/plan/reserve-for-new.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21, 12);
const TODAY = { limit: 2000, resetAt: NOW + 12 * HOUR, lastArrivalAt: NOW - DAY, newUnits: 0 };

describe('of the day’s searches', () => {
  test('a quarter is kept from the backlog where new titles come, and a twentieth for first questions alone', () => {
    expect(keptForNew(TODAY, NOW)).toEqual({ first: 0, again: 100, backlog: 500 });
  });

  test('more is kept where the day before took more, and never more than a half', () => {
    expect(keptForNew({ ...TODAY, newUnits: 600 }, NOW).backlog).toBe(850);
    expect(keptForNew({ ...TODAY, newUnits: 1900 }, NOW).backlog).toBe(1000);
  });

  test.each([
    ['nothing ever came', { lastArrivalAt: null }],
    ['nothing came for a month', { lastArrivalAt: NOW - 31 * DAY }],
    ['the last came while the clock was a year ahead', { lastArrivalAt: NOW + 365 * DAY }],
    ['the day ends within the hour', { resetAt: NOW + HOUR }],
  ])('nothing is kept where %s', (_, more) => {
    expect(keptForNew({ ...TODAY, ...more }, NOW)).toEqual(NOTHING_KEPT);
  });

  test('a question that serves several counts as the most urgent of them', () => {
    expect(strongest(['backlog', 'again', 'first'])).toBe('first');
    expect(strongest(['backlog', 'again'])).toBe('again');
    expect(strongest([])).toBe('backlog');
  });
});
