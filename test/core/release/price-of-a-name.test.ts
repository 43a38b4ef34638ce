// No name costs much to read, however it is made: a folder or an archive may hold thousands of them.

import { expect, test } from 'vitest';
import { readRelease } from '../../../src/core/release/release.ts';
import { workOf } from '../../support/processor-time.ts';

/** Names that differ, because what was read once is remembered. */
const hundred = (name: (mark: string) => string): readonly string[] =>
  Array.from({ length: 100 }, (_, at) => name(String.fromCharCode(97 + (at % 10), 97 + Math.floor(at / 10))));

test.each([
  ['blanks in a bracket', (mark: string) => `[${' '.repeat(245)}${mark}.mkv`],
  ['Chinese letters behind its number', (mark: string) => `Show S01E02 ${mark} ${'季'.repeat(220)}.mkv`],
  ['Japanese letters between Latin ones', (mark: string) => `Show S01E02 ${mark} ${'aの'.repeat(110)}.mkv`],
  ['seasons in words', (mark: string) => `Show ${mark} ${'segunda temporada '.repeat(13)}.mkv`],
  ['ranges in Chinese', (mark: string) => `Show ${mark} ${'第1-2'.repeat(60)}.mkv`],
  ['Arabic numbers in words', (mark: string) => `Show ${mark} ${'الحلقة الخامسة عشر '.repeat(12)}.mkv`],
  ['Russian letters in open brackets', (mark: string) => `Show S01E02 ${mark} ${'(ж'.repeat(110)}.mkv`],
])('a name of %s is read at once', async (_, name) => {
  const names = hundred(name);
  readRelease('Show S01E01.mkv');
  expect(await workOf(() => names.map((one) => readRelease(one)))).toBeLessThan(200);
});
