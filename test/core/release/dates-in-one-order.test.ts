// A date in digits is read where only one order of day and month makes a day.

import { expect, test } from 'vitest';
import { readRelease } from '../../../src/core/release/release.ts';

test.each([
  'Harbour.Tonight.3.25.2024.720p.mkv',
  'Harbour.Tonight.25.3.2024.720p.mkv',
  'Harbour Tonight 25-3-2024.mkv',
  'Harbour.Tonight.03.25.24.WEB-GRP.mkv',
  'Harbour.Tonight.24.03.25.WEB-GRP.mkv',
  'Harbour.Tonight.24.03.25.720p.WEB-GRP.mkv',
  'Harbour.Tonight.03.25.24.1080p.WEB-GRP.mkv',
  'Harbour Tonight - 24.03.25 - Guest.mkv',
])('%s is of 25 March 2024', (path) =>
  expect(readRelease(path)).toMatchObject({ kind: 'daily', title: 'Harbour Tonight', date: '2024-03-25' }),
);

test.each([
  // Either order.
  ['Harbour.Tonight.3.5.2024.mkv', { title: 'Harbour Tonight 3 5', year: 2024 }],
  ['Harbour 9 11 2004.mkv', { title: 'Harbour 9 11', year: 2004 }],
  ['11.22.63.1080p.mkv', { title: '11 22 63' }],
  ['Harbour.13.13.20.mkv', { title: 'Harbour 13 13 20' }],
  ['Harbour.24.05.06.07.mkv', { title: 'Harbour 24 05 06 07' }],
  ['11-11-11.2011.1080p.BluRay.mkv', { title: '11-11-11', year: 2011 }],
  ['June 30 1955 1977 1080p BluRay.mkv', { title: 'June 30 1955', year: 1977 }],
])('%s is of no day', (path, expected) =>
  expect(readRelease(path)).toMatchObject({ kind: 'movie', date: null, ...expected }),
);

test.each([
  'Harbour Tonight 30th Sept 2020 WEBRip.mkv',
  'Harbour.Tonight.Sep.30.2020.mkv',
  'Harbour Tonight 30 September 2020.mkv',
])('%s is of 30 September 2020', (path) =>
  expect(readRelease(path)).toMatchObject({ kind: 'daily', title: 'Harbour Tonight', date: '2020-09-30' }),
);

test('a show whose title ends with a number', () => {
  const path = 'Harbour24.05.06.2009.mkv';
  expect(readRelease(path)).toMatchObject({ kind: 'daily', title: 'Harbour24', date: '2009-06-05' });
});

test.each([
  ['Harbour Tonight/2022-08-02 - 2021 in Review.mkv', '2022-08-02'],
  ['Harbour Tonight June 30 2020 2019 in Review.mkv', '2020-06-30'],
])('a year in the title of an episode is none of a film: %s', (path, date) =>
  expect(readRelease(path)).toMatchObject({ kind: 'daily', title: 'Harbour Tonight', date }),
);
