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

test.each(['Some.Show.S205-S207.720p.mkv', 'Some Show S0205-S0207.mkv'])('%s is three episodes', (path) =>
  expect(readRelease(path)).toMatchObject({ kind: 'episode', season: 2, episodes: [5, 6, 7] }),
);

test.each([
  ['Some Show S21 1002.mkv', [1002]],
  ['Some Show S21 1002 [1080p].mkv', [1002]],
  ['Some Show S21 1002-1004.mkv', [1002, 1003, 1004]],
  ['Some Show S21 2012.mkv', []],
  ['Some Show S21 1080 WEB.mkv', []],
  ['Some.Show.S21.1500.kbps.mkv', []],
])('the number behind the season of %s is %j', (path, episodes) =>
  expect(readRelease(path)).toMatchObject({ title: 'Some Show', season: 21, episodes }),
);

test('a season is not taken for an episode with a number of four digits', () => {
  const own = { path: 'Some Show S21 1002.mkv', frameRate: null };
  const seen = { ...own, release: readRelease(own.path) };
  const decide = (name: string): string =>
    verdictOf({ video: seen, match: null, candidates: [record(name)] });
  expect(decide('Some Show S21 1002')).toBe('ok');
  expect(decide('Some Show S21 1003')).toBe('episode');
});
