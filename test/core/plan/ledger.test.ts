import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  available,
  blankLedger,
  current,
  hintedBy,
  nextMidnight,
  refund,
  reserve,
  resetOf,
  reported,
  usedUp,
} from '../../../src/core/plan/ledger.ts';

const NOW = Date.UTC(2026, 10, 21, 15, 30);
const MIDNIGHT = Date.UTC(2026, 10, 22);

describe('the ledger', () => {
  test('an unknown counter is taken for the free plan, never for unlimited', () => {
    expect(available(blankLedger('search'), NOW)).toBe(2000);
    expect(available(blankLedger('downloads'), NOW)).toBe(50);
    expect(available(blankLedger('anonymous'), NOW)).toBe(300);
  });

  test('what is reserved is gone before the request goes out', () => {
    const book = reserve(blankLedger('downloads'), 49, NOW)!;
    expect(available(book, NOW)).toBe(1);
    expect(reserve(book, 2, NOW)).toBeNull();
    expect(available(refund(book, 49), NOW)).toBe(50);
  });

  test('a reserve for the user is never planned with', () => {
    expect(available(reserve(blankLedger('downloads'), 45, NOW)!, NOW, 5)).toBe(0);
  });

  test('daily counters start again at midnight UTC, unless the service says otherwise', () => {
    const spent = reserve(blankLedger('downloads'), 50, NOW)!;
    expect(nextMidnight(NOW)).toBe(MIDNIGHT);
    expect(available(spent, MIDNIGHT - 1)).toBe(0);
    expect(available(spent, MIDNIGHT)).toBe(50);
    expect(resetOf(usedUp(spent, NOW + 5000, NOW), NOW)).toBe(NOW + 5000);
  });

  test("the account's numbers beat ours in both directions", () => {
    const spent = reserve(blankLedger('search'), 500, NOW)!;
    expect(available(reported(spent, { limit: 2000, remaining: 10, resetAt: null }, NOW), NOW)).toBe(10);
    expect(
      available(reported(spent, { limit: 30_000, remaining: 29_000, resetAt: MIDNIGHT }, NOW), NOW),
    ).toBe(29_000);
  });

  test('headers can only lower what we think is left, and only those of this very counter', () => {
    const book = reserve(blankLedger('search'), 500, NOW)!;
    expect(available(hintedBy(book, { limit: 2000, remaining: 700, resetAt: null }, NOW), NOW)).toBe(700);
    expect(available(hintedBy(book, { limit: 2000, remaining: 1999, resetAt: null }, NOW), NOW)).toBe(1500);
    expect(available(hintedBy(book, { limit: 50, remaining: 3, resetAt: null }, NOW), NOW)).toBe(1500);
    expect(available(hintedBy(book, { limit: null, remaining: 3, resetAt: null }, NOW), NOW)).toBe(1500);
  });

  test('the reset that the service named holds for what is spent and refused after that', () => {
    const named = reported(blankLedger('search'), { limit: 2000, remaining: 9, resetAt: NOW + 5000 }, NOW);
    expect(resetOf(named, NOW)).toBe(NOW + 5000);
    expect(resetOf(reserve(named, 4, NOW)!, NOW)).toBe(NOW + 5000);
    expect(resetOf(hintedBy(named, { limit: 2000, remaining: 3, resetAt: null }, NOW), NOW)).toBe(NOW + 5000);
    expect(resetOf(usedUp(named, null, NOW), NOW)).toBe(NOW + 5000);
  });

  test('a rate header may name another reset', () => {
    const spent = reserve(blankLedger('search'), 4, NOW)!;
    const hinted = hintedBy(spent, { limit: 2000, remaining: 3, resetAt: NOW + 5000 }, NOW);
    expect(resetOf(hinted, NOW)).toBe(NOW + 5000);
    expect(hintedBy(spent, { limit: 2000, remaining: null, resetAt: NOW + 5000 }, NOW)).toEqual(spent);
  });

  test('an account that names no reset has one at midnight as soon as a unit of the day is spent', () => {
    const account = { limit: 2000, resetAt: null };
    expect(reported(blankLedger('search'), { ...account, remaining: 2000 }, NOW).resetAt).toBeNull();
    expect(reported(blankLedger('search'), { ...account, remaining: 1999 }, NOW).resetAt).toBe(MIDNIGHT);
  });

  test('after a refusal nothing is left until the reset', () => {
    const book = usedUp(blankLedger('downloads'), MIDNIGHT, NOW);
    expect(available(book, MIDNIGHT - 1)).toBe(0);
    expect(current(book, MIDNIGHT)).toMatchObject({ remaining: 50, resetAt: null });
  });

  test('whatever is reserved and refunded, never more than the limit and never below nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(80)), { maxLength: 50 }), (steps) => {
        let book = blankLedger('downloads');
        for (const [give, units] of steps)
          book = give ? refund(book, units) : (reserve(book, units, NOW) ?? book);
        expect(book.remaining).toBeGreaterThanOrEqual(0);
        expect(book.remaining).toBeLessThanOrEqual(book.limit);
      }),
    );
  });
});
