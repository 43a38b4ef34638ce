// A day in words may be the whole title of a film. In the folder of a show it is that of a broadcast.

import { expect, test } from 'vitest';

import { readRelease } from '../../../src/core/release/release.ts';
import { match, record, verdictOf, video } from '../candidates/records.ts';

test.each([
  ['19.June.2018.1080p.WEB-DL-GRP.mkv', '19 June', 2018],
  ['October 3 2024 [1080p].mkv', 'October 3', 2024],
  ['19.June.2018.720p-GRP/19.June.2018.720p-GRP.mkv', '19 June', 2018],
  ['June.2002.1080p.BluRay.mkv', 'June', 2002],
  ['October 3 (2024)/October.3.2024.1080p.WEB.mkv', 'October 3', 2024],
  ['June.December.2023.1080p.WEB-GRP.mkv', 'June December', 2023],
  ['The.Quays.of.March.2011.720p.BluRay.mkv', 'The Quays of March', 2011],
  ['The Quays in May 1964.mkv', 'The Quays in May', 1964],
  ['Sweet Harbour November (2001).mkv', 'Sweet Harbour November', 2001],
])('%s is the film %s of %d', (path, title, year) =>
  expect(readRelease(path)).toMatchObject({ kind: 'movie', title, year, date: null }),
);

test.each([
  ['Harbour Tonight/19 June 2018 720p.mkv', '2018-06-19'],
  ['Harbour Tonight/Season 2018/June 19, 2018 720p WEB-GRP.mkv', '2018-06-19'],
  ['Harbour Tonight/19 June 2018.mkv', '2018-06-19'],
  ['Harbour Tonight/19 June 2018 - A Guest.mkv', '2018-06-19'],
  ['Harbour Tonight 19 June 2018 720p.mkv', '2018-06-19'],
  ['Harbour Tonight/June 2018 720p.mkv', '2018-06'],
  ['Harbour Tonight June 2018.mkv', '2018-06'],
  ['Harbour.Tonight.June.2018.Best.of.the.Month.720p.mkv', '2018-06'],
  ['Harbour Tonight/Season 1/19 June 2018 720p.mkv', '2018-06-19'],
])('%s is the broadcast of %s', (path, date) =>
  expect(readRelease(path)).toMatchObject({ kind: 'daily', title: 'Harbour Tonight', date }),
);

test('a recording called by its day is no film', () => {
  expect(readRelease('Season 1/19 June 2018 720p.mkv')).toMatchObject({ kind: 'daily', date: '2018-06-19' });
  expect(readRelease('19 June 2018.mkv')).toMatchObject({ kind: 'daily', title: '' });
});

const FILM = match('October 3', 'movie', { year: 2024 });

test.each([
  ['October.3.2024.720p.WEB', 'ok'],
  ['October 3 (2024)', 'ok'],
  ['October.4.2024.720p.WEB', 'title'],
  ['October.3.2019.720p.WEB', 'year'],
])('P5: for the film, %s: %s', (name, expected) => {
  for (const path of ['October 3 (2024)/October 3 (2024) [1080p].mkv', 'October.3.2024.1080p.WEB-GRP.mkv'])
    for (const told of [FILM, null])
      expect(verdictOf({ video: video(path), match: told, candidates: [record(name)] })).toBe(expected);
});

test('P5: a broadcast takes no film of its day', () => {
  const own = video('Harbour Tonight/October 3 2024 720p.mkv');
  expect(verdictOf({ video: own, match: null, candidates: [record('October.3.2024.720p.WEB')] })).not.toBe(
    'ok',
  );
});
