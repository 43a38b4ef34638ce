// A date in digits is read where only one order of day and month makes a day.

import { expect, test } from 'vitest';
import { readRelease } from '../../../src/core/release/release.ts';

test.each([
  'Harbour.Tonight.3.25.2024.720p.mkv',
  'Harbour.Tonight.25.3.2024.720p.mkv',
  'Harbour Tonight 25-3-2024.mkv',
  'Harbour.Tonight.03.25.24.WEB-GRP.mkv',
  'Harbour.Tonight.24.03.25.WEB-GRP.mkv',
])('%s is of 25 March 2024', (path) =>
  expect(readRelease(path)).toMatchObject({ kind: 'daily', title: 'Harbour Tonight', date: '2024-03-25' }),
);

test.each([
  // Either order.
  ['Harbour.Tonight.3.5.2024.mkv', { title: 'Harbour Tonight 3 5', year: 2024 }],
  ['Harbour 9 11 2004.mkv', { title: 'Harbour 9 11', year: 2004 }],
  ['11.22.63.1080p.mkv', { title: '11 22 63' }],
  ['Harbour.13.13.20.mkv', { title: 'Harbour 13 13 20' }],
])('%s is of no day', (path, expected) =>
  expect(readRelease(path)).toMatchObject({ kind: 'movie', date: null, ...expected }),
);
