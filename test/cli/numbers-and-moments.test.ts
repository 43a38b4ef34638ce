import { assert, integer, maxSafeInteger, property } from 'fast-check';
import { expect, test } from 'vitest';
import { withIsoMoments } from '../../src/cli/wording/iso-moments.ts';
import { momentWords, numberWords } from '../../src/cli/wording/reasons.ts';

test('whole numbers are written as Intl writes them', () => {
  assert(
    property(maxSafeInteger(), (value) => {
      expect(numberWords(value)).toBe(value.toLocaleString('en-US'));
    }),
  );
});

test('moments are written as Intl writes them, in local time', () => {
  const written = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
  assert(
    property(integer({ min: Date.UTC(1970, 0), max: Date.UTC(9999, 11) }), (at) => {
      expect(momentWords(at)).toBe(written.format(at));
    }),
  );
});

test('moments of a result are written for every time zone, and a date in a file name stays', () => {
  const resumesAt = Date.UTC(2026, 10, 24, 0, 0, 31);
  const lines = ['Show 2026-11-23 19:05.ts', `waits; resumes at ${momentWords(resumesAt)}`];
  expect(withIsoMoments(lines, { wants: [{ resumesAt }] })).toEqual([
    'Show 2026-11-23 19:05.ts',
    'waits; resumes at 2026-11-24T00:00:00.000Z',
  ]);
});
