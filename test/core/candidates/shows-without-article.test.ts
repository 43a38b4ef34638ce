// Records of a show may leave out the article of its title. Where little is left, another show may be called so.

import { expect, test } from 'vitest';

import { isOwnTitle } from '../../../src/core/candidates/title-match.ts';
import { match, record, verdictOf, video } from './records.ts';

const decide = (path: string, name: string): string =>
  verdictOf({ video: video(path), match: null, candidates: [record(name)] });

test.each([
  ['The.Long.Way.Home.S01E05.720p.mkv', 'Long.Way.Home.S01E05.1080p'],
  ['Long.Way.Home.S01E05.720p.mkv', 'The.Long.Way.Home.S01E05.1080p'],
  ['The Long Way Home - 2024-05-06.mkv', 'Long.Way.Home.2024.05.06.720p'],
  ['[Grp] The Long Way Home - 05 [720p].mkv', '[Other] Long Way Home - 05 [1080p]'],
])('%s takes %s', (path, name) => expect(decide(path, name)).toBe('ok'));

test.each([
  ['The.Good.Harbour.S01E05.720p.mkv', 'Good.Harbour.S01E05.1080p', 'title'],
  ['The.Harbour.S01E05.720p.mkv', 'Harbour.S01E05.1080p', 'title'],
  ['The.Long.Way.Home.S01E05.720p.mkv', 'A.Long.Way.Home.S01E05.1080p', 'title'],
  ['The.Long.Way.Home.S01E05.720p.mkv', 'Long.Way.Home.S01E06.1080p', 'episode'],
  ['The.Long.Way.Home.S01E05.720p.mkv', 'Long.Way.Home.UK.S01E05.1080p', 'title'],
  ['The.Long.Way.Home.US.S01E05.720p.mkv', 'Long.Way.Home.UK.S01E05.1080p', 'title'],
  ['The Long Way Home (2001)/The.Long.Way.Home.S01E05.mkv', 'Long.Way.Home.2019.S01E05.1080p', 'year'],
  ['The.Long.Way.Home.2010.720p.mkv', 'Long.Way.Home.720p', 'title'],
])('P5: for %s, %s: %s', (path, name, expected) => expect(decide(path, name)).toBe(expected));

test('the title that the service recognised is the own one', () => {
  const { release } = video('Long.Way.Home.S01E05.720p.mkv');
  expect(isOwnTitle(release, match('The Long Way Home', 'tv'), [])).toBe(true);
  expect(isOwnTitle(release, match('A Long Way Home Again', 'tv'), [])).toBe(false);
  expect(isOwnTitle(video('Harbour.S01E05.mkv').release, match('The Harbour', 'tv'), [])).toBe(false);
});
