// `S205` is the fifth episode of the second season.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { readRelease } from '../../../src/core/release/release.ts';
import { record, SHOW, verdictOf, wish } from '../candidates/records.ts';

test.each(['Some Show/S205.mkv', 'Some.Show.S205.720p.mkv', 'Some Show s0205.mkv'])('%s', (path) =>
  expect(readRelease(path)).toMatchObject({ kind: 'episode', title: 'Some Show', season: 2, episodes: [5] }),
);

test.each([
  ['Some.Show.S2016.720p.mkv', 2016],
  ['Some.Show.S20.720p.mkv', 20],
])('%s is a season', (path, season) =>
  expect(readRelease(path)).toMatchObject({ kind: 'season', season, episodes: [] }),
);

test('records and entries with such a number are told apart', () => {
  const decide = (name: string): string =>
    verdictOf({ video: SHOW, match: null, candidates: [record(name)] });
  expect(decide('Some Show S205')).toBe('ok');
  expect(decide('Some Show S206')).toBe('episode');
  expect(decide('Some Show S305')).toBe('season');
  const pack = record('Some.Show.S02', { season: 2, fullSeason: true });
  const choose = (names: readonly string[]): unknown =>
    chooseEntry(
      SHOW,
      wish,
      pack,
      names.map((name) => ({ name, size: 5000 })),
    );
  expect(choose(['S204.srt', 'S205.srt'])).toMatchObject({ entry: { name: 'S205.srt' } });
  expect(choose(['S304.srt', 'S305.srt'])).toMatchObject({ kind: 'none' });
});
