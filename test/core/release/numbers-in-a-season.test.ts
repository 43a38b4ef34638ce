// In the folder of a season the number of an episode needs no mark of its own.

import { expect, test } from 'vitest';

import { readRelease } from '../../../src/core/release/release.ts';

test.each([
  ['Harbour/Season 6/Harbour - 6.01 - The Ferry.mkv', 6, [1]],
  ['Harbour/Season 2/2-06. The Ferry.avi', 2, [6]],
  ['Harbour/Season 2/2.06 The Ferry.avi', 2, [6]],
  ['Harbour/Season 2/Harbour 02_04.avi', 2, [4]],
  ['Harbour/Season 2/Harbour.2.04.1080p.avi', 2, [4]],
  ['Harbour/Season 11/11.14 - The Ferry.mp4', 11, [14]],
  ['Harbour/Season 1/1-02 - The Ferry.mkv', 1, [2]],
  ['Harbour/Season 3/321 - Harbour Mail #1.avi', 3, [21]],
  ['Harbour/Season 3/Harbour #21.avi', 3, [21]],
  ['Harbour (2004)/Season 2/Harbour (2004) - 2.05.avi', 2, [5]],
  ['Harbour (US)/Season 2/Harbour US - 2.05.avi', 2, [5]],
  ['Harbour/Season 2/05 - Version 2.10.avi', 2, [5]],
  ['Harbour/Season 3/07 - The 3.10 to Quayside.avi', 3, [7]],
])('%s is of season %d, episodes %j', (path, season, episodes) =>
  expect(readRelease(path)).toMatchObject({ kind: 'episode', title: 'Harbour', season, episodes }),
);

test.each([
  ['Harbour/Season 1/01-02 - The Ferry.mkv', [1, 2]],
  ['Harbour/Season 11/11-12 - The Ferry.mkv', [11, 12]],
  ['Harbour/Season 2/Harbour.02_03.avi', []],
  ['Harbour/Season 5/Harbour DDP5.1.mkv', []],
  ['Harbour/Season 10/Harbour.10.720.x264.avi', []],
  ['Harbour/Season 3/Harbour.2.04.avi', []],
  ['Harbour/Season 5/The 5.15 Train.avi', []],
  ['Harbour/Season 5/Harbour - The 5-15 Train.avi', []],
  ['Harbour/Season 1/1-800 Quays.avi', []],
  ['Harbour/Season 2/Harbour DD 2.00.avi', []],
])('two episodes, channels, sizes and other seasons are no such number: %s', (path, episodes) =>
  expect(readRelease(path)).toMatchObject({ title: 'Harbour', episodes }),
);

test('season and episode count more than a number in front and one in the title', () => {
  expect(readRelease('Harbour/Season 3/21 - Harbour S03E05 - Mail #1.mkv')).toMatchObject({ episodes: [5] });
});

test.each(['Harbour/Season 2/Harbour 2.10.2020.mkv', 'Harbour/Season 2/2-10-2020 The Ferry.mkv'])(
  'a day is no episode: %s',
  (path) => expect(readRelease(path).episodes).toEqual([]),
);

test.each([
  'Harbour (2004)/Season 2/Harbour (2004).mkv',
  'Harbour (2004)/Season 2/Harbour (2004) - The Ferry.mkv',
])('%s is some episode of the season', (path) =>
  expect(readRelease(path)).toMatchObject({ kind: 'season', title: 'Harbour', season: 2, year: 2004 }),
);

test.each([
  'Harbour (2004)/Season 2/Lights (1995).mkv',
  'Harbour (2004)/Season 0/Harbour (2004).mkv',
  'Harbour (2004)/Harbour (2004).mkv',
])('%s is a film', (path) => expect(readRelease(path).kind).toBe('movie'));

test.each([
  ['港湾/港湾12.mp4', null, 12],
  ['港湾/港湾12 1080p.mp4', null, 12],
  ['港湾/Season 2/港湾05.mp4', 2, 5],
  ['港湾/第二季/港湾05.mp4', 2, 5],
])('behind Chinese letters no sign is needed: %s', (path, season, number) =>
  expect(readRelease(path)).toMatchObject({ kind: 'episode', title: '港湾', season, episodes: [number] }),
);

test.each(['港湾/港湾2.mp4', '港湾/港湾1991.mkv', '港湾12 (2010)/港湾12.mkv', '港湾12.mkv'])(
  '%s may be a film',
  (path) => expect(readRelease(path)).toMatchObject({ kind: 'movie', episodes: [] }),
);
