import { expect, test } from 'vitest';
import { plainLines, plainText } from '../../../src/core/text/plain.ts';

test.each([
  ['{\\an8}Above', 'Above'],
  ['<i>Slanted</i>', 'Slanted'],
  ['one\\Ntwo', 'one\ntwo'],
  ['one\\hword', 'one word'],
  ['one|two', 'one\ntwo'],
  ['one\r\ntwo', 'one\ntwo'],
  ['one\rtwo', 'one\ntwo'],
  ['you &amp; me', 'you & me'],
  ['\u202bright\u202c', 'right'],
  ['\ufeffFirst', 'First'],
  ['\u2067left\u2069\u200f', 'left'],
  ['{\\p1}m 0 0 l 10 10', ''],
  ['2 > 1; "why?"', '2 > 1; "why?"'],
])('%j is shown as %j', (cue, shown) => {
  expect(plainText(cue)).toBe(shown);
});

test('lines are trimmed, and those that show nothing are left out', () => {
  expect(plainLines(' one \n\n \ttwo\n<i> </i>\n')).toEqual(['one', 'two']);
  expect(plainLines(' one ')).toEqual(['one']);
  expect(plainLines(' \n ')).toEqual([]);
});
