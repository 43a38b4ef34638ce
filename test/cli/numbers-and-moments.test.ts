import { assert, integer, maxSafeInteger, property } from 'fast-check';
import { expect, test } from 'vitest';
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
