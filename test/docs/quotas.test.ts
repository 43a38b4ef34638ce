import { expect, test } from 'vitest';
import { recheckAt } from '../../src/core/want/recheck.ts';
import { blankLedger } from '../../src/core/plan/ledger.ts';
import { pageAt } from './pages.ts';

const { text } = pageAt('docs/quotas.md');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SPANS: Readonly<Record<string, number>> = {
  '2 hours': 2 * HOUR,
  '4 hours': 4 * HOUR,
  '6 hours': 6 * HOUR,
  '12 hours': 12 * HOUR,
  'a day': DAY,
  '3 days': 3 * DAY,
  'a week': 7 * DAY,
  'a month': 30 * DAY,
  '3 months': 90 * DAY,
  'half a year': 180 * DAY,
  '3 years': 3 * 365.2425 * DAY,
};

/** The least wait for a title of this age, whatever the user set. */
function waitAt(age: number): number {
  return recheckAt({ id: 0, year: null, addedAt: 0 }, age, { shortestMs: 0, longestMs: Infinity }) - age;
}

test('what is missing is asked again as the table says', () => {
  const rows = [...text.matchAll(/^\| (?:new, )?(?:up to ([^|]+?)|older) +\| ([^|]+?) +\|$/gm)];
  expect(rows.length).toBe(8);
  let above = 0;
  for (const [, upTo = '', wait = ''] of rows) {
    const age = upTo === '' ? 100 * 365 * DAY : (SPANS[upTo] ?? NaN);
    expect([upTo, waitAt(age)]).toEqual([upTo, SPANS[wait]]);
    expect([upTo, waitAt(above + 1)]).toEqual([upTo, SPANS[wait]]);
    above = age;
  }
});

test('the free plan has what the program assumes', () => {
  const limits = (['search', 'downloads', 'anonymous'] as const).map((counter) => blankLedger(counter).limit);
  expect(limits.map((limit) => text.includes(`| ${limit.toLocaleString('en-US')} a day `))).toEqual([
    true,
    true,
    true,
  ]);
});
