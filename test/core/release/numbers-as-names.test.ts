// Files whose whole name is a number, or a number and a title: only the folders tell of what.

import { describe, expect, test } from 'vitest';

import { readRelease } from '../../../src/core/release/release.ts';
import { match, record, verdictOf, video } from '../candidates/records.ts';

test.each([
  ['Harbour/05.mkv', null, 5],
  ['Harbour/005.mkv', null, 5],
  ['Harbour/12.mkv', null, 12],
  ['Harbour/05 The Quay.mkv', null, 5],
  ['Harbour/05. The Quay.mkv', null, 5],
  ['Harbour/12. The Quay.mkv', null, 12],
  ['Harbour (2002)/05.mkv', null, 5],
  ['Harbour (2002)/05 - The Quay.mkv', null, 5],
  ['琅琊榜/05.mp4', null, 5],
  ['Harbour/2/05.mkv', 2, 5],
  ['Harbour/02/05 - The Quay.mkv', 2, 5],
])('%s is an episode of the show that the folder names', (path, season, episode) => {
  expect(readRelease(path)).toMatchObject({ kind: 'episode', season, episodes: [episode] });
});

test.each([
  'Harbour/5.mkv',
  'Harbour/12 Quays.mkv',
  '300/300.mkv',
  '21 (2008)/21.mkv',
  'Movies/42.mkv',
  'Serenity (2005)/01 - Serenity.mkv',
  'Rocks/2/Rocks II.mkv',
])('%s may be a film', (path) => {
  expect(readRelease(path).kind).toBe('movie');
});

describe('P5: what such a file takes', () => {
  const decide = (
    path: string,
    name: string,
    known: Parameters<typeof verdictOf>[0]['match'] = null,
  ): string => verdictOf({ video: video(path), match: known, candidates: [record(name)] });

  test.each(['Harbour/05.mkv', 'Harbour (2002)/05.mkv'])('%s takes its own episode', (path) => {
    expect(decide(path, 'Harbour.S01E05.720p')).toBe('ok');
    expect(decide(path, '[Grp] Harbour - 05')).toBe('ok');
    for (const other of ['Harbour.S01E06.720p', 'Harbour.S02E05', '[Grp] Harbour - 06', 'Harbour.2002.720p'])
      expect(decide(path, other)).not.toBe('ok');
  });

  test('a numbered folder is the season', () => {
    expect(decide('Harbour/2/05.mkv', 'Harbour.S02E05')).toBe('ok');
    expect(decide('Harbour/2/05.mkv', 'Harbour.S01E05')).not.toBe('ok');
  });

  test('a number that the service takes for a film is that film', () => {
    const film = match('42', 'movie', { year: 2013 });
    expect(decide('Sport/42.mkv', '42.2013.720p', film)).toBe('ok');
    expect(decide('Sport/42.mkv', 'Sport - 42', film)).not.toBe('ok');
  });

  test('105 in the folder of season 1 is the fifth episode if the service says so', () => {
    const fifth = match('Harbour', 'tv', { season: 1, episode: 5 });
    expect(decide('Harbour/Season 1/105 - The Quay.mkv', 'Harbour.S01E05', fifth)).toBe('ok');
    expect(decide('Harbour/Season 1/105 - The Quay.mkv', 'Harbour.S01E06', fifth)).not.toBe('ok');
    const late = match('Harbour', 'tv', { season: 1, episode: 105 });
    expect(decide('Harbour/Season 1/105 - The Quay.mkv', '[Grp] Harbour - 105', late)).toBe('ok');
    expect(decide('Harbour/Season 1/105 - The Quay.mkv', '[Grp] Harbour - 05', late)).not.toBe('ok');
  });
});
