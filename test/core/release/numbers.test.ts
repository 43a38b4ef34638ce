// Numbers that look like something else: a checksum, a season and an episode in one, a part of a count.

import { expect, test } from 'vitest';

import { readRelease } from '../../../src/core/release/release.ts';

test.each([
  ['[Group] Some Title - 11 [1080p][E1E2E3E4].mkv', 11],
  ['[Group] Some Title 12 [E12345E6].mkv', 12],
  ['[Group] Some Title - 12 (E1E2E3E4).mkv', 12],
])('a checksum is no episode: %s', (name, number) =>
  expect(readRelease(name)).toMatchObject({ title: 'Some Title', season: null, episodes: [number] }),
);

test('a date is no checksum', () =>
  expect(readRelease('[Group] Some Title [20190211].mkv').date).toBe('2019-02-11'));

test.each([
  ['TV/Some Show/Season 3/305.mkv', 3, [5]],
  ['TV/Some Show/Season 3/305 - A Title.mkv', 3, [5]],
  ['TV/Some Show/Season 3/305-306 - Two Titles.mkv', 3, [5, 6]],
  ['TV/Some Show/Season 3/Some Show - 305.mkv', 3, [5]],
])('the number begins with the season of its folder: %s', (path, season, episodes) =>
  expect(readRelease(path)).toMatchObject({ kind: 'episode', title: 'Some Show', season, episodes }),
);

test.each([
  ['TV/Some Show/Season 3/205.mkv', 205],
  ['TV/Some Show/Season 3/300.mkv', 300],
  ['TV/Some Show/Season 1/105.mkv', 105],
])('the number counts all episodes: %s', (path, number) =>
  expect(readRelease(path).episodes).toEqual([number]),
);

test.each(['Some.Title.Part.1.of.7.DVDRip.avi', 'Some Title - Pt 1 of 7.mkv', 'Some.Title.1of7.DVDRip.avi'])(
  'the word before a count belongs to it: %s',
  (name) => expect(readRelease(name)).toMatchObject({ title: 'Some Title', episodes: [1] }),
);
