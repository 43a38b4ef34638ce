import { expect, test } from 'vitest';
import { globMatcher } from '../../../src/files/fs/glob.ts';

test.each([
  ['Show (2020)/**', 'Show (2020)/Season 1', true],
  ['Show (2020)/**', 'Show (2020)', true],
  ['*/Show (2020)', 'TV/Show (2020)', true],
  ['Show (2020)*', 'show (2020) [tvdb-1]', true],
  ['Show (*', 'Show (2020)', true],
  ['A (B) [C]/**', 'A (B) [C]/D', true],
  ['@(Kids|Extras)/**', 'Extras/a.mkv', true],
  ['Show (2020)/**', 'Show 2020/Season 1', false],
  ['Extras/', 'Extras', true],
  ['./Kids/Extras//', 'Kids/Extras', true],
  ['Am\u00e9lie/**', 'Ame\u0301lie/Extras', true],
  ['Ame\u0301lie*', 'Am\u00e9lie (2001)', true],
])('%s and %s: %s', (pattern, path, isExcluded) => {
  expect(globMatcher([pattern])(path)).toBe(isExcluded);
});
