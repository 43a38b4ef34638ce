import { expect, test } from 'vitest';
import { exactShare } from '../support/exact-share.ts';
import type { Cell } from '../support/language-cells.ts';

const VARIANTS = 5;

test.each<readonly [string, (cell: Cell) => string | null, number]>([
  ['the declared language', (cell) => cell.language, 99.5],
  ['no language', () => null, 98],
  ['a wrong language', (cell) => (cell.language === 'el' ? 'de' : 'el'), 95],
])('legacy encodings with %s come back exactly, none as rubbish', (_, language, least) => {
  const { share, rubbish } = exactShare(language, VARIANTS);
  expect(share).toBeGreaterThanOrEqual(least);
  expect(rubbish).toEqual([]);
});
