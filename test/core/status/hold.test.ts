import { expect, test } from 'vitest';
import { nextWorkAt, type Hold } from '../../../src/core/status/hold.ts';

const hold = (work: Hold['work'], resumesAt: number | null): Hold => ({ work, why: 'outage', resumesAt });

test.each([
  ['nothing is due and nothing waits', { asks: 0, fetches: 0, nextAt: null }, [hold('everything', 5)], null],
  ['what waits for its own time is not held', { asks: 0, fetches: 0, nextAt: 9 }, [hold('everything', 5)], 9],
  ['what is due waits for the end of the hold', { asks: 1, fetches: 0, nextAt: 9 }, [hold('search', 5)], 5],
  ['a hold on other work does not count', { asks: 1, fetches: 0, nextAt: 9 }, [hold('download', 5)], 9],
  [
    'what comes before the end of the hold is next',
    { asks: 0, fetches: 2, nextAt: 3 },
    [hold('download', 5)],
    3,
  ],
  [
    'the longest of two holds counts',
    { asks: 1, fetches: 0, nextAt: null },
    [hold('search', 5), hold('everything', 7)],
    7,
  ],
  ['a hold without a time tells nothing', { asks: 1, fetches: 0, nextAt: 9 }, [hold('search', null)], 9],
])('%s', (_, backlog, holds, at) => {
  expect(nextWorkAt(backlog, holds)).toBe(at);
});
