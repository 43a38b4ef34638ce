import { describe, expect, test } from 'vitest';
import { recheckAt } from '../../../src/core/want/recheck.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WIDE = { shortestMs: 0, longestMs: 365 * DAY };
const NOW = Date.UTC(2026, 10, 21);
const waitOf = (title: { year: number | null; addedAt: number }, id = 0, limits = WIDE): number =>
  recheckAt({ ...title, id }, NOW, limits) - NOW;

describe('when a name is asked again', () => {
  test.each([
    ['a file that came an hour ago', { year: null, addedAt: NOW - HOUR }, 2 * HOUR],
    ['one that came half a day ago', { year: null, addedAt: NOW - 11 * HOUR }, 4 * HOUR],
    ['one that came three days ago', { year: null, addedAt: NOW - 3 * DAY }, DAY],
    ['one that came a year ago', { year: null, addedAt: NOW - 365 * DAY }, 30 * DAY],
    ['a film of this year', { year: 2026, addedAt: NOW }, 2 * HOUR],
    ['a film of 1954, added today', { year: 1954, addedAt: NOW }, 90 * DAY],
    ['a file from the future', { year: 2030, addedAt: NOW + DAY }, 2 * HOUR],
  ])('%s waits as long as its title is likely to stay without', (_, title, least) => {
    expect(waitOf(title)).toBeGreaterThanOrEqual(least);
    expect(waitOf(title)).toBeLessThanOrEqual(least * 1.1 + 1);
  });

  test('names that were asked together do not all come back together', () => {
    const waits = new Set(Array.from({ length: 50 }, (_, id) => waitOf({ year: 1954, addedAt: NOW }, id)));
    expect(waits.size).toBeGreaterThan(40);
  });

  test('never sooner and never later than the user allows', () => {
    expect(
      waitOf({ year: null, addedAt: NOW }, 0, { shortestMs: DAY, longestMs: 365 * DAY }),
    ).toBeGreaterThanOrEqual(DAY);
    expect(waitOf({ year: 1954, addedAt: NOW }, 0, { shortestMs: 0, longestMs: DAY })).toBeLessThanOrEqual(
      1.1 * DAY,
    );
  });
});
