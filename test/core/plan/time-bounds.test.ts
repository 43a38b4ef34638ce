import { describe, expect, test } from 'vitest';
import { recheckAt, type TitleAge } from '../../../src/core/want/recheck.ts';
import { boundLedger, latestDue, longestWaitMs } from '../../../src/core/plan/time-bounds.ts';
import { blankLedger } from '../../../src/core/plan/ledger.ts';
import type { Reason } from '../../../src/core/want/reason.ts';
import { transition } from '../../../src/core/want/transition/transition.ts';
import { newWant, type Want, type WantState } from '../../../src/core/want/want.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21, 12);
const limits = { askAgain: { shortestMs: HOUR, longestMs: 90 * DAY }, settleMs: 30_000 };
const FRESH: TitleAge = { id: 1, year: null, addedAt: NOW - HOUR };
const OLD: TitleAge = { id: 1, year: 1954, addedAt: NOW - HOUR };
type Waits = { readonly mayAdvance: boolean; readonly dueAt: number; readonly aheadMs: number };
const wait = (state: WantState, reason: Reason, title = FRESH, waits: Partial<Waits> = {}): number => {
  const { mayAdvance = true, dueAt = NOW, aheadMs = 0 } = waits;
  return latestDue({ state, reason, dueAt, mayAdvance }, title, NOW, { ...limits, aheadMs }) - NOW;
};

describe('how long a want can have to wait', () => {
  test.each<readonly [WantState, Reason, number]>([
    ['settling', 'settling', 30_000],
    ['failed', 'disk-full', 25 * HOUR],
    ['wanted', 'outage', 7 * DAY],
    ['wanted', 'name-refused', 7 * DAY],
    ['wanted', 'search-quota', 25 * HOUR],
    ['wanted', 'key-refused', HOUR],
    ['wanted', 'own-sidecar-gone', HOUR],
    ['wanted', 'new', 0],
    ['wanted', 'offer-found', 0],
    ['wanted', 'translation-quota', 32 * DAY],
    ['translating', 'translating', HOUR],
  ])('%s, %s', (state, reason, most) => {
    expect(wait(state, reason)).toBe(most);
  });

  test('a name is asked again as soon as its title would be, were it asked now', () => {
    expect(NOW + wait('missing', 'nothing-offered')).toBe(recheckAt(FRESH, NOW, limits.askAgain));
    expect(NOW + wait('missing', 'nothing-offered', OLD)).toBe(recheckAt(OLD, NOW, limits.askAgain));
    expect(wait('missing', 'nothing-offered', OLD)).toBeLessThanOrEqual(longestWaitMs(limits));
    // What else there is to ask follows half a day after the first question.
    const ahead = { mayAdvance: false, dueAt: NOW + 365 * DAY + 12 * HOUR, aheadMs: 365 * DAY };
    expect(wait('missing', 'nothing-offered', OLD, ahead)).toBeLessThan(14 * HOUR);
  });

  test('a name that has nothing else to be asked for keeps its time, if the clock was hardly ahead', () => {
    const dueAt = NOW + 85 * DAY;
    const hardly = { mayAdvance: false, dueAt, aheadMs: 5 * 60_000 };
    expect(wait('missing', 'nothing-offered', OLD, hardly)).toBeGreaterThan(dueAt - NOW);
  });
});

test('a counter of a day starts again within one', () => {
  const book = { ...blankLedger('downloads'), remaining: 0, resetAt: NOW + 365 * DAY };
  expect(boundLedger(book, NOW)).toEqual({ ...book, resetAt: Date.UTC(2026, 10, 22) });
  const right = { ...book, resetAt: NOW + 12 * HOUR };
  expect(boundLedger(right, NOW)).toBe(right);
});

describe('a want whose times were written by a clock that was ahead', () => {
  const year = NOW + 365 * DAY;
  const bounds = { kind: 'clock-corrected', latestDue: NOW + HOUR, latestWindow: NOW + DAY } as const;
  const after = (want: Partial<Want>): Want | undefined =>
    transition({ ...newWant(NOW), ...want }, bounds, NOW)?.want;

  test('is due, and open for a better one, in time again', () => {
    expect(after({ state: 'missing', dueAt: year })).toMatchObject({ state: 'missing', dueAt: NOW + HOUR });
    expect(after({ state: 'placed', dueAt: year, betterUntil: year + DAY })).toMatchObject({
      dueAt: NOW + HOUR,
      betterUntil: NOW + DAY,
    });
    const before = { state: 'missing', reason: 'nothing-offered', dueAt: year } as const;
    expect(after({ state: 'gone', dueAt: null, before })).toMatchObject({ before: { dueAt: NOW + HOUR } });
  });

  test('stays as it is where nothing is wrong with it', () => {
    expect(after({ state: 'missing', dueAt: NOW + HOUR })).toBeUndefined();
    expect(after({ state: 'searching', dueAt: null })).toBeUndefined();
    expect(after({ state: 'declined', dueAt: null })).toBeUndefined();
  });
});
